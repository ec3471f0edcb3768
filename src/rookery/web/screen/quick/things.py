"""Making things on the quick reference: how much is much, and what a thing may lack."""

from __future__ import annotations

from rookery.web.screen.quick.blocks import Block, Reader, Row
from rookery.words import amounts


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
