"""What a roll may cost, and what one has against it."""

from __future__ import annotations

from rookery.web.screen.quick.blocks import Block, Reader, Row
from rookery.web.screen.quick.rolls import given


def consequences(read: Reader) -> Block:
    """Every kind of consequence, and how much of it is usual at each weight."""
    rules, say = read.say.rules, read.say
    rows = []
    for kind, declared in rules.consequences.items():
        usual = []
        for weight in rules.severities.values():
            match declared.does:
                case "harm":
                    usual.append(str(weight.harm))
                case "ticks":
                    usual.append(str(weight.ticks))
                case "track" if declared.track is not None:
                    usual.append(str(weight.tracks.get(declared.track, "")))
                case _:
                    usual.append("")
        path = f"consequences.{kind}"
        rows.append(Row(read.name(path), (*usual, read.text(path))))
    return Block(
        id="consequences",
        title=say._("Consequences"),
        columns=(*(read.name(f"severities.{each}") for each in rules.severities), ""),
        rows=tuple(rows),
        notes=tuple(
            f"{read.name(f'positions.{name}')}: {read.name(f'severities.{position.severity}')}"
            for name, position in rules.positions.items()
        ),
    )


def harm(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    rows = []
    for name, row in rules.harm.rows.items():
        path = f"harm.rows.{name}"
        does = given(read, row.gives) or read.text(path)
        examples = say.listed(say.examples(f"{path}.examples"))
        cells = (str(row.level), str(row.boxes), does, examples)
        rows.append(Row(read.name(path), cells))
    if not rows:
        return Block(id="harm", title=say._("Harm"))
    fatal = f"harm.levels.{rules.harm.fatal}"
    examples = say.listed(say.examples(f"{fatal}.examples"))
    rows.append(Row(read.name(fatal), (str(rules.harm.fatal), "", "", examples), "hot"))
    return Block(
        id="harm",
        title=say._("Harm"),
        columns=(say._("Level"), say._("Boxes"), "", ""),
        rows=tuple(rows),
        notes=(say._("Where a row is full, the next one up is filled."),),
    )


def resistance(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    track = say.low(read.track(rules.resistance.track))
    cost = say._(
        "%(less)s − the highest die, in %(track)s", less=rules.resistance.less_than, track=track
    )
    rows = [Row(say._("Resist"), (cost,))] if not rules.resistance.costs else []
    rows += [
        Row(read.name(f"dice.bands.{band}"), (f"{read.track(rules.resistance.track)} +{by}",))
        for band, by in rules.resistance.costs.items()
    ]
    rows += [
        Row(
            read.name(f"dice.bands.{band}"),
            (
                say._(
                    "%(track)s %(count)s", track=read.track(rules.resistance.track), count=f"−{by}"
                ),
            ),
        )
        for band, by in rules.resistance.clears.items()
    ]
    rows += [
        Row(
            read.name(f"armor.{name}"),
            (
                say._("%(num)s less", num=armor.lessens_by)
                if rules.harm.points
                else say.n("%(num)s level less", "%(num)s levels less", armor.lessens_by),
            ),
        )
        for name, armor in rules.armor.items()
    ]
    less = rules.resistance.lessens_by
    reduced = [say.n("Reduced: %(num)s level less.", "Reduced: %(num)s levels less.", less)]
    return Block(
        id="resistance",
        title=say._("Resistance and armor"),
        rows=tuple(rows),
        notes=(
            say._("Roll the attribute; the GM says whether it is reduced or avoided."),
            *(reduced if rules.harm.rows else ()),
        ),
    )


def stress(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    rows = []
    for track, declared in rules.tracks.items():
        if rules.trauma_track not in declared.full or declared.limit is None:
            continue
        what = gains(read, declared.full)
        full = say._("%(limit)s boxes; full: %(what)s", limit=declared.limit, what=what)
        if declared.paid == "spent":
            full = say._("%(limit)s; none left: %(what)s", limit=declared.limit, what=what)
        rows.append(Row(read.track(track), (full,)))
    if rows:
        gained = rules.tracks[rules.trauma_track].limit or len(rules.traumas)
        last = say._("%(limit)s boxes; full: the end of a career", limit=gained)
        rows.append(Row(read.track(rules.trauma_track), (last,)))
        rows += (
            Row(read.name(f"traumas.{trauma}"), (read.text(f"traumas.{trauma}"),))
            for trauma in rules.traumas
        )
        rows += (
            Row(read.name(f"fates.{fate}"), (read.text(f"fates.{fate}"),), "head")
            for fate in rules.fates
        )
    return Block(id="stress", title=say._("Stress and trauma"), rows=tuple(rows))


def gains(read: Reader, full: object) -> str:
    tracks = full if isinstance(full, dict) else {}
    return read.say.listed(f"{read.track(track)} +{by}" for track, by in tracks.items())
