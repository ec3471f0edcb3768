"""Long-term projects: clocks that downtime fills, and what is new when they are full (DT-20)."""

from __future__ import annotations

from rookery.game.core.clocks import MOST_CLOCKS, Clock, ClockStarted, tick
from rookery.game.ids import CharacterId, ClockId, ProjectId
from rookery.game.people.character import Promise
from rookery.game.people.known import Promised
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Turn


class StartProject(Command, frozen=True):
    """Begin something that takes more than a day. Its clock has the usual size; the GM may say
    another, and what has to be done first (JDG-20, JDG-31).
    """

    character: CharacterId
    project: ProjectId
    name: Name
    segments: int | None = None
    if_full: Line = ""
    after: ClockId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        declared = turn.rules.projects.get(self.project)
        if declared is None:
            return refuse(No.NO_SUCH, name=self.project)
        if not self.name.strip():
            return refuse(No.NAMELESS)
        size = self.segments if self.segments is not None else declared.segments
        if size != declared.segments and turn.seat.role != "gm":
            return refuse(No.GM_ONLY)
        least, most = turn.rules.clocks.least, turn.rules.clocks.most
        if not least <= size <= most:
            return refuse(No.OUT_OF_RANGE, number=size, least=least, most=most)
        if len(turn.campaign.clocks) >= MOST_CLOCKS:
            return refuse(No.TOO_MANY, most=MOST_CLOCKS)
        before = turn.campaign.clocks.get(self.after) if self.after is not None else None
        if self.after is not None and (
            before is None or (before.gm_only and turn.seat.role != "gm")
        ):
            return refuse(No.NO_SUCH, name=self.after)
        clock = Clock(
            id=ClockId(turn.new_id("k")),
            name=self.name.strip(),
            size=size,
            kind=declared.kind,
            if_full=self.if_full.strip(),
            owner=who.id,
            after=self.after,
            project=self.project,
        )
        turn.happen(ClockStarted(clock=clock))
        return None


def work(turn: Turn, who: CharacterId, clock: ClockId, by: int) -> None:
    """Mark a project; a full one that teaches something leaves it to be named by its owner."""
    tick(turn, clock, by)
    after = turn.campaign.clocks[clock]
    project = turn.rules.projects.get(after.project) if after.project is not None else None
    if not after.full or project is None or project.new is None:
        return
    learner = after.owner if after.owner in turn.campaign.characters else None
    promise = Promise(kind=project.new, by=f"projects.{after.project}")
    turn.happen(Promised(character=learner or who, promise=promise))


def is_project(rules: Ruleset, clock: Clock) -> bool:
    """Whether a clock is one that downtime fills."""
    kinds = {declared.kind for declared in rules.projects.values()}
    return clock.project is not None or clock.kind in kinds
