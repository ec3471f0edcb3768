"""People whom the GM brings into play: who they are, whether players know them, and whether one
of them may become somebody's character (DTH-02).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.ids import CharacterId, NpcId
from rookery.game.limits import MOST_NPCS
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line, Name, Page
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Npc(Struct, frozen=True, kw_only=True):
    """Somebody of the city. Who `may_join` can be promoted by a player who wants them."""

    id: NpcId
    name: str
    what: str = ""
    note: str = ""
    may_join: bool = False
    gm_only: bool = False


class NpcAdded(Event, frozen=True):
    npc: Npc

    def apply(self, campaign: Campaign) -> Campaign:
        return used(put(campaign, self.npc), self.npc.id)


class NpcChanged(Event, frozen=True):
    """Told anew; `was` is the name that everybody knew."""

    npc: Npc
    was: str

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, self.npc)


class NpcShown(Event, frozen=True):
    """Somebody hidden was made known, as they are."""

    npc: Npc

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, self.npc)


class NpcHidden(Event, frozen=True):
    npc: NpcId

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, structs.replace(campaign.npcs[self.npc], gm_only=True))


class NpcRemoved(Event, frozen=True):
    npc: NpcId
    name: str

    def apply(self, campaign: Campaign) -> Campaign:
        return gone(campaign, self.npc)


class NpcPromoted(Event, frozen=True):
    """Whoever was only known until now is a character from now on."""

    npc: NpcId
    name: str
    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        return gone(campaign, self.npc)


def put(campaign: Campaign, npc: Npc) -> Campaign:
    return structs.replace(campaign, npcs={**campaign.npcs, npc.id: npc})


def gone(campaign: Campaign, npc: NpcId) -> Campaign:
    kept = {key: each for key, each in campaign.npcs.items() if key != npc}
    return structs.replace(campaign, npcs=kept)


def known(turn: Turn, name: NpcId) -> Npc | Refusal:
    """Somebody of whom this seat knows; the hidden are nobody to a player."""
    found = turn.campaign.npcs.get(name)
    if found is None or (found.gm_only and turn.seat.role != "gm"):
        return refuse(No.NO_SUCH, name=name)
    return found


def promotable(turn: Turn, name: NpcId) -> Npc | Refusal:
    """Somebody whom this seat may make a character of: the GM says of whom (DTH-02)."""
    npc = known(turn, name)
    if isinstance(npc, Npc) and not npc.may_join and turn.seat.role != "gm":
        return refuse(No.MAY_NOT_JOIN, name=npc.name)
    return npc


class AddNpc(Command, frozen=True):
    """Write down somebody of the city: a name, what they are, and what to know of them."""

    name: Name
    what: Line = ""
    note: Page = ""
    may_join: bool = False
    gm_only: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if not self.name.strip():
            return refuse(No.NAMELESS)
        if len(turn.campaign.npcs) >= MOST_NPCS:
            return refuse(No.TOO_MANY, most=MOST_NPCS)
        npc = Npc(
            id=NpcId(turn.new_id("n")),
            name=self.name.strip(),
            what=self.what.strip(),
            note=self.note.strip(),
            may_join=self.may_join,
            gm_only=self.gm_only,
        )
        turn.happen(NpcAdded(npc=npc, gm_only=self.gm_only))
        return None


class ChangeNpc(Command, frozen=True):
    """Tell anew who somebody of the city is."""

    npc: NpcId
    name: Name
    what: Line = ""
    note: Page = ""
    may_join: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        npc = known(turn, self.npc)
        if isinstance(npc, Refusal):
            return npc
        if not self.name.strip():
            return refuse(No.NAMELESS)
        anew = structs.replace(
            npc,
            name=self.name.strip(),
            what=self.what.strip(),
            note=self.note.strip(),
            may_join=self.may_join,
        )
        if anew == npc:
            return refuse(No.ALREADY)
        turn.happen(NpcChanged(npc=anew, was=npc.name, gm_only=npc.gm_only))
        return None


class ShowNpc(Command, frozen=True):
    """Let the players know somebody who was hidden."""

    npc: NpcId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        npc = known(turn, self.npc)
        if isinstance(npc, Refusal):
            return npc
        if not npc.gm_only:
            return refuse(No.ALREADY)
        turn.happen(NpcShown(npc=structs.replace(npc, gm_only=False)))
        return None


class HideNpc(Command, frozen=True):
    """Keep somebody behind the GM's screen from now on."""

    npc: NpcId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        npc = known(turn, self.npc)
        if isinstance(npc, Refusal):
            return npc
        if npc.gm_only:
            return refuse(No.ALREADY)
        turn.happen(NpcHidden(npc=npc.id, gm_only=True))
        return None


class RemoveNpc(Command, frozen=True):
    """Strike somebody from the list."""

    npc: NpcId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        npc = known(turn, self.npc)
        if isinstance(npc, Refusal):
            return npc
        turn.happen(NpcRemoved(npc=npc.id, name=npc.name, gm_only=npc.gm_only))
        return None
