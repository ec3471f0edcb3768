"""What the GM does with factions: add, rewrite, show, hide, note, set and strike them."""

from __future__ import annotations

from msgspec import structs

from rookery.game.core.clocks import ClockRemoved
from rookery.game.factions.city import own_words
from rookery.game.factions.faction import (
    Faction,
    FactionAdded,
    FactionHidden,
    FactionNoted,
    FactionRemoved,
    FactionRetold,
    FactionShown,
    Told,
    as_known,
    known,
    stands,
)
from rookery.game.factions.part import part
from rookery.game.factions.status import put_status, unheard
from rookery.game.factions.tiers import misplaced
from rookery.game.ids import DistrictId, FactionId, PartId
from rookery.game.limits import MOST_FACTIONS
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line, Name, Page
from rookery.game.turn import Command, Turn


class AddFaction(Command, frozen=True):
    """Write down a faction of one's own; hidden, only the GM knows that it is there."""

    name: Name
    short: Line = ""
    text: Page = ""
    tier: int = 0
    hold: int = 0
    category: str = ""
    districts: tuple[DistrictId, ...] = ()
    gm_only: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if turn.rules.standing is None:
            return refuse(No.NO_FACTIONS)
        if not self.name.strip():
            return refuse(No.NAMELESS)
        if len(turn.campaign.factions) >= MOST_FACTIONS:
            return refuse(No.TOO_MANY, most=MOST_FACTIONS)
        if no := misplaced(turn.rules, self.tier, self.hold) or unmapped(
            turn, self.category, self.districts
        ):
            return no
        faction = Faction(
            id=FactionId(turn.new_id("p")),
            name=self.name.strip(),
            short=self.short.strip(),
            text=self.text.strip(),
            tier=self.tier,
            hold=self.hold,
            category=self.category,
            districts=tuple(dict.fromkeys(self.districts)),
            gm_only=self.gm_only,
        )
        turn.happen(FactionAdded(faction=faction, gm_only=self.gm_only))
        return None


class ChangeFaction(Command, frozen=True):
    """Tell anew who a faction is; what is left empty is said as the ruleset says it."""

    faction: FactionId
    name: Name = ""
    short: Line = ""
    text: Page = ""
    quirk: Line = ""
    note: Page = ""
    category: str = ""
    districts: tuple[DistrictId, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        faction = known(turn, self.faction)
        if isinstance(faction, Refusal):
            return faction
        if no := unmapped(turn, self.category, self.districts):
            return no
        told = Told(
            name=own_words(turn, faction, "name", self.name),
            short=own_words(turn, faction, "short", self.short),
            text=own_words(turn, faction, "text", self.text),
            quirk=own_words(turn, faction, "quirk", self.quirk),
            note=self.note.strip(),
            category=self.category,
            districts=tuple(dict.fromkeys(self.districts)),
        )
        if not told.name and not born(turn, faction):
            return refuse(No.NAMELESS)
        if structs.replace(faction, **structs.asdict(told)) == faction:
            return refuse(No.ALREADY)
        turn.happen(FactionRetold(faction=faction.id, told=told, gm_only=faction.gm_only))
        return None


class KeepSecret(Command, frozen=True):
    """Write down what only the GM knows of a faction."""

    faction: FactionId
    secret: Page = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        faction = known(turn, self.faction)
        if isinstance(faction, Refusal):
            return faction
        secret = own_words(turn, faction, "secret", self.secret)
        if secret == faction.secret:
            return refuse(No.ALREADY)
        turn.happen(FactionNoted(faction=faction.id, secret=secret, gm_only=True))
        return None


class ShowFaction(Command, frozen=True):
    """Let the players know a faction that was hidden."""

    faction: FactionId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        faction = known(turn, self.faction)
        if isinstance(faction, Refusal):
            return faction
        if not faction.gm_only:
            return refuse(No.ALREADY)
        shown = structs.replace(as_known(faction, turn.campaign.factions), gm_only=False)
        turn.happen(FactionShown(faction=shown))
        return None


class HideFaction(Command, frozen=True):
    """Keep a faction behind the GM's screen from now on."""

    faction: FactionId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        faction = known(turn, self.faction)
        if isinstance(faction, Refusal):
            return faction
        if faction.gm_only:
            return refuse(No.ALREADY)
        hidden = structs.replace(faction, gm_only=True)
        if no := unheard(turn.rules, hidden, faction.status):
            return no
        turn.happen(FactionHidden(faction=faction.id, gm_only=True))
        return None


class RemoveFaction(Command, frozen=True):
    """Strike a faction: it was broken, or was never there. Its wars and its clocks end with it."""

    faction: FactionId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        faction = known(turn, self.faction)
        if isinstance(faction, Refusal):
            return faction
        if stands(turn.rules, faction.status).starts is not None:
            put_status(turn, faction.id, 0)
        for clock in tuple(turn.campaign.clocks.values()):
            if clock.faction == faction.id:
                turn.happen(ClockRemoved(clock=clock.id, name=clock.name, gm_only=clock.gm_only))
        turn.happen(FactionRemoved(faction=faction.id, gm_only=faction.gm_only))
        return None


def born(turn: Turn, faction: Faction) -> bool:
    """Whether a faction came with the ruleset."""
    return turn.rules.city is not None and faction.id in turn.rules.city.factions


def unmapped(turn: Turn, category: str, districts: tuple[DistrictId, ...]) -> Refusal | None:
    """A kind of faction or a district that is not there."""
    city = turn.rules.city
    if category and (city is None or category not in city.categories):
        return refuse(No.NO_SUCH, name=category)
    for district in districts:
        if part(turn.campaign, PartId(f"districts.{district}")) is None:
            return refuse(No.NO_SUCH, name=district)
    return None
