"""Every step of a founding, answered beforehand: the first of each list, what costs nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import structs

from rookery.game.ids import UpgradeId
from rookery.game.people.crew import Bought
from rookery.game.people.crew_having import price

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.founding import FoundCrew

# What hangs on the kind of crew, and is answered anew with another one.
OF_TYPE: dict[str, Any] = {
    "operation": None,
    "abilities": (),
    "upgrades": (),
    "picks": {},
    "contact": None,
    "sigil": "",
}


def answered(campaign: Campaign, draft: FoundCrew, question: str = "") -> FoundCrew:
    """The draft with an answer where there is none; another kind of crew brings its own answers."""
    rules, founding = campaign.rules, campaign.rules.founding
    if question == "type":
        draft = structs.replace(draft, **OF_TYPE)
    said: dict[str, Any] = {"type": draft.type or first(rules.crews)}
    kind = rules.crews.get(said["type"])
    if kind is not None:
        said["operation"] = draft.operation or kind.preferred
        said["contact"] = draft.contact or first(kind.contacts)
        said["abilities"] = draft.abilities
        if not draft.abilities and question != "ability" and founding is not None:
            said["abilities"] = kind.abilities[: founding.abilities]
    if not question:
        said["reputation"] = draft.reputation or first(rules.reputations)
        said["pays"] = least(rules.grounds.pays if rules.grounds else {})
        if founding is not None:
            said["helped"], said["harmed"] = least(founding.helper), least(founding.harmed)
            said["ties"] = first(founding.contact)
        said |= people(campaign)
    draft = structs.replace(draft, **said)
    if question in ("", "type"):
        draft = structs.replace(draft, upgrades=affordable(campaign, draft))
    return draft


def first(names: Iterable[Any]) -> Any:
    return next(iter(names), None)


def least(gestures: Any) -> Any:
    """The gesture that costs the least."""
    return min(gestures, key=lambda name: sum(gestures[name].costs.values()), default=None)


def people(campaign: Campaign) -> dict[str, Any]:
    """Factions for each part: small ones, so that nothing begins with the strongest."""
    known = [each for each in campaign.factions.values() if not each.gm_only]
    ids = [each.id for each in sorted(known, key=lambda each: each.tier)]
    parts = ("owner", "helper", "hurt", "friend", "foe")
    return {part: ids[place % len(ids)] for place, part in enumerate(parts)} if ids else {}


def affordable(campaign: Campaign, draft: FoundCrew) -> tuple[UpgradeId, ...]:
    """The first upgrades that need no choice and are whole, for as many boxes as there are."""
    rules = campaign.rules
    chosen: tuple[UpgradeId, ...] = ()
    left = rules.founding.boxes if rules.founding else 0
    for name, upgrade in rules.upgrades.items():
        if upgrade.special or upgrade.chooses or upgrade.again or len(upgrade.cost) > 1:
            continue
        tried = structs.replace(draft, upgrades=(*chosen, name))
        boxes = list(tried.bought(rules))
        if boxes and isinstance(boxes[-1], Bought) and price(rules, boxes[-1]) <= left:
            left -= price(rules, boxes[-1])
            chosen = tried.upgrades
    return chosen
