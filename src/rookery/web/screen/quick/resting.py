"""The second page of the quick reference: downtime and the city, from the payoff to the powers."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset.effects import EffectWay
from rookery.web.screen.quick.blocks import Block, Reader, Row
from rookery.words import amounts


def page(read: Reader) -> list[Block]:
    """All that comes between two scores; what a ruleset does without is left out."""
    makers = (
        payoff,
        heat,
        prison,
        entanglement_table,
        entanglements,
        activities,
        overflow,
        powers,
        statuses,
        moves,
        scales,
        making,
        magnitude,
    )
    found = (make(read) for make in makers)
    return [block for block in found if block is not None and block.rows]


def payoff(read: Reader) -> Block | None:
    declared, say = read.say.rules.payoff, read.say
    if declared is None:
        return None
    rows = []
    for name, amount in declared.amounts.items():
        paid = amounts.price(say, amount.gives)
        more = say._("%(price)s and more", price=paid) if amount.or_more else paid
        rows.append(Row(read.name(f"payoff.amounts.{name}"), (more,)))
    standing = read.say.rules.standing
    if standing is not None:
        rep = amounts.amount(say, standing.earns)
        quiet = amounts.amount(say, standing.earns_quietly)
        kept = say._("%(rep)s. Kept quiet: %(quiet)s", rep=rep, quiet=quiet)
        rows.append(Row(read.track(standing.rep), (kept,)))
    if declared.tithe is not None:
        rows.append(Row(read.name("payoff.tithe"), (amounts.price(say, declared.tithe.costs),)))
    notes = (read.text("payoff.tithe.patience"),) if declared.tithe is not None else ()
    return Block(id="payoff", title=step(read, "payoff"), rows=tuple(rows), notes=notes)


def step(read: Reader, name: str) -> str:
    """The name of a leg of downtime."""
    return read.told(f"downtime.steps.{name}.name") or read.name(name)


def heat(read: Reader) -> Block | None:
    rules, say = read.say.rules, read.say
    declared = rules.heat
    if declared is None:
        return None
    rows = [
        Row(read.name(f"heat.classes.{name}"), (str(each.heat),))
        for name, each in declared.classes.items()
    ]
    rows += [
        Row(
            read.told(f"heat.lines.{name}.short") or read.name(f"heat.lines.{name}"),
            (amounts.signed(line.heat),),
        )
        for name, line in declared.lines.items()
    ]
    for name, condition in rules.conditions.items():
        for effect in condition.effects.values():
            value = effect.gives.tracks.get(declared.track)
            if effect.on == "heat" and isinstance(value, int):
                rows.append(Row(read.name(f"conditions.{name}"), (amounts.signed(value),)))
    track = rules.tracks[declared.track]
    full = say.listed(f"{read.track(name)} +{by}" for name, by in track.full.items())
    notes = (
        say._(
            "%(track)s has %(limit)s boxes; full: %(full)s, and what is left over stays.",
            track=read.track(declared.track),
            limit=track.limit,
            full=full,
        ),
    )
    return Block(id="heat", title=step(read, "heat"), rows=tuple(rows), notes=notes)


def prison(read: Reader) -> Block | None:
    rules, say = read.say.rules, read.say
    declared = rules.incarceration
    if declared is None:
        return None
    rows = [Row(say._("Convicted"), (amounts.gift(say, declared.convicted),), "head")]
    for name, sentence in declared.sentences.items():
        hurt = say._("harm %(level)s", level=sentence.harm) if sentence.harm else ""
        wanted = read.track(rules.heat.wanted) if rules.heat is not None else ""
        at = f"{wanted} {sentence.wanted}".strip()
        words = say.listed(filter(None, (at, hurt)))
        rows.append(Row(read.name(f"incarceration.sentences.{name}"), (words,)))
    rolled = (
        say._("Roll %(what)s", what=amounts.amount(say, declared.rolls))
        if declared.rolls is not None
        else ""
    )
    rows.append(Row(rolled, (), "head"))
    rows += [
        Row(read.name(f"dice.bands.{band}"), (amounts.gift(say, gift) or "–",), say.temper(band))
        for band, gift in declared.results.items()
    ]
    return Block(id="prison", title=read.name("incarceration"), rows=tuple(rows))


def entanglement_table(read: Reader) -> Block | None:
    rules, say = read.say.rules, read.say
    table = rules.entanglement_table
    if table is None:
        return None
    rows = [
        Row(
            read.faces(band),
            tuple(
                say.parted(read.name(f"entanglements.{each}") for each in row[column])
                for column in table.columns
            ),
        )
        for band, row in table.rows.items()
    ]
    return Block(
        id="entanglement-table",
        title=read.name("entanglement-table"),
        columns=tuple(heats(read)),
        rows=tuple(rows),
        notes=(read.text("entanglement-table"),),
        wide=True,
    )


def heats(read: Reader) -> Iterator[str]:
    """The heads of the table's columns: from how much heat to how much."""
    rules = read.say.rules
    table = rules.entanglement_table
    if table is None:
        return
    track = read.track(rules.heat.track) if rules.heat is not None else ""
    leasts = [column.least for column in table.columns.values()]
    for least, following in zip(leasts, [*leasts[1:], None], strict=True):
        if following is None:
            yield f"{track} {least}+".strip()
        elif following - 1 == least:
            yield f"{track} {least}".strip()
        else:
            yield f"{track} {least}–{following - 1}".strip()


