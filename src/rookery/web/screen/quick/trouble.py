"""Trouble on the quick reference: prison, and what catches up with a crew."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset.effects import EffectWay
from rookery.web.screen.quick.blocks import Block, Reader, Row
from rookery.words import amounts


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
