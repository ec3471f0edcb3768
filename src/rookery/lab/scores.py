"""A score at the lab's table: a target, a plan, how it begins, some deeds, its end."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.score.engagement import speakers
from rookery.game.score.score import Score
from rookery.lab import rolls, together
from rookery.lab.moves import Move, View

DEEDS = 0.75


def moves(view: View) -> Iterator[Move]:
    score = view.campaign.score
    if score is None or score.stage == "over":
        yield from begun(view)
        return
    match score.stage:
        case "planning":
            yield from planned(view, score)
        case "engagement":
            yield from engaged(view, score)
        case _:
            yield from under_way(view)


def begun(view: View) -> Iterator[Move]:
    known = [each.id for each in view.campaign.factions.values() if not each.gm_only]
    kind = view.any_of(view.rules.scores.kinds)
    if known and view.yes(0.8):
        yield view.by_player("begin-score", faction=view.any_of(known), kind=kind)
    yield view.by_player("begin-score", target="The strongroom", kind=kind)


def planned(view: View, score: Score) -> Iterator[Move]:
    if score.plan is None or not score.detail:
        plan = view.any_of(view.rules.scores.plans)
        yield view.by_player("choose-plan", plan=plan, detail="The drain")
        return
    if not score.tags and view.yes(0.7):
        yield view.by_player("tag-score", tags=view.some(view.rules.scores.tags, 0.2))
    for who in view.present():
        if who.load is None:
            load = view.any_of(view.rules.loads)
            yield view.by(who.id, "choose-load", character=who.id, load=load)
    yield view.by_player("send-plan")


def engaged(view: View, score: Score) -> Iterator[Move]:
    if view.yes(0.6):
        open_ = [name for name in view.rules.engagement.questions if name not in score.judged]
        if asked := view.any_of(open_):
            yield view.by_gm("judge-engagement", question=asked, yes=view.yes(), why="So it is.")
        for said in speakers(view.campaign, score):
            if said.question and said.question not in score.answers:
                yield view.by_gm("answer-engagement", question=said.question, yes=view.yes())
    if score.tier is None:
        yield view.by_gm("rate-target", tier=view.up_to(4))
    yield view.by_gm("roll-engagement")
    # What was planned in haste, without its detail, is thought over once more.
    yield view.by_player("take-plan-back")


def under_way(view: View) -> Iterator[Move]:
    if view.yes(DEEDS):
        found = [*rolls.begun(view), *declared(view), *hurt(view), *together.begun(view)]
        view.chance.shuffle(found)
        yield from found
    if view.yes(0.1):
        yield view.by_player("give-up-score")
    yield view.by_gm("end-score")


def declared(view: View) -> Iterator[Move]:
    for who in view.present():
        item = view.any_of(who.kit(view.rules))
        if who.load is not None and item is not None:
            yield view.by(who.id, "declare-item", character=who.id, item=item)


def hurt(view: View) -> Iterator[Move]:
    """Somebody of the crew's own is hit."""
    cohort = view.any_of(view.campaign.crew.cohorts)
    if cohort is not None:
        yield view.by_gm("harm-cohort", cohort=cohort, level=1 + view.up_to(2))
