"""Long-term projects: clocks that downtime fills, and what is new when they are full (DT-20)."""

from __future__ import annotations

from rookery.game.core.clocks import Clock, ClockStarted, tick
from rookery.game.effects.counting import allowed
from rookery.game.ids import CharacterId, ClockId, CreationId, LoreId, ProjectId
from rookery.game.limits import MOST_CLOCKS
from rookery.game.making.lore import FORMULA, LoreLearned
from rookery.game.making.lore import find as find_lore
from rookery.game.people.character import Character, Promise
from rookery.game.people.known import Promised
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.downtime import Project
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Turn


class StartProject(Command, frozen=True):
    """Begin something that takes more than a day. Its clock has the usual size; the GM may say
    another, and what has to be done first (JDG-20, JDG-31). What is invented is of a kind of
    `creation`; what somebody at the table knows already may be learned from them (`lore`), and a
    ritual has its `source`.
    """

    character: CharacterId
    project: ProjectId
    name: Name
    segments: int | None = None
    if_full: Line = ""
    after: ClockId | None = None
    creation: CreationId | None = None
    lore: LoreId | None = None
    source: Line = ""

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        declared = turn.rules.projects.get(self.project)
        if declared is None:
            return refuse(No.NO_SUCH, name=self.project)
        if not self.name.strip():
            return refuse(No.NAMELESS)
        if no := self.unlearnable(turn, who, declared):
            return no
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
            creation=self.creation if declared.new == FORMULA else None,
            lore=self.lore if declared.new is not None else None,
            source=self.source.strip(),
        )
        turn.happen(ClockStarted(clock=clock))
        return None

    def unlearnable(self, turn: Turn, who: Character, project: Project) -> Refusal | None:
        """Why somebody cannot begin to learn this: no ability, no source, or known already."""
        rules, lore = turn.rules, None
        if project.allowed is not None and project.allowed not in allowed(turn.campaign, who):
            return refuse(No.NOT_LEARNED, name=who.name)
        if self.creation is not None and self.creation not in rules.creation_kinds:
            return refuse(No.NO_SUCH, name=self.creation)
        if self.lore is not None and project.new is not None:
            lore = find_lore(turn, self.lore, project.new)
            if isinstance(lore, Refusal):
                return lore
            if who.id in lore.known_by:
                return refuse(No.LORE_KNOWN, who=who.name, name=lore.name)
        if project.sourced and lore is None and not self.source.strip():
            return refuse(No.SOURCE_MISSING)
        return None


def work(turn: Turn, who: CharacterId, clock: ClockId, by: int) -> None:
    """Mark a project; a full one that teaches something leaves it to be named by its owner."""
    tick(turn, clock, by)
    after = turn.campaign.clocks[clock]
    project = turn.rules.projects.get(after.project) if after.project is not None else None
    if not after.full or project is None or project.new is None:
        return
    learner = (after.owner if after.owner in turn.campaign.characters else None) or who
    if after.lore in turn.campaign.lore and after.lore is not None:
        turn.happen(LoreLearned(lore=after.lore, character=learner))
        return
    promise = Promise(
        kind=project.new,
        by=f"projects.{after.project}",
        creation=after.creation,
        source=after.source,
    )
    turn.happen(Promised(character=learner, promise=promise))


def is_project(rules: Ruleset, clock: Clock) -> bool:
    """Whether a clock is one that downtime fills."""
    kinds = {declared.kind for declared in rules.projects.values()}
    return clock.project is not None or clock.kind in kinds
