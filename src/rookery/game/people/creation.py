"""Bringing characters to the table, rewriting them, and who plays them."""

from __future__ import annotations

from rookery.game.effects.counting import limit as limit_of
from rookery.game.ids import ActionId, CharacterId, SeatId, TrackId
from rookery.game.limits import MOST_BOXES, MOST_CHARACTERS
from rookery.game.people.character import (
    ActionRated,
    Character,
    CharacterAdded,
    CharacterChanged,
    CharacterGiven,
    LimitSet,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Turn


class AddCharacter(Command, frozen=True):
    """Bring a new character to the table; a player's own, or the GM's to give."""

    name: Name
    look: Line = ""
    book: Name = ""
    sigil: Name = "blade"
    ratings: dict[ActionId, int] = {}
    boxes: dict[TrackId, int] = {}
    player: SeatId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        rules = turn.rules
        if not self.name.strip():
            return refuse(No.EMPTY)
        if len(turn.campaign.characters) >= MOST_CHARACTERS:
            return refuse(No.TOO_MANY, most=MOST_CHARACTERS)
        for action, rating in self.ratings.items():
            if action not in rules.actions:
                return refuse(No.NO_SUCH, name=action)
            if not rules.ratings.least <= rating <= rules.ratings.most:
                return out_of_range(rating, rules.ratings.least, rules.ratings.most)
        for track, boxes in self.boxes.items():
            if no := boxes_refused(turn, track, boxes):
                return no
        player = self.player if turn.seat.role == "gm" else turn.seat.id
        if player is not None and player not in turn.campaign.seats:
            return refuse(No.NO_SUCH, name=player)
        character = Character(
            id=CharacterId(turn.new_id("c")),
            name=self.name.strip(),
            look=self.look.strip(),
            book=self.book.strip(),
            sigil=self.sigil,
            player=player,
            ratings=self.ratings,
            tracks=starting_tracks(rules),
            limits=self.boxes,
        )
        turn.happen(CharacterAdded(character=character))
        return None


class ChangeCharacter(Command, frozen=True):
    """Rewrite a character's name, look or mark."""

    character: CharacterId
    name: Name
    look: Line = ""
    book: Name = ""
    sigil: Name = "blade"

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not self.name.strip():
            return refuse(No.EMPTY)
        turn.happen(
            CharacterChanged(
                character=who.id,
                name=self.name.strip(),
                look=self.look.strip(),
                book=self.book.strip(),
                sigil=self.sigil,
            )
        )
        return None


class RateAction(Command, frozen=True):
    """Set the rating of one action on a sheet."""

    character: CharacterId
    action: ActionId
    rating: int

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if self.action not in turn.rules.actions:
            return refuse(No.NO_SUCH, name=self.action)
        ratings = turn.rules.ratings
        if not ratings.least <= self.rating <= ratings.most:
            return out_of_range(self.rating, ratings.least, ratings.most)
        was = who.rating(self.action)
        if was == self.rating:
            return refuse(No.ALREADY)
        turn.happen(ActionRated(character=who.id, action=self.action, was=was, now=self.rating))
        return None


class SetBoxes(Command, frozen=True):
    """Say how many boxes a character has in a track: armor worn, or what an ability gives."""

    character: CharacterId
    track: TrackId
    boxes: int

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if no := boxes_refused(turn, self.track, self.boxes):
            return no
        if self.boxes < who.track(self.track):
            return out_of_range(self.boxes, who.track(self.track), MOST_BOXES)
        if limit_of(turn.campaign, who, self.track) == self.boxes:
            return refuse(No.ALREADY)
        turn.happen(LimitSet(character=who.id, track=self.track, limit=self.boxes))
        return None


class TakeCharacter(Command, frozen=True):
    """Play a character that nobody plays."""

    character: CharacterId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.campaign.characters.get(self.character)
        if who is None:
            return refuse(No.NO_SUCH, name=self.character)
        if who.player == turn.seat.id:
            return refuse(No.ALREADY)
        if who.player is not None:
            return refuse(No.SEAT_TAKEN, name=who.name)
        turn.happen(CharacterGiven(character=who.id, player=turn.seat.id))
        return None


class GiveCharacter(Command, frozen=True):
    """Say who plays a character, or that nobody does."""

    character: CharacterId
    player: SeatId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if self.player is not None and self.player not in turn.campaign.seats:
            return refuse(No.NO_SUCH, name=self.player)
        if turn.seat.role != "gm" and self.player is not None:
            return refuse(No.GM_ONLY)
        if who.player == self.player:
            return refuse(No.ALREADY)
        turn.happen(CharacterGiven(character=who.id, player=self.player))
        return None


def starting_tracks(rules: Ruleset) -> dict[TrackId, int]:
    """What is marked on a new sheet already."""
    tracks = rules.tracks.items()
    return {name: track.start for name, track in tracks if track.of == "character" and track.start}


def boxes_refused(turn: Turn, track: TrackId, boxes: int) -> Refusal | None:
    declared = turn.rules.tracks.get(track)
    if declared is None or declared.of != "character":
        return refuse(No.NO_SUCH, name=track)
    worn = {armor.track for armor in turn.rules.armor.values()}
    if turn.seat.role != "gm" and track not in worn:
        return refuse(No.GM_ONLY)
    return None if 0 <= boxes <= MOST_BOXES else out_of_range(boxes, 0, MOST_BOXES)


def out_of_range(number: int, least: int, most: int) -> Refusal:
    return refuse(No.OUT_OF_RANGE, number=number, least=least, most=most)
