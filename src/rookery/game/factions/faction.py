"""A faction in play: what a campaign made of it, and what only the GM knows of it (FAC-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.ids import DistrictId, FactionId
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.factions import Status
from rookery.game.turn import Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset


class Faction(Struct, frozen=True, kw_only=True):
    """A power in the city: hold counts from the weakest on. One that came with the ruleset keeps
    its id, and what is empty is said in the ruleset's words; the `secret` is the GM's.
    """

    id: FactionId
    name: str = ""
    short: str = ""
    text: str = ""
    quirk: str = ""
    note: str = ""
    secret: str = ""
    tier: int = 0
    hold: int = 0
    status: int = 0
    category: str = ""
    districts: tuple[DistrictId, ...] = ()
    wars: tuple[FactionId, ...] = ()
    gm_only: bool = False


class Told(Struct, frozen=True, kw_only=True):
    """What is said of a faction, for all who know of it."""

    name: str = ""
    short: str = ""
    text: str = ""
    quirk: str = ""
    note: str = ""
    category: str = ""
    districts: tuple[DistrictId, ...] = ()


class FactionAdded(Event, frozen=True):
    faction: Faction

    def apply(self, campaign: Campaign) -> Campaign:
        campaign = put(campaign, self.faction)
        born = campaign.rules.city is not None and self.faction.id in campaign.rules.city.factions
        return campaign if born else used(campaign, self.faction.id)


class FactionRetold(Event, frozen=True):
    """What is said of a faction is said anew; no number of it has changed."""

    faction: FactionId
    told: Told

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.faction, **structs.asdict(self.told))


class FactionShown(Event, frozen=True):
    """A faction that was hidden is known from now on, as it stands."""

    faction: Faction

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.faction.id, gm_only=False)


class FactionHidden(Event, frozen=True):
    faction: FactionId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.faction, gm_only=True)


class FactionNoted(Event, frozen=True):
    """The GM wrote down what nobody else knows of a faction."""

    faction: FactionId
    secret: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.faction, secret=self.secret)


class FactionRemoved(Event, frozen=True):
    """A faction is no more, and neither are its wars."""

    faction: FactionId

    def apply(self, campaign: Campaign) -> Campaign:
        kept = {
            key: without_war(each, self.faction)
            for key, each in campaign.factions.items()
            if key != self.faction
        }
        score = campaign.score
        if score is not None and score.faction == self.faction:
            campaign = structs.replace(campaign, score=structs.replace(score, faction=None))
        return structs.replace(campaign, factions=kept)


def put(campaign: Campaign, faction: Faction) -> Campaign:
    return structs.replace(campaign, factions={**campaign.factions, faction.id: faction})


def change(campaign: Campaign, faction: FactionId, **changes: object) -> Campaign:
    """The campaign with a faction's fields changed."""
    return put(campaign, structs.replace(campaign.factions[faction], **changes))


def without_war(faction: Faction, other: FactionId) -> Faction:
    if other not in faction.wars:
        return faction
    return structs.replace(faction, wars=tuple(each for each in faction.wars if each != other))


def known(turn: Turn, name: FactionId) -> Faction | Refusal:
    """A faction of which this seat knows; the hidden are nobody to a player."""
    found = turn.campaign.factions.get(name)
    if found is None or (found.gm_only and turn.seat.role != "gm"):
        return refuse(No.NO_SUCH, name=name)
    return found


def called(faction: Faction) -> str | Term:
    """The name of a faction: its own, or the ruleset's in whatever language is read."""
    return faction.name or Term(f"city.factions.{faction.id}.name")


def as_known(faction: Faction, factions: dict[FactionId, Faction]) -> Faction:
    """A faction as players know it: no secret, and no war with whom they never heard of."""
    wars = tuple(other for other in faction.wars if not factions[other].gm_only)
    if wars == faction.wars and not faction.secret:
        return faction
    return structs.replace(faction, wars=wars, secret="")


def stands(rules: Ruleset, level: int) -> Status:
    """What a ruleset declares for how somebody stands to the crew."""
    return next(
        (status for status in rules.statuses.values() if status.level == level),
        Status(level=level),
    )


def enemies(campaign: Campaign) -> tuple[Faction, ...]:
    """The factions whose status brings a condition over the crew: it is at war with them."""
    bring = {status.level for status in campaign.rules.statuses.values() if status.starts}
    return tuple(each for each in campaign.factions.values() if each.status in bring)


def conditions(campaign: Campaign) -> tuple[str, ...]:
    """The conditions that statuses bring, however many bring the same one (FAC-09)."""
    found = (stands(campaign.rules, each.status).starts for each in enemies(campaign))
    return tuple(dict.fromkeys(filter(None, found)))


def allies(campaign: Campaign) -> int:
    """How many factions are on the crew's side."""
    allied = {status.level for status in campaign.rules.statuses.values() if status.allied}
    return sum(faction.status in allied for faction in campaign.factions.values())
