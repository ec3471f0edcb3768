"""A roll on the quick reference: dice, positions, effect, and what makes either better."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset.rolls import Gives, Total
from rookery.web.screen.quick.blocks import Block, Reader, Row
from rookery.words import amounts
from rookery.words.amounts import signed


def dice(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    if rules.dice.total is not None:
        return totals(read, rules.dice.total)
    zero = rules.dice.zero
    kept = say._("keep the lowest") if zero.keep == "lowest" else say._("keep the highest")
    return Block(
        id="dice",
        title=say._("Dice"),
        rows=tuple(
            Row(read.name(f"dice.bands.{band}"), (read.faces(band),), say.temper(band))
            for band in rules.dice.bands
        ),
        notes=(
            say._("The highest die counts."),
            say._("No dice: throw %(count)s and %(kept)s.", count=zero.dice, kept=kept),
        ),
    )


def totals(read: Reader, total: Total) -> Block:
    """Dice that are added up, and what their sum is held against."""
    rules, say = read.say.rules, read.say
    rows = [
        Row(read.name(f"dice.bands.{band}"), (read.over(band),), say.temper(band))
        for band in rules.dice.bands
    ]
    rows += [
        Row(read.name(f"positions.{name}"), (str(each.target),), each.tone)
        for name, each in rules.positions.items()
    ]
    notes = [
        say._(
            "One d%(sides)s, one more for each Advantage: the highest. Disadvantage: the lowest.",
            sides=rules.dice.sides,
        )
    ]
    if total.trait == "dice":
        sizes = say.listed(f"d{sides}" for sides in total.trait_sides)
        notes.append(
            say._(
                "Beside it as many dice as the action’s rating, by the attribute %(dice)s.",
                dice=sizes,
            )
        )
    else:
        notes.append(say._("The action’s rating is added."))
    if total.explodes:
        notes.append(say._("A die that shows its most is thrown again and adds up."))
    if total.opens is not None:
        track = read.track(total.opens)
        notes.append(say._("Each action begins with Advantage: %(track)s.", track=track))
    return Block(id="dice", title=say._("Dice"), rows=tuple(rows), notes=tuple(notes))


def actions(read: Reader) -> Block:
    rules = read.say.rules
    rows: list[Row] = []
    for attribute, declared in rules.attributes.items():
        words = read.text(f"attributes.{attribute}")
        rows.append(Row(read.name(f"attributes.{attribute}"), (words,), "head"))
        rows += (
            Row(read.name(f"actions.{action}"), (read.text(f"actions.{action}"),))
            for action in declared.actions
        )
    return Block(id="actions", title=read.say._("Actions"), rows=tuple(rows))


def positions(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    rows = []
    for position, declared in rules.positions.items():
        path = f"positions.{position}"
        cells = (read.text(f"{path}.outcomes.{band}") for band in rules.dice.bands)
        rows.append(Row(read.name(path), tuple(cells), declared.tone))
    notes = [
        say._("%(name)s: %(text)s", name=read.name(f"ways.{way}"), text=read.text(f"ways.{way}"))
        for way in rules.ways
    ]
    notes += [
        say._(
            "%(position)s: %(count)s xp for the attribute.",
            position=read.name(f"positions.{position}"),
            count=declared.xp,
        )
        for position, declared in rules.positions.items()
        if declared.xp
    ]
    return Block(
        id="positions",
        title=say._("Position and result"),
        columns=read.bands(),
        rows=tuple(rows),
        notes=tuple(notes),
        wide=True,
    )


def effects(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    rows = [
        Row(read.name(f"effects.{effect}"), (str(declared.ticks), read.text(f"effects.{effect}")))
        for effect, declared in rules.effects.items()
    ]
    rows += [
        Row(read.name(f"factors.{factor}"), ("", read.text(f"factors.{factor}")))
        for factor in rules.factors
    ]
    trade = say.n(
        "Position and effect may be traded by %(num)s step.",
        "Position and effect may be traded by up to %(num)s steps.",
        rules.trade.steps,
    )
    return Block(
        id="effects",
        title=say._("Effect"),
        columns=(say._("Segments"), ""),
        rows=tuple(rows),
        notes=(trade,) if rules.trade.steps else (),
    )


def given(read: Reader, gives: Gives) -> str:
    """What a doing or a wound does to a roll."""
    say = read.say
    found = []
    if gives.dice:
        found.append(say.more_dice(gives.dice))
    if gives.effect:
        found.append(say._("%(what)s %(count)s", what=say._("effect"), count=signed(gives.effect)))
    if gives.ignores:
        rows = read.named("harm.rows", gives.ignores)
        found.append(say._("act in spite of %(rows)s harm", rows=say.low(rows)))
    return say.listed(found)


def doings(read: Reader) -> Block:
    doings, say = read.say.rules.doings, read.say
    push = amounts.price(say, doings.push.costs)
    rows = [Row(read.name("doings.push"), (push, read.text("doings.push")))]
    rows += [
        Row(read.name(f"doings.push.ways.{way}"), (push, given(read, declared.gives)))
        for way, declared in doings.push.ways.items()
    ]
    assist = amounts.price(say, doings.assist.costs)
    helped = say.parted((given(read, doings.assist.gives), read.text("doings.assist")))
    rows.append(Row(read.name("doings.assist"), (assist, helped)))
    prices = []
    for kind, declared in doings.bargain.prices.items():
        name = read.name(f"doings.bargain.prices.{kind}")
        prices.append(f"{name} {declared.usual}" if declared.usual else name)
    bargain = given(read, doings.bargain.gives)
    rows.append(Row(read.name("doings.bargain"), (bargain, say.parted(prices))))
    return Block(
        id="doings",
        title=say._("For one more die, or more effect"),
        columns=(say._("Price"), ""),
        rows=tuple(rows),
    )


def fortune(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    rows = [
        Row(
            read.name(f"dice.bands.{band}"),
            (read.text(f"fortune.bands.{band}"), tells(read, band)),
            say.temper(band),
        )
        for band in rules.dice.bands
    ]
    luck = say._(
        "A fitting rating; or luck, %(luck)sd; or up to %(most)sd as the GM says. Each major "
        "advantage or disadvantage: %(by)sd more or fewer.",
        luck=rules.fortune.luck,
        most=rules.fortune.gm_most,
        by=rules.fortune.advantage,
    )
    if rules.dice.total is not None:
        luck = say._(
            "A fitting rating is Advantage, against %(target)s; so is each major advantage.",
            target=rules.dice.total.target,
        )
    return Block(
        id="fortune",
        title=say._("Fortune, and gathering information"),
        rows=tuple(rows),
        notes=(luck,),
    )


def tells(read: Reader, band: str) -> str:
    found = next(
        (effect for name, effect in read.say.rules.information.tells.items() if name == band), None
    )
    return read.text(f"information.levels.{found}") if found else ""


def clocks(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    rows = tuple(sizes(read))
    return Block(
        id="clocks",
        title=say._("Clocks"),
        rows=rows,
        notes=(say.parted(read.name(f"clocks.kinds.{kind}") for kind in rules.clocks.kinds),),
    )


def sizes(read: Reader) -> Iterator[Row]:
    for name, size in read.say.rules.clocks.sizes.items():
        yield Row(read.name(f"clocks.sizes.{name}"), (str(size.segments),))
