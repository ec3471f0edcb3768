"""The first page of the quick reference: a score, from the dice to what they cost."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset.rolls import Gives
from rookery.web.screen.quick.blocks import Block, Reader, Row
from rookery.words import amounts
from rookery.words.amounts import signed


def page(read: Reader) -> list[Block]:
    """All that a score asks for."""
    makers = (
        positions,
        dice,
        effects,
        doings,
        consequences,
        harm,
        resistance,
        stress,
        teamwork,
        engagement,
        flashback,
        load,
        fortune,
        clocks,
        actions,
    )
    return [block for make in makers if (block := make(read)).rows]


def dice(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
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
        found.append(say._("%(dice)sd", dice=signed(gives.dice)))
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
    rows = [Row(say._("Resist"), (cost,))]
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
            (say.n("%(num)s level less", "%(num)s levels less", armor.lessens_by),),
        )
        for name, armor in rules.armor.items()
    ]
    less = rules.resistance.lessens_by
    return Block(
        id="resistance",
        title=say._("Resistance and armor"),
        rows=tuple(rows),
        notes=(
            say._("Roll the attribute; the GM says whether it is reduced or avoided."),
            say.n("Reduced: %(num)s level less.", "Reduced: %(num)s levels less.", less),
        ),
    )


def stress(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    rows = []
    for track, declared in rules.tracks.items():
        if rules.trauma_track not in declared.full or declared.limit is None:
            continue
        gained = rules.tracks[rules.trauma_track].limit or len(rules.traumas)
        full = say._(
            "%(limit)s boxes; full: %(what)s", limit=declared.limit, what=gains(read, declared.full)
        )
        rows.append(Row(read.track(track), (full,)))
        last = say._("%(limit)s boxes; full: the end of a career", limit=gained)
        rows.append(Row(read.track(rules.trauma_track), (last,)))
    if rows:
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


def teamwork(read: Reader) -> Block:
    team, say = read.say.rules.teamwork, read.say
    results = read.named("dice.bands", team.lead.results)
    lead = say._(
        "%(price)s for each: %(results)s",
        price=amounts.price(say, team.lead.costs),
        results=say.low(results),
    )
    set_up = say._(
        "%(effect)s effect, or position by %(position)s",
        effect=signed(team.set_up.effect),
        position=team.set_up.position,
    )
    costs = amounts.price(say, team.protect.costs)
    return Block(
        id="teamwork",
        title=say._("Teamwork"),
        rows=(
            Row(read.name("teamwork.lead"), (lead, read.text("teamwork.lead"))),
            Row(read.name("teamwork.set-up"), (set_up, read.text("teamwork.set-up"))),
            Row(read.name("teamwork.protect"), (costs, read.text("teamwork.protect"))),
        ),
    )


def engagement(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    declared = rules.engagement
    rows = [Row(say._("Luck"), (say._("%(dice)sd", dice=signed(declared.luck)),))]
    rows += [
        Row(
            read.told(f"engagement.questions.{name}.short")
            or read.name(f"engagement.questions.{name}"),
            (say._("%(dice)sd", dice=signed(question.dice)),),
        )
        for name, question in declared.questions.items()
    ]
    rows.append(
        Row(
            say._("A failed diversion"),
            (say._("%(dice)sd", dice=signed(declared.diversion_failed)),),
        )
    )
    rows += [
        Row(
            read.name(f"dice.bands.{band}"),
            (read.name(f"positions.{start.position}"),),
            say.temper(band),
        )
        for band, start in declared.starts.items()
    ]
    plans = (
        say._("%(name)s: %(text)s", name=read.name(path), text=say.low(read.told(f"{path}.detail")))
        for path in (f"scores.plans.{plan}" for plan in rules.scores.plans)
    )
    return Block(
        id="engagement",
        title=say._("Engagement"),
        rows=tuple(rows),
        notes=(say.parted(plans),),
    )


def flashback(read: Reader) -> Block:
    rules, say = read.say.rules, read.say
    rows = []
    for table, levels in (
        ("levels", rules.flashback.levels),
        ("downtime", rules.flashback.downtime),
    ):
        for name, level in levels.items():
            path = f"flashback.{table}.{name}"
            costs = (
                amounts.price(say, level.costs) or f"0 {say.low(read.track(rules.flashback.track))}"
            )
            rows.append(Row(read.name(path), (costs, read.text(path))))
    return Block(id="flashback", title=say._("Flashback"), rows=tuple(rows))


def load(read: Reader) -> Block:
    rules = read.say.rules
    rows = tuple(
        Row(read.name(f"loads.{name}"), (str(load.limit), read.text(f"loads.{name}")))
        for name, load in rules.loads.items()
    )
    return Block(id="load", title=read.say._("Load, up to"), rows=rows)


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
