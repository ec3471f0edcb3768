"""A moment at which effects may speak, and what the engine sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, structs

from rookery.game.core.action_roll import position
from rookery.game.effects.reading import meets
from rookery.game.ids import CharacterId
from rookery.game.ruleset.effects import Names, When
from rookery.game.sums import Reader

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.core.action_roll import ActionRoll, Consequence
    from rookery.game.people.character import Character


class Moment(Struct, frozen=True, kw_only=True):
    """Its names (a gathering action is `roll`, `roll.gather` and `roll.action`), whose it is, and
    by the names of conditions what is so: the action, the position, what was used before.
    """

    on: frozenset[str]
    who: CharacterId
    facts: dict[str, frozenset[str]] = {}
    answers: dict[str, bool] = {}
    reached: dict[str, str] = {}
    protecting: bool = False
    quiet: bool = False
    numbers: dict[str, int] = {}


def many(names: Names) -> tuple[str, ...]:
    """One name or several, as several."""
    return (names,) if isinstance(names, str) else names


def fact(*names: str | None) -> frozenset[str]:
    return frozenset(name for name in names if name is not None)


def of_roll(campaign: Campaign, roll: ActionRoll) -> Moment:
    """The moment of a roll: what kind, and what has been said about it."""
    on = {"roll", f"roll.{roll.kind}"}
    if roll.gathers:
        on.add("roll.gather")
    who = campaign.characters[roll.character]
    return Moment(
        on=frozenset(on),
        who=roll.character,
        facts={
            "action": fact(roll.action),
            "position": fact(position(campaign.rules, roll)),
            "result": fact(roll.thrown.band if roll.thrown else None),
            "item": frozenset(who.carried),
            "used": frozenset(roll.used),
            **of_score(campaign),
        },
        answers=roll.answers,
        reached=roll.reached,
    )


def of_score(campaign: Campaign) -> dict[str, frozenset[str]]:
    """What is seen of a score that is being planned or played: its plan and its tags."""
    score = campaign.score
    if score is None or score.stage == "over":
        return {}
    return {"plan": fact(score.plan), "score": frozenset(score.tags)}


def of_push(campaign: Campaign, roll: ActionRoll) -> Moment:
    return structs.replace(of_roll(campaign, roll), on=frozenset({"push"}))


def of_assist(campaign: Campaign, roll: ActionRoll, helper: CharacterId) -> Moment:
    """The helper's moment: what they reach for, they have said with their offer."""
    using = dict.fromkeys(roll.helping, "")
    moment = of_roll(campaign, roll)
    return structs.replace(moment, on=frozenset({"assist"}), who=helper, reached=using)


def of_lead(campaign: Campaign, roll: ActionRoll, bad: int = 0) -> Moment:
    """The moment of who leads a group, by their own roll in it: so many came up bad."""
    moment = of_roll(campaign, roll)
    return structs.replace(moment, on=frozenset({"lead"}), numbers={"bad-results": bad})


def of_set_up(campaign: Campaign, roll: ActionRoll) -> Moment:
    return structs.replace(of_roll(campaign, roll), on=frozenset({"set-up"}))


def before_dice(campaign: Campaign, roll: ActionRoll) -> tuple[Moment, ...]:
    """All moments of a roll that is being negotiated."""
    found = [of_roll(campaign, roll), of_push(campaign, roll)]
    if roll.group is not None and campaign.groups[roll.group].leader == roll.character:
        found.append(of_lead(campaign, roll))
    if roll.sets_up:
        found.append(of_set_up(campaign, roll))
    return tuple(found)


def of_protect(
    campaign: Campaign, roll: ActionRoll, price: Consequence, protector: CharacterId
) -> Moment:
    """The moment of who steps in; what they reach for, they have said with their offer."""
    moment = of_price(campaign, roll, price, "protect")
    return structs.replace(
        moment,
        who=protector,
        facts={**moment.facts, "item": frozenset(campaign.characters[protector].carried)},
        reached=dict.fromkeys(price.using, ""),
        protecting=True,
    )


def against(campaign: Campaign, roll: ActionRoll, price: Consequence, who: CharacterId) -> Moment:
    """How it would be to resist a consequence in its bearer's place, or as its bearer."""
    mine = who == bearer(roll, price)
    borne = price if mine else structs.replace(price, whose=who, instead_of=roll.character)
    return of_price(campaign, roll, borne, "roll.resist")


def of_price(campaign: Campaign, roll: ActionRoll, price: Consequence, on: str) -> Moment:
    """A consequence about to land, or being resisted."""
    whose = bearer(roll, price)
    moment = of_roll(campaign, roll)
    return structs.replace(
        moment,
        on=frozenset({on}),
        who=whose,
        facts={
            **moment.facts,
            "consequence": fact(price.kind),
            "attribute": fact(price.resist_with),
            "item": frozenset(campaign.characters[whose].carried),
        },
        answers=price.answers,
        reached=price.reached,
        protecting=price.instead_of is not None,
    )


def bearer(roll: ActionRoll, price: Consequence) -> CharacterId:
    """Who bears a consequence: who rolled, whom the GM named, or who stepped in."""
    return price.whose or roll.character


NAMED = structs.fields(When)


def holds(when: When, moment: Moment, owner: str, chosen: tuple[str, ...], read: Reader) -> bool:
    """Whether all that a condition names is so; any name of a list is enough."""
    for field in NAMED:
        wanted: Any = getattr(when, field.name)
        if wanted in ((), None, {}):
            continue
        if field.name in ("protecting", "quiet"):
            if wanted != getattr(moment, field.name):
                return False
        elif field.name == "numbers":
            if not all(meets(read(name), number, read) for name, number in wanted.items()):
                return False
        elif field.name == "used":
            if not any(was_used(name, moment, owner) for name in many(wanted)):
                return False
        elif not isinstance(wanted, str | tuple) or not any(
            name in moment.facts.get(field.encode_name, ()) for name in named(wanted, chosen)
        ):
            return False
    return True


def was_used(name: str, moment: Moment, owner: str) -> bool:
    """Whether an effect was used: one of the same owner by its own name, one of another as
    `owner.effect`, or a doing.
    """
    used = moment.facts.get("used", frozenset())
    other, _, effect = name.rpartition(".")
    return (
        name in used
        or f"{owner}.effects.{name}" in used
        or any(path.endswith(f".{other}.effects.{effect}") for path in used if other)
    )


def named(names: Names, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The names, with `$chosen` read as what the bearer chose."""
    found: list[str] = []
    for name in many(names):
        found += chosen if name == "$chosen" else [name]
    return tuple(found)


def whose(campaign: Campaign, moment: Moment) -> Character:
    return campaign.characters[moment.who]
