"""The second page of the quick reference: downtime and the city, from the payoff to the powers."""

from __future__ import annotations

from rookery.game.ruleset.effects import EffectWay
from rookery.web.screen.quick.blocks import Block, Reader, Row
from rookery.web.screen.quick.powers import moves, powers, scales, statuses
from rookery.web.screen.quick.things import magnitude, making
from rookery.web.screen.quick.trouble import entanglement_table, entanglements, prison
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
    if isinstance(way.rolls, int) and read.say.rules.dice.total is not None:
        given = way.gives.dice if isinstance(way.gives.dice, int) else 0
        what = read.say.more_dice(way.rolls + given)
    elif isinstance(way.rolls, int):
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
