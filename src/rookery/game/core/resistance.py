"""Resisting and armor: what a consequence shrinks to, and at what cost (RES-01 to RES-09)."""

from __future__ import annotations

from msgspec import structs

from rookery.game import dice, modifiers
from rookery.game.core.consequences import answer, asked, close
from rookery.game.core.throw import faces_refused, throw
from rookery.game.core.tracks import mark, pay
from rookery.game.effects.counting import free
from rookery.game.effects.moment import bearer
from rookery.game.ids import CharacterId, ConsequenceId, RollId
from rookery.game.people.character import Character, TrackMarked
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Command, Turn


class Resist(Command, frozen=True):
    """Resist a consequence: it always works; the dice only say what it costs."""

    roll: RollId
    consequence: ConsequenceId
    faces: tuple[int, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        found = asked(turn, self.roll, self.consequence)
        if isinstance(found, Refusal):
            return found
        roll, price = found
        rules, who = turn.rules, turn.campaign.characters[bearer(roll, price)]
        lines = modifiers.resisting(turn.campaign, roll, price)
        if self.faces and (no := faces_refused(turn, lines, self.faces)):
            return no
        thrown = throw(turn, lines, self.faces)
        cost = dice.cost_of(rules, thrown.band, thrown.value)
        answered = structs.replace(
            price, answer="resisted", landed=price.resisted_to, thrown=thrown, cost=cost
        )
        answer(turn, roll, answered)
        if turn.campaign.characters[who.id].plays and cost:
            pay(turn, who.id, {rules.resistance.track: cost}, why="resist")
        close(turn, roll.id)
        return None


class UseArmor(Command, frozen=True):
    """Mark a box instead of rolling; some boxes may join another in the same hit."""

    roll: RollId
    consequence: ConsequenceId
    boxes: tuple[str, ...]

    def decide(self, turn: Turn) -> Refusal | None:
        found = asked(turn, self.roll, self.consequence)
        if isinstance(found, Refusal):
            return found
        roll, price = found
        rules, who = turn.rules, turn.campaign.characters[bearer(roll, price)]
        if not self.boxes or len(set(self.boxes)) != len(self.boxes):
            return refuse(No.EMPTY)
        if not price.armor:
            return refuse(No.BOX_DOES_NOT_HELP)
        for box in self.boxes:
            armor = rules.armor.get(box)
            if armor is None:
                return refuse(No.NO_SUCH, name=box)
            if rules.tracks[armor.track].for_effects:
                return refuse(No.BY_ABILITY, armor=Term(f"armor.{box}.name"))
            if free(turn.campaign, who, armor.track) < 1:
                return refuse(No.NO_BOX, armor=Term(f"armor.{box}.name"))
        if sum(not rules.armor[box].same_hit for box in self.boxes) > 1:
            return refuse(No.BOX_DOES_NOT_HELP)
        marked = [rules.armor[box] for box in self.boxes]
        left = price.resisted_to - sum(armor.lessens_by for armor in marked[1:])
        answered = structs.replace(price, answer="armored", landed=max(0, left))
        for armor in marked:
            mark(turn, who.id, armor.track, 1, why="armor")
        answer(turn, roll, answered)
        close(turn, roll.id)
        return None


class RestoreArmor(Command, frozen=True):
    """Make all of a character's armor usable again (RES-09)."""

    character: CharacterId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not restore_armor(turn, who):
            return refuse(No.ALREADY)
        return None


def restore_armor(turn: Turn, who: Character) -> bool:
    """Empty the armor boxes that somebody has marked; whether there were any."""
    tracks = {armor.track for armor in turn.rules.armor.values()}
    marked = sorted(track for track in tracks if who.track(track))
    for track in marked:
        was = who.track(track)
        turn.happen(TrackMarked(character=who.id, track=track, was=was, now=0, why="restored"))
    return bool(marked)
