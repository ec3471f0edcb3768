"""The powers of a city on the quick reference: Tiers, statuses, sizes, moves."""

from __future__ import annotations

from rookery.web.screen.quick.blocks import Block, Reader, Row
from rookery.words import amounts


def powers(read: Reader) -> Block | None:
    rules, say = read.say.rules, read.say
    standing = rules.standing
    if standing is None:
        return None
    development = standing.development
    rep = say._(
        "%(rep)s %(limit)s, %(turf)s less for each %(ground)s, of which %(most)s count",
        rep=read.track(standing.rep),
        limit=rules.tracks[standing.rep].limit,
        turf=development.turf,
        ground=say.low(read.track(standing.turf)),
        most=rules.tracks[standing.turf].limit,
    )
    tier = say._(
        "%(price)s; hold begins %(hold)s",
        price=amounts.price(say, development.costs),
        hold=say.low(read.name(f"holds.{development.hold}")),
    )
    lost = say.listed(
        f"{read.track(track)} {amounts.signed(by)}" for track, by in standing.unheld.items()
    )
    rows = [
        Row(say._("To develop"), (rep,)),
        Row(say._("A stronger hold"), (read.named("holds", rules.holds),)),
        Row(say._("A new Tier"), (tier,)),
        Row(say._("Hold lost, none left"), (lost,)),
    ]
    return Block(id="powers", title=say._("Tier and hold"), rows=tuple(rows))


def statuses(read: Reader) -> Block | None:
    rules = read.say.rules
    rows = tuple(
        Row(
            read.name(f"statuses.{name}"),
            (amounts.signed(each.level), read.text(f"statuses.{name}")),
        )
        for name, each in rules.statuses.items()
    )
    notes = [
        read.text(f"conditions.{each.starts}") for each in rules.statuses.values() if each.starts
    ]
    return Block(
        id="statuses", title=read.say._("Status with factions"), rows=rows, notes=tuple(notes)
    )


def scales(read: Reader) -> Block | None:
    rules, say = read.say.rules, read.say
    rows = [
        Row(read.name(f"scales.{name}"), (str(index),)) for index, name in enumerate(rules.scales)
    ]
    if rules.cohorts is not None:
        rows += [
            Row(
                read.name(f"cohorts.kinds.{name}"),
                (
                    say._(
                        "quality %(quality)s, scale %(scale)s",
                        quality=amounts.amount(say, kind.quality),
                        scale=amounts.amount(say, kind.scale),
                    ),
                ),
            )
            for name, kind in rules.cohorts.kinds.items()
        ]
    return Block(id="scales", title=say._("Scale and cohorts"), rows=tuple(rows))


def moves(read: Reader) -> Block | None:
    rules, say = read.say.rules, read.say
    declared = rules.faction_moves
    if declared is None:
        return None
    rows = [
        Row(
            read.name(f"dice.bands.{band}"),
            (amounts.gift(say, gift),),
            say.temper(band),
        )
        for band, gift in declared.results.items()
    ]
    picks = say._(
        "%(least)s to %(most)s for each: %(moves)s. In doubt, roll %(rolls)s.",
        least=declared.least,
        most=declared.most,
        moves=say.parted(read.name(f"faction-moves.moves.{name}") for name in declared.moves),
        rolls=amounts.amount(say, declared.rolls or 0),
    )
    return Block(id="moves", title=read.name("faction-moves"), rows=tuple(rows), notes=(picks,))
