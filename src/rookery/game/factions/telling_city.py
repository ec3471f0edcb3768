"""What the GM does with the parts of the city: adds, tells anew, notes, shows, hides, strikes."""

from __future__ import annotations

from msgspec import Struct, structs

from rookery.game.factions.faction import known as known_faction
from rookery.game.factions.part import (
    CITY,
    MOST_PARTS,
    SORTS,
    CityPart,
    PartAdded,
    PartHidden,
    PartNoted,
    PartRestored,
    PartShown,
    PartsStruck,
    PartTold,
    Sort,
    as_known,
    born,
    heard_of,
    part,
    parts,
    path,
)
from rookery.game.ids import FactionId, PartId, ViceId, WayId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line, Name, Page
from rookery.game.turn import Command, Turn


class Said(Struct, frozen=True, kw_only=True):
    """What is said of a part for all; what is empty is said as the ruleset says it."""

    name: Name = ""
    text: Page = ""
    detail: Line = ""
    reward: Line = ""
    district: PartId | None = None
    faction: FactionId | None = None
    person: PartId | None = None
    vice: ViceId | None = None
    kind: WayId | None = None
    plan: WayId | None = None


def find(turn: Turn, name: PartId) -> CityPart | Refusal:
    """A part of which this seat knows; only the GM knows of those that are hidden."""
    found = part(turn.campaign, name)
    return refuse(No.NO_SUCH, name=name[:60]) if found is None else found


def amiss(turn: Turn, said: Said, sort: str, before: CityPart | None = None) -> Refusal | None:
    """What is named and is not there; a faction that is not in play yet may stay as it was."""
    rules = turn.rules
    for name, of in ((said.district, "districts"), (said.person, "people")):
        if name is not None and (name.partition(".")[0] != of or part(turn.campaign, name) is None):
            return refuse(No.NO_SUCH, name=name[:60])
    if said.faction is not None and (before is None or said.faction != before.faction):
        faction = known_faction(turn, said.faction)
        if isinstance(faction, Refusal):
            return faction
    for word, table in (
        (said.vice, rules.vices),
        (said.kind, rules.scores.kinds),
        (said.plan, rules.scores.plans),
    ):
        if word is not None and word not in table:
            return refuse(No.NO_SUCH, name=word[:60])
    if sort == "scores" and said.faction is None:
        return refuse(No.SCORE_AIMLESS)
    if sort == "purveyors" and said.vice is None:
        return refuse(No.VICE_MISSING)
    return None


def worded(turn: Turn, name: PartId, said: Said) -> dict[str, object]:
    """What is said, without the words that are the ruleset's anyway."""
    found = structs.asdict(said)
    for field in ("name", "text", "detail", "reward"):
        words = found[field].strip()
        where = path(name, field)
        found[field] = "" if words == turn.rules.say(where, turn.seat.language) else words
    return found


def unheard(turn: Turn, one: CityPart) -> bool:
    """Whether it has to do with a faction of which players know nothing."""
    return one.faction is not None and not heard_of(turn.campaign.factions, one.faction)


class AddPart(Command, frozen=True):
    """Write a district, a person, a purveyor or a first score of one's own into the city."""

    sort: Sort
    said: Said
    gm_only: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if not self.said.name.strip():
            return refuse(No.NAMELESS)
        if len(turn.campaign.parts) >= MOST_PARTS:
            return refuse(No.TOO_MANY, most=MOST_PARTS)
        if no := amiss(turn, self.said, self.sort):
            return no
        name = PartId(f"{self.sort}.{turn.new_id('q')}")
        new = CityPart(id=name, gm_only=self.gm_only, **worded(turn, name, self.said))  # type: ignore[arg-type]
        turn.happen(PartAdded(part=new, gm_only=self.gm_only or unheard(turn, new)))
        return None


class TellPart(Command, frozen=True):
    """Tell a part of the city anew, or the city as a whole: its name, and what is said of it."""

    part: PartId
    said: Said
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        before = find(turn, self.part)
        if isinstance(before, Refusal):
            return before
        words = worded(turn, self.part, self.said)
        if not words["name"] and born(turn.rules, self.part) is None:
            return refuse(No.NAMELESS)
        if no := amiss(turn, self.said, before.sort, before):
            return no
        now = structs.replace(before, **words)
        if now == before:
            return refuse(No.ALREADY)
        told = structs.replace(now, secret="")
        hidden = before.gm_only or unheard(turn, told)
        turn.happen(PartTold(part=told, was=before.name, gm_only=hidden))
        return None


class NotePart(Command, frozen=True):
    """Write down what only the GM knows of a part of the city."""

    part: PartId
    secret: Page = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        before = find(turn, self.part)
        if isinstance(before, Refusal):
            return before
        words, where = self.secret.strip(), path(self.part, "secret")
        secret = "" if words == turn.rules.say(where, turn.seat.language) else words
        if secret == before.secret:
            return refuse(No.ALREADY)
        turn.happen(PartNoted(part=before.id, secret=secret, gm_only=True))
        return None


class ShowPart(Command, frozen=True):
    """Let the players know a part of the city that was hidden."""

    part: PartId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        before = find(turn, self.part)
        if isinstance(before, Refusal):
            return before
        if not before.gm_only:
            return refuse(No.ALREADY)
        shown = structs.replace(before, gm_only=False)
        seen = as_known(structs.replace(turn.campaign, parts={shown.id: shown}))
        turn.happen(PartShown(part=seen[shown.id]))
        return None


class HidePart(Command, frozen=True):
    """Keep a part of the city behind the GM's screen from now on."""

    part: PartId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        before = find(turn, self.part)
        if isinstance(before, Refusal):
            return before
        if before.gm_only or before.id == CITY:
            return refuse(No.ALREADY)
        turn.happen(PartHidden(part=before.id, gm_only=True))
        return None


class StrikePart(Command, frozen=True):
    """Strike a part of the city: at this table it is not there."""

    part: PartId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        before = find(turn, self.part)
        if isinstance(before, Refusal):
            return before
        if before.struck or before.id == CITY:
            return refuse(No.ALREADY)
        turn.happen(PartsStruck(parts=(before.id,), gm_only=before.gm_only))
        return None


class RestorePart(Command, frozen=True):
    """Take back that a part of the city was struck."""

    part: PartId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        before = find(turn, self.part)
        if isinstance(before, Refusal):
            return before
        if not before.struck:
            return refuse(No.ALREADY)
        turn.happen(PartRestored(part=before.id, gm_only=before.gm_only))
        return None


class EmptyCity(Command, frozen=True):
    """Begin with an empty city: strike every district, person, purveyor and first score."""

    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        found = tuple(each.id for sort in SORTS for each in parts(turn.campaign, sort))
        if not found:
            return refuse(No.ALREADY)
        turn.happen(PartsStruck(parts=found))
        return None
