"""A score on the quick reference: acting together, the start, the past, what one carries."""

from __future__ import annotations

from rookery.web.screen.quick.blocks import Block, Reader, Row
from rookery.words import amounts
from rookery.words.amounts import signed


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
    rows = [Row(say._("Luck"), (say.more_dice(declared.luck),))]
    rows += [
        Row(
            read.told(f"engagement.questions.{name}.short")
            or read.name(f"engagement.questions.{name}"),
            (say.more_dice(question.dice),),
        )
        for name, question in declared.questions.items()
    ]
    rows.append(
        Row(
            say._("A failed diversion"),
            (say.more_dice(declared.diversion_failed),),
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