def entanglements(read: Reader) -> Block | None:
    say = read.say
    rows = [
        Row(
            read.name(f"entanglements.{name}"),
            (
                say.parted(
                    way_out(read, f"entanglements.{name}.ways.{way}", declared)
                    for way, declared in each.ways.items()
                ),
            ),
        )
        for name, each in say.rules.entanglements.items()
    ]
    return Block(id="entanglements", title=say._("Ways out of them"), rows=tuple(rows), wide=True)


def way_out(read: Reader, path: str, way: EffectWay) -> str:
    """A way with all that it takes and gives."""
    say = read.say
    parts = [amounts.price(say, way.costs), amounts.gift(say, way.gives)]
    for track, by in way.suffers.items():
        name = say._("harm") if track == "harm" else say.low(read.name(f"tracks.{track}"))
        parts.append(say._("%(what)s %(count)s", what=name, count=amounts.signed(by)))
    for band, gift in way.results.items():
        if words := amounts.gift(say, gift):
            parts.append(f"{read.faces(band)} {words}")
    told = say.listed(filter(None, parts))
    return f"{read.name(path)} ({told})" if told else read.name(path)


def activities(read: Reader) -> Block | None:
    rules, say = read.say.rules, read.say
    if rules.downtime is None or not rules.activities:
        return None
    rows = []
    for name, each in rules.activities.items():
        path = f"activities.{name}"
        results = (
            amounts.gift(say, each.results[b]) if b in each.results else ""
            for b in rules.dice.bands
        )
        taken = [
            rolled(read, each),
            amounts.price(say, each.costs),
            amounts.gift(say, each.gives),
        ]
        taken += (
            say._(
                "%(name)s: %(text)s",
                name=read.name(f"{path}.ways.{way}"),
                text=say.listed(filter(None, (rolled(read, told), amounts.price(say, told.costs)))),
            )
            for way, told in each.ways.items()
        )
        rows.append(Row(read.name(path), (say.parted(filter(None, taken)), *results)))
    slots = rules.downtime.slots
    free = say.n("%(num)s activity is free.", "%(num)s activities are free.", slots.free)
    more = say._(
        "One more: %(prices)s.",
        prices=say._(" or ").join(amounts.price(say, each.costs) for each in slots.more.values()),
    )
    lifts = {
        amounts.price(say, each.raise_.costs)
        for each in rules.activities.values()
        if each.raise_ is not None
    }
    raised = say._(
        "A result level more after the roll: %(price)s.", price=say.listed(sorted(lifts))
    )
    beyond = (
        say._(
            "%(name)s, past the best result: %(price)s for %(gift)s more.",
            name=read.name(f"activities.{name}"),
            price=amounts.price(say, each.beyond_.costs),
            gift=amounts.gift(say, each.beyond_.gives),
        )
        for name, each in rules.activities.items()
        if each.beyond_ is not None
    )
    ruled = (
        read.text(f"rules.{name}")
        for name, rule in rules.rules.items()
        if any("activity" in str(effect.on) for effect in rule.effects.values())
    )
    war = (
        say._(
            "%(name)s: %(count)s activity.",
            name=read.name(f"conditions.{name}"),
            count=amounts.signed(time),
        )
        for name, condition in rules.conditions.items()
        for effect in condition.effects.values()
        if isinstance(time := effect.gives.activity, int)
    )
    return Block(
        id="activities",
        title=step(read, "activities"),
        columns=("", *read.bands()),
        rows=tuple(rows),
        notes=(free, *war, more, raised if lifts else "", *beyond, *ruled),
        wide=True,
    )


def rolled(read: Reader, way: EffectWay) -> str:
    if way.rolls is None:
        return ""
    what = amounts.amount(read.say, way.rolls)
    if isinstance(way.rolls, int):
        what = read.say._("%(dice)sd", dice=what)
    return read.say._("roll %(what)s", what=what)


def overflow(read: Reader) -> Block | None:
    rows = [
        Row(
            read.name(f"procedures.{name}.ways.{way}"),
            (
                amounts.price(read.say, declared.costs) or amounts.gift(read.say, declared.gives),
                read.text(f"procedures.{name}.ways.{way}"),
            ),
        )
        for name, each in read.say.rules.procedures.items()
        for way, declared in each.ways.items()
    ]
    title = read.named("procedures", read.say.rules.procedures)
    return Block(id="overflow", title=title, rows=tuple(rows))


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


def magnitude(read: Reader) -> Block | None:
    declared = read.say.rules.magnitude
    if declared is None:
        return None
    levels = [str(level) for level in range(declared.most + 1)]
    rows = [
        Row(
            read.name(f"magnitude.rows.{name}"),
            tuple(
                read.told(f"magnitude.rows.{name}.levels.{level}.name")
                if level in row.levels
                else ""
                for level in levels
            ),
        )
        for name, row in declared.rows.items()
    ]
    return Block(
        id="magnitude",
        title=read.name("magnitude"),
        columns=tuple(levels),
        rows=tuple(rows),
        notes=(read.text("magnitude"),),
        wide=True,
    )


def making(read: Reader) -> Block | None:
    rules, say = read.say.rules, read.say
    declared, rows = rules.making, []
    if declared is not None:
        rows += [
            Row(
                read.name(f"making.modifications.{name}"),
                (
                    say._(
                        "%(what)s %(count)s",
                        what=say._("quality"),
                        count=amounts.amount(say, each.quality),
                    ),
                ),
                "head",
            )
            for name, each in declared.modifications.items()
        ]
    rows += [
        Row(read.name(f"drawbacks.{name}"), (read.text(f"drawbacks.{name}"),))
        for name in rules.drawbacks
    ]
    if rules.rituals is not None:
        rows.append(Row(read.name("rituals"), (read.text("rituals"),), "head"))
    return Block(id="making", title=say._("Making and rituals"), rows=tuple(rows))
