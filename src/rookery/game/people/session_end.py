"""What people say about a session: moments as they come, and its end, step by step."""

from __future__ import annotations

from rookery.game.core.tracks import mark_crew
from rookery.game.effects.times import pass_time, speak
from rookery.game.ids import (
    AskedId,
    CharacterId,
    MomentId,
    QuestionId,
    TriggerId,
    XpTrackId,
)
from rookery.game.limits import MOST_NOTED
from rookery.game.people.advancement import mark_xp, track_term, xp_tracks
from rookery.game.people.character import Character
from rookery.game.people.session import (
    CrewShareWritten,
    CrewTriggerClaimed,
    EndAnswered,
    MomentNoted,
    MomentStruck,
    Noted,
    SessionBegan,
    SessionEnding,
    ShareWritten,
    TriggerChosen,
    TriggerClaimed,
    XpPlaced,
    crew_triggers,
    of_playbooks,
    over,
    spoken_at_the_end,
    triggers,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line
from rookery.game.turn import Command, Turn


class NoteMoment(Command, frozen=True):
    """Note that something just happened which may be worth xp to somebody: anybody's word."""

    character: CharacterId
    trigger: TriggerId
    text: Line
    entry: int | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.campaign.characters.get(self.character)
        if who is None or not who.plays:
            return refuse(No.NO_SUCH, name=self.character)
        if self.trigger not in triggers(turn.campaign, who):
            return refuse(No.NO_TRIGGER, name=who.name)
        if not self.text.strip():
            return refuse(No.EMPTY)
        if len(turn.campaign.session.noted) >= MOST_NOTED:
            return refuse(No.TOO_MANY, most=MOST_NOTED)
        entry = self.entry if self.entry is not None and 0 < self.entry < 2**53 else None
        moment = Noted(
            id=MomentId(turn.new_id("m")),
            character=who.id,
            trigger=self.trigger,
            text=self.text.strip(),
            entry=entry,
        )
        turn.happen(MomentNoted(moment=moment))
        return None


class StrikeMoment(Command, frozen=True):
    """Strike a moment that was noted: the word of the character's player, or the GM's."""

    moment: MomentId

    def decide(self, turn: Turn) -> Refusal | None:
        found = next((m for m in turn.campaign.session.noted if m.id == self.moment), None)
        if found is None:
            return refuse(No.NO_SUCH, name=self.moment)
        if isinstance(who := turn.character(found.character), Refusal):
            return who
        turn.happen(MomentStruck(moment=found))
        return None


class ChooseTrigger(Command, frozen=True):
    """Say which kind of challenge teaches somebody who follows no playbook (CHR-06)."""

    character: CharacterId
    trigger: TriggerId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if who.playbook is not None or self.trigger not in of_playbooks(turn.rules):
            return refuse(No.NO_TRIGGER, name=who.name)
        if self.trigger == who.trigger:
            return refuse(No.ALREADY)
        if who.trigger in turn.campaign.session.share(who.id).claims:
            return refuse(No.XP_IN_PLACE, name=who.name)
        turn.happen(TriggerChosen(character=who.id, trigger=self.trigger))
        return None


class EndSession(Command, frozen=True):
    """Open the shared screen on which the session ends."""

    def decide(self, turn: Turn) -> Refusal | None:
        if turn.rules.advancement is None:
            begin_next(turn)
            return None
        if turn.campaign.session.ending:
            return refuse(No.ALREADY)
        turn.happen(SessionEnding())
        return None


class ClaimTrigger(Command, frozen=True):
    """Say how much a trigger brought: nothing, once, or a lot. It is the player's word (JDG-02)."""

    character: CharacterId
    trigger: TriggerId
    xp: int

    def decide(self, turn: Turn) -> Refusal | None:
        who = claiming(turn, self.character)
        if isinstance(who, Refusal):
            return who
        share, growth = turn.campaign.session.share(who.id), turn.rules.advancement
        if growth is None or self.trigger not in triggers(turn.campaign, who):
            return refuse(No.NO_TRIGGER, name=who.name)
        if not 0 <= self.xp <= growth.most:
            return refuse(No.OUT_OF_RANGE, number=self.xp, least=0, most=growth.most)
        was = share.claims.get(self.trigger, 0)
        if self.xp == was:
            return refuse(No.ALREADY)
        if share.left + self.xp - was < 0:
            return refuse(No.XP_IN_PLACE, name=who.name)
        turn.happen(TriggerClaimed(character=who.id, trigger=self.trigger, xp=self.xp))
        return None


class AnswerAtEnd(Command, frozen=True):
    """Answer what an effect asks at the end of a session."""

    character: CharacterId
    question: AskedId
    yes: bool

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.campaign.characters.get(self.character)
        if who is None:
            return refuse(No.NO_SUCH, name=self.character)
        if no := closed(turn, who):
            return no
        asked = {said.question for said in spoken_at_the_end(turn.campaign, who)} - {""}
        if self.question not in asked:
            return refuse(No.NO_SUCH, name=self.question)
        whose = turn.rules.questions[QuestionId(self.question.partition("@")[0])].of
        if whose == "gm" and turn.seat.role != "gm":
            return refuse(No.GM_ONLY)
        if whose == "player" and isinstance(mine := turn.character(who.id), Refusal):
            return mine
        if turn.campaign.session.share(who.id).answers.get(self.question) is self.yes:
            return refuse(No.ALREADY)
        turn.happen(EndAnswered(character=who.id, question=self.question, yes=self.yes))
        return None


class PlaceXp(Command, frozen=True):
    """Say how much of the xp that was earned goes into a track: any track, as one likes."""

    character: CharacterId
    track: XpTrackId
    xp: int

    def decide(self, turn: Turn) -> Refusal | None:
        who = claiming(turn, self.character)
        if isinstance(who, Refusal):
            return who
        if self.track not in xp_tracks(turn.rules):
            return refuse(No.NO_SUCH, name=self.track)
        share = turn.campaign.session.share(who.id)
        was = share.placed.get(self.track, 0)
        if self.xp == was:
            return refuse(No.ALREADY)
        if self.xp < 0:
            return refuse(No.OUT_OF_RANGE, number=self.xp, least=0, most=share.left + was)
        if self.xp - was > share.left:
            return refuse(No.XP_TWICE, track=track_term(self.track), won=share.won)
        turn.happen(XpPlaced(character=who.id, track=self.track, xp=self.xp))
        return None


class WriteXp(Command, frozen=True):
    """Let one's claims stand and mark the xp. Once everybody has, the next session begins."""

    character: CharacterId

    def decide(self, turn: Turn) -> Refusal | None:
        who = claiming(turn, self.character)
        if isinstance(who, Refusal):
            return who
        share = turn.campaign.session.share(who.id)
        if share.left:
            return refuse(No.XP_LEFT, name=who.name, left=share.left)
        for said in spoken_at_the_end(turn.campaign, who):
            if said.state == "applies":
                speak(turn, who, said, set())
        turn.happen(ShareWritten(character=who.id, share=share))
        for track, xp in share.placed.items():
            mark_xp(turn, who.id, track, xp, why="session")
        if over(turn.campaign):
            begin_next(turn)
        return None


class ClaimCrewTrigger(Command, frozen=True):
    """Say how much a trigger brought the crew: nothing, once, or a lot; any player's word."""

    trigger: TriggerId
    xp: int

    def decide(self, turn: Turn) -> Refusal | None:
        if no := crew_closed(turn):
            return no
        growth = turn.rules.crew_growth
        if growth is None or self.trigger not in crew_triggers(turn.campaign):
            return refuse(No.NO_CREW_TRIGGER)
        if not 0 <= self.xp <= growth.most:
            return refuse(No.OUT_OF_RANGE, number=self.xp, least=0, most=growth.most)
        if self.xp == turn.campaign.session.crew.claims.get(self.trigger, 0):
            return refuse(No.ALREADY)
        turn.happen(CrewTriggerClaimed(trigger=self.trigger, xp=self.xp))
        return None


class WriteCrewXp(Command, frozen=True):
    """Let what is claimed for the crew stand, and mark its xp: any player's word."""

    def decide(self, turn: Turn) -> Refusal | None:
        if no := crew_closed(turn):
            return no
        growth = turn.rules.crew_growth
        if growth is None or not crew_triggers(turn.campaign):
            return refuse(No.NO_CREW_TRIGGER)
        share = turn.campaign.session.crew
        turn.happen(CrewShareWritten(claims=share.claims))
        if share.won:
            mark_crew(turn, growth.track, share.won, why="session")
        if over(turn.campaign):
            begin_next(turn)
        return None


class CloseSession(Command, frozen=True):
    """Let the next session begin, although not everybody has written in what this one brought."""

    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if not turn.campaign.session.ending:
            return refuse(No.SESSION_RUNS)
        begin_next(turn)
        return None


def begin_next(turn: Turn) -> None:
    turn.happen(SessionBegan(number=turn.campaign.session.number + 1))
    pass_time(turn, frozenset({"session.start"}))


def claiming(turn: Turn, name: CharacterId) -> Character | Refusal:
    """Somebody of this seat's who may still say what the session brought them."""
    who = turn.character(name)
    if isinstance(who, Refusal):
        return who
    return closed(turn, who) or who


def closed(turn: Turn, who: Character) -> Refusal | None:
    if not turn.campaign.session.ending:
        return refuse(No.SESSION_RUNS)
    if turn.campaign.session.share(who.id).written:
        return refuse(No.XP_WRITTEN, name=who.name)
    return None


def crew_closed(turn: Turn) -> Refusal | None:
    if not turn.campaign.session.ending:
        return refuse(No.SESSION_RUNS)
    if turn.campaign.session.crew.written:
        return refuse(No.CREW_XP_WRITTEN)
    return None
