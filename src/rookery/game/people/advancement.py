"""Growing: xp in tracks, the advance that a full one owes, and taking it (ADV-02 to ADV-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.effects import tally
from rookery.game.effects.counting import always
from rookery.game.effects.reading import changed, reader
from rookery.game.effects.tally import EffectsUsed
from rookery.game.ids import AbilityId, ActionId, CharacterId, XpTrackId
from rookery.game.people.abilities import gain, not_gained
from rookery.game.people.character import ActionRated, Gained, change
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character
    from rookery.game.ruleset import Ruleset

# The track beside those of the attributes.
PLAYBOOK = XpTrackId("playbook")


class XpMarked(Event, frozen=True):
    """Xp came into a track: from what, to what, and why."""

    character: CharacterId
    track: XpTrackId
    was: int
    now: int
    why: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        xp = {**campaign.characters[self.character].xp, self.track: self.now}
        return change(campaign, self.character, xp=xp)


class AdvanceEarned(Event, frozen=True):
    """A track ran full: it is cleared, what is left of the xp stays, and an advance is owed."""

    character: CharacterId
    track: XpTrackId
    left: int

    def apply(self, campaign: Campaign) -> Campaign:
        who = campaign.characters[self.character]
        return change(
            campaign,
            who.id,
            xp={**who.xp, self.track: self.left},
            advances={**who.advances, self.track: who.advances.get(self.track, 0) + 1},
        )


class AdvanceTaken(Event, frozen=True):
    """One advance less is owed."""

    character: CharacterId
    track: XpTrackId

    def apply(self, campaign: Campaign) -> Campaign:
        owed = dict(campaign.characters[self.character].advances)
        owed[self.track] -= 1
        left = {track: count for track, count in owed.items() if count}
        return change(campaign, self.character, advances=left)


def xp_tracks(rules: Ruleset) -> dict[XpTrackId, int]:
    """The tracks in which a character marks xp, each with its size; none where nobody grows."""
    growth = rules.advancement
    if growth is None:
        return {}
    attributes = {XpTrackId(name): growth.attribute for name in rules.attributes}
    return {PLAYBOOK: growth.playbook, **attributes}


def track_term(track: XpTrackId) -> Term:
    return Term("advancement.name" if track == PLAYBOOK else f"attributes.{track}.name")


def mark_xp(turn: Turn, who: CharacterId, track: XpTrackId, xp: int, why: str = "") -> None:
    """Mark xp in a track, and owe what a full one gives."""
    was = turn.campaign.characters[who].xp.get(track, 0)
    turn.happen(XpMarked(character=who, track=track, was=was, now=was + xp, why=why))
    ripen(turn, who, track)


def ripen(turn: Turn, who: CharacterId, track: XpTrackId) -> None:
    """Owe an advance for each time that a track is full; xp beyond it carries over (AMB-03)."""
    size = xp_tracks(turn.rules).get(track)
    while size and (xp := turn.campaign.characters[who].xp.get(track, 0)) >= size:
        turn.happen(AdvanceEarned(character=who, track=track, left=xp - size))


def train(turn: Turn, who: CharacterId, track: XpTrackId, xp: int) -> Refusal | None:
    """Mark the xp of training, in each track once per downtime (ADV-04)."""
    use = f"train.{track}"
    if tally.count(turn.campaign, "downtime", who, use):
        return refuse(No.TRAINED, track=track_term(track))
    turn.happen(EffectsUsed(character=who, effects=(use,)))
    mark_xp(turn, who, track, xp, why="train")
    return None


def cap(campaign: Campaign, who: Character) -> int:
    """How high an advance may raise a rating (ADV-03): the ruleset's cap and what moves it."""
    ratings, growth = campaign.rules.ratings, campaign.rules.advancement
    if growth is None:
        return ratings.most
    said = always(campaign, who, "limit", "action")
    return min(ratings.most, changed(growth.cap, said, reader(campaign, who)))


def attribute_of(rules: Ruleset, action: ActionId) -> XpTrackId:
    """The track whose advance raises an action."""
    groups = rules.attributes.items()
    return XpTrackId(next(name for name, group in groups if action in group.actions))


def owing(turn: Turn, name: CharacterId, track: XpTrackId) -> Character | Refusal:
    """Somebody to whom an advance of this track is owed."""
    who = turn.character(name)
    if not isinstance(who, Refusal) and not who.advances.get(track):
        return refuse(No.NO_ADVANCE, name=who.name, track=track_term(track))
    return who


class LearnAbility(Command, frozen=True):
    """Take a special ability for a full playbook track: of one's own playbook or any other."""

    character: CharacterId
    ability: AbilityId
    chosen: tuple[str, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        who = owing(turn, self.character, PLAYBOOK)
        if isinstance(who, Refusal):
            return who
        gained = Gained(self.ability, self.chosen)
        if no := not_gained(turn.rules, who.abilities, gained):
            return no
        turn.happen(AdvanceTaken(character=who.id, track=PLAYBOOK))
        gain(turn, who.id, gained)
        return None


class RaiseAction(Command, frozen=True):
    """Take a dot in an action for the full track of its attribute."""

    character: CharacterId
    action: ActionId

    def decide(self, turn: Turn) -> Refusal | None:
        if self.action not in turn.rules.actions:
            return refuse(No.NO_SUCH, name=self.action)
        track = attribute_of(turn.rules, self.action)
        who = owing(turn, self.character, track)
        if isinstance(who, Refusal):
            return who
        was, most = who.rating(self.action), cap(turn.campaign, who)
        if was >= most:
            return refuse(No.AT_CAP, action=Term(f"actions.{self.action}.name"), most=most)
        turn.happen(AdvanceTaken(character=who.id, track=track))
        turn.happen(ActionRated(character=who.id, action=self.action, was=was, now=was + 1))
        return None


class SetXp(Command, frozen=True):
    """Put the xp of a track right: what the table says goes. A full one owes its advance."""

    character: CharacterId
    track: XpTrackId
    to: int
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        size = xp_tracks(turn.rules).get(self.track)
        if size is None:
            return refuse(No.NO_SUCH, name=self.track)
        if not 0 <= self.to <= size:
            return refuse(No.OUT_OF_RANGE, number=self.to, least=0, most=size)
        was = who.xp.get(self.track, 0)
        if self.to == was:
            return refuse(No.ALREADY)
        mark_xp(turn, who.id, self.track, self.to - was, why="set")
        return None
