"""What an activity throws and asks: its moment, every die with its reason, its price (DT-03)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rookery.game import casting, modifiers, sums
from rookery.game.core.action_roll import PoolLine
from rookery.game.downtime import errand, undertaking
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import declared, roller, way_of
from rookery.game.downtime.downtime import done_by
from rookery.game.effects import tally
from rookery.game.effects.held import reaching
from rookery.game.effects.moment import Moment, fact
from rookery.game.effects.reading import changed, reader
from rookery.game.effects.speaking import Spoken, may_still, speaking
from rookery.game.ids import ActionId, AskedId, PositionId, TrackId
from rookery.game.making import rites
from rookery.game.making.crafting import creation_of, whether_common
from rookery.game.ruleset.effects import Bounds, Gift
from rookery.game.sums import Reader

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

PLAIN = re.compile(r"d(\d{1,3})")


def moment(campaign: Campaign, doing: Doing) -> Moment:
    """The activity as effects see it; one that rolls an action is a roll like any other. What has
    a price is reached for by the answer to its question.
    """
    on = {"activity", f"activity.{doing.activity}"}
    if doing.action is not None:
        on.add("roll")
    who = campaign.characters[doing.character]
    return Moment(
        on=frozenset(on),
        who=who.id,
        facts={
            "action": fact(doing.action),
            "track": fact(doing.track),
            "creation": fact(creation_of(campaign, doing)),
            "item": frozenset(who.carried),
            "used": tally.used_in(campaign, "downtime", who.id),
            "did": done_by(campaign, who.id),
        },
        answers={str(asked): yes for asked, yes in doing.answers.items()},
        reached={
            held.path: ""
            for held in reaching(campaign, who)
            if held.effect.asks and (doing.thrown is not None or may_still(campaign, held))
        },
    )


def speakers(campaign: Campaign, doing: Doing) -> list[Spoken]:
    """All that has something to say to this activity; dice say nothing where none are thrown."""
    said = speaking(campaign, moment(campaign, doing))
    if doing.sends is not None:
        # A cohort has of the crew's what all share, and nothing of who sends it.
        said = (each for each in said if each.held.path.partition(".")[0] in tally.OF_CREW)
    thrown = rolls(campaign, doing)
    if thrown is not None and not plain(thrown):
        return list(said)
    return [each for each in said if each.gift != Gift(dice=each.gift.dice)]


def counting(campaign: Campaign, doing: Doing) -> list[Spoken]:
    return [said for said in speakers(campaign, doing) if said.state == "applies"]


def asked(campaign: Campaign, doing: Doing) -> list[AskedId]:
    """The questions of this activity, answered or not: its own first, then those of effects."""
    mine = way_of(campaign.rules, doing).asks or declared(campaign.rules, doing).asks
    found = [AskedId(mine)] if mine is not None else []
    if (common := whether_common(campaign, doing)) is not None:
        found.append(AskedId(common))
    found += [AskedId(said.question) for said in speakers(campaign, doing) if said.question]
    return list(dict.fromkeys(found))


def unanswered(campaign: Campaign, doing: Doing) -> AskedId | None:
    """The number, or the word, without which nothing can be rolled or paid."""
    common = whether_common(campaign, doing)
    if common is not None and AskedId(common) not in doing.answers:
        return AskedId(common)
    asks = way_of(campaign.rules, doing).asks
    if asks is None or doing.rite is not None:
        return None
    asked_ = AskedId(asks)
    if campaign.rules.questions[asks].answer == "number":
        return None if asked_ in doing.numbers else asked_
    return None if doing.answers.get(asked_) else asked_


def read(campaign: Campaign, doing: Doing, margin: int | None = None) -> Reader:
    """Reads the names of this activity for whoever rolls: the rating at hand, the answer, and how
    often its best result counts.
    """
    who, way = roller(campaign, doing), way_of(campaign.rules, doing)
    numbers: dict[str, int] = {}
    if doing.action is not None:
        numbers["action"] = who.rating(doing.action)
    if way.asks is not None and AskedId(way.asks) in doing.numbers:
        numbers["answer"] = doing.numbers[AskedId(way.asks)]
    if doing.rite is not None:
        numbers["answer"] = rites.price_of(campaign, doing)
    if doing.thrown is not None:
        times = doing.thrown.multiplier if margin is None else margin
        numbers |= {"highest": doing.thrown.value, "margin": times}
    standing = [s.gift.counts["tier"] for s in counting(campaign, doing) if "tier" in s.gift.counts]
    if standing:
        numbers["tier"] = changed(reader(campaign, who)("tier"), standing, reader(campaign, who))
    return reader(campaign, who, numbers)


def rolls(campaign: Campaign, doing: Doing) -> int | str | None:
    if doing.rite is not None:
        return doing.rite.doubt
    return way_of(campaign.rules, doing).rolls


def pool(campaign: Campaign, doing: Doing) -> tuple[PoolLine, ...]:
    """Every die of an activity, with its reason; an action begins as all actions do."""
    if doing.sends is not None and rolls(campaign, doing) == "$action":
        given = modifiers.given(campaign, counting(campaign, doing), "dice")
        return (*errand.worth(campaign, doing), *given)
    first = base(campaign, doing)
    lines = [first]
    if first.what == "rating" and ActionId(first.of) in campaign.rules.actions:
        who = roller(campaign, doing)
        lines += modifiers.opening(campaign, who, read(campaign, doing))
    if isinstance(more := way_of(campaign.rules, doing).gives.dice, int):
        owner = f"activities.{doing.activity}" + (f".ways.{doing.way}" if doing.way else "")
        lines.append(PoolLine("ability", more, owner))
    return (*lines, *modifiers.given(campaign, counting(campaign, doing), "dice"))


def base(campaign: Campaign, doing: Doing) -> PoolLine:
    """What the dice begin with: a rating, a track, the quality that somebody said, one plain die,
    or nothing.
    """
    thrown, rules, who = rolls(campaign, doing), campaign.rules, roller(campaign, doing)
    if doing.rite is not None:
        return PoolLine("trait", doing.rite.doubt or 0, doing.words)
    if not isinstance(thrown, str):
        return PoolLine("bare", thrown or 0)
    if sides := plain(thrown):
        return PoolLine("die", 1, "", "plain", sides)
    name = thrown.removeprefix("$")
    if name == "action" and doing.action is not None:
        return casting.rated(rules, who, doing.action)
    if name == "lowest-attribute":
        lowest = min(rules.attributes, key=lambda each: who.attribute(rules, each))
        return casting.gifted(rules, who, lowest)
    if ActionId(name) in rules.actions:
        return casting.rated(rules, who, ActionId(name))
    amount = sums.worth(thrown, read(campaign, doing))
    if TrackId(name) in rules.tracks:
        return PoolLine("track", amount, name)
    if doing.way is not None and not doing.words:
        return PoolLine("trait", amount, f"activities.{doing.activity}.ways.{doing.way}")
    return PoolLine("trait", amount, doing.words)


def plain(thrown: int | str) -> int:
    """The sides of one plain die, such as d10; of anything else none."""
    found = PLAIN.fullmatch(thrown) if isinstance(thrown, str) else None
    return int(found[1]) if found else 0


def position(campaign: Campaign, doing: Doing) -> PositionId | None:
    """Where an activity stands, for dice that are added up: where its way is said to, or else where
    the GM puts it, or as usual.
    """
    rules = campaign.rules
    if rules.dice.total is None:
        return None
    fixed = way_of(rules, doing).position or declared(rules, doing).position
    usual = next((name for name, each in rules.positions.items() if each.default), None)
    return fixed or doing.position or usual


def placeable(campaign: Campaign, doing: Doing) -> bool:
    """Whether it is the GM's to say from which position this is done."""
    rules, thrown = campaign.rules, rolls(campaign, doing)
    if rules.dice.total is None or thrown is None or plain(thrown):
        return False
    return (way_of(rules, doing).position or declared(rules, doing).position) is None


def target(campaign: Campaign, doing: Doing) -> int | None:
    """What the total of an activity must reach."""
    at = position(campaign, doing)
    return campaign.rules.positions[at].target if at is not None else None


def used(campaign: Campaign, doing: Doing) -> dict[TrackId, int]:
    """What the effects cost that count for it."""
    count = read(campaign, doing)
    costs: dict[TrackId, int] = {}
    for said in counting(campaign, doing):
        for track, cost in said.held.effect.costs.items():
            if not isinstance(cost, Bounds):
                costs[TrackId(track)] = costs.get(TrackId(track), 0) + sums.worth(cost, count)
    return costs


def price(campaign: Campaign, doing: Doing) -> dict[TrackId, int]:
    """What it costs to do it: the activity's own price, or its way's, as effects make it."""
    if undertaking.toward(campaign, doing):
        return undertaking.price(campaign, doing)
    way, count = way_of(campaign.rules, doing), read(campaign, doing)
    base = {
        TrackId(track): sums.worth(cost, count)
        for track, cost in way.costs.items()
        if not isinstance(cost, Bounds)
    }
    return modifiers.costs_with(campaign, base, counting(campaign, doing))
