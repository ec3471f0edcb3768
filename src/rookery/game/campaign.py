"""What a campaign is: the parts that the chapters of the rules keep, put together."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.core.action_roll import ActionRoll
from rookery.game.core.clocks import Clock
from rookery.game.core.fortune import FortuneRoll
from rookery.game.downtime.assets import Asset
from rookery.game.downtime.downtime import Downtime
from rookery.game.downtime.others import Others
from rookery.game.downtime.sentence import Sentenced
from rookery.game.downtime.trouble import Trouble
from rookery.game.factions.faction import Faction
from rookery.game.factions.part import CityPart
from rookery.game.ids import (
    AssetId,
    CastId,
    CharacterId,
    ClockId,
    FactionId,
    GroupId,
    LoreId,
    NpcId,
    PartId,
    RollId,
    SeatId,
    SetUpId,
    TermId,
    ThingId,
    TroubleId,
)
from rookery.game.making.lore import Lore
from rookery.game.making.performing import Cast
from rookery.game.making.things import Thing
from rookery.game.people.character import Character
from rookery.game.people.crew import Crew
from rookery.game.people.founding_together import Founding
from rookery.game.people.npcs import Npc
from rookery.game.people.session import Session
from rookery.game.ruleset import Ruleset
from rookery.game.score.group import Group
from rookery.game.score.score import Score
from rookery.game.score.set_ups import SetUp
from rookery.game.seats import Seat


class Campaign(Struct, frozen=True, kw_only=True):
    """A game in play. Parts that did not change keep their identity from entry to entry."""

    rules: Ruleset
    name: str = ""
    scene: str = ""
    ids: int = 0
    seats: dict[SeatId, Seat] = {}
    characters: dict[CharacterId, Character] = {}
    npcs: dict[NpcId, Npc] = {}
    crew: Crew = Crew()
    founding: Founding | None = None
    factions: dict[FactionId, Faction] = {}
    parts: dict[PartId, CityPart] = {}
    session: Session = Session()
    clocks: dict[ClockId, Clock] = {}
    rolls: dict[RollId, ActionRoll] = {}
    groups: dict[GroupId, Group] = {}
    set_ups: dict[SetUpId, SetUp] = {}
    tally: dict[str, dict[str, int]] = {}
    fortunes: tuple[FortuneRoll, ...] = ()
    score: Score | None = None
    downtime: Downtime | None = None
    troubles: dict[TroubleId, Trouble] = {}
    terms: dict[TermId, Sentenced] = {}
    assets: dict[AssetId, Asset] = {}
    lore: dict[LoreId, Lore] = {}
    things: dict[ThingId, Thing] = {}
    casts: dict[CastId, Cast] = {}
    others: Others = Others()
    gritty: bool = True
    stopped: bool = False
