"""Days between scores: what each does with their time, and what the factions do with theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rookery.game.downtime import activity_roll, meanwhile
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import doings
from rookery.game.downtime.projects import is_project
from rookery.game.downtime.time import left
from rookery.game.ids import QuestionId
from rookery.game.people.advancement import xp_tracks
from rookery.game.people.character import Character
from rookery.lab.moves import Move, View

MORE = 0.12
MOST_FACTIONS = 3


def under_way(view: View) -> Iterator[Move]:
    """What was begun is asked about, thrown, raised, settled."""
    for doing in doings(view.campaign).values():
        match doing.stage:
            case "planned":
                yield from planned(view, doing)
            case "thrown":
                own = view.yes()
                for raises in (view.up_to(3), 0):
                    fields = {"doing": doing.id, "raises": raises, "own": own}
                    yield view.by(doing.character, "settle-activity", **fields)
            case "overflow":
                yield from too_much(view, doing)
            case _:
                pass


def planned(view: View, doing: Doing) -> Iterator[Move]:
    for asked in activity_roll.asked(view.campaign, doing):
        if asked not in doing.answers and asked not in doing.numbers:
            question = view.rules.questions[QuestionId(asked.partition("@")[0])]
            said: dict[str, Any] = {"doing": doing.id, "question": asked}
            if question.answer == "number":
                yield view.by_gm("answer-activity", **said, number=view.up_to(4))
            elif view.yes():
                yield view.by_gm("answer-activity", **said, yes=view.yes(), friend="Nessa")
    if doing.least is None and view.yes(0.1):
        yield view.by_gm("set-least-quality", doing=doing.id, least=view.up_to(4))
    yield view.by(doing.character, "do-activity", doing=doing.id)
    yield view.by(doing.character, "drop-activity", doing=doing.id)


def too_much(view: View, doing: Doing) -> Iterator[Move]:
    name = view.rules.activities[doing.activity].overflow
    declared = view.rules.procedures[name].ways if name is not None else {}
    for way in view.chance.sample(list(declared), len(declared)):
        yield view.by(doing.character, "end-overindulgence", doing=doing.id, way=way)


def spent(view: View) -> Iterator[Move]:
    """Everybody's time, as long as there is some; a little more of it is bought."""
    people = list(view.playing())
    view.chance.shuffle(people)
    for who in people:
        time = left(view.campaign, who.id)
        if time or view.yes(MORE):
            yield plan(view, who, bought=not time)
        if view.yes(0.1):
            yield from reached(view, who)
        if view.yes(0.08):
            yield project(view, who)
    if len(people) and view.yes(0.02):
        yield view.by(people[0].id, "lose-to-vice", character=people[0].id)


def plan(view: View, who: Character, bought: bool) -> Move:
    rules, campaign = view.rules, view.campaign
    name = view.chance.choice(list(rules.activities))
    declared = rules.activities[name]
    projects = [each.id for each in campaign.clocks.values() if is_project(rules, each)]
    hurt = [each.id for each in campaign.crew.cohorts.values() if each.harm]
    more = list(rules.downtime.slots.more) if rules.downtime is not None else []
    way = view.any_of(declared.ways)
    teammate = way is not None and declared.ways[way].by == "teammate"
    fields = {
        "character": who.id,
        "activity": name,
        "words": "A coach",
        "way": way,
        "healer": view.any_of(other.id for other in view.playing()) if teammate else None,
        "action": view.any_of(rules.actions),
        "clock": view.any_of(projects) if declared.does == "project" else None,
        "track": view.any_of(xp_tracks(rules)) if declared.does == "training" else None,
        "cohort": view.any_of(hurt) if declared.does == "cohort" else None,
        "by": (view.any_of(more) or "") if bought else "",
        "own": view.yes(),
    }
    return view.by(who.id, "plan-activity", **fields)


def project(view: View, who: Character) -> Move:
    kind = view.any_of(view.rules.projects)
    return view.by(who.id, "start-project", character=who.id, project=kind, name="A key")


def reached(view: View, who: Character) -> Iterator[Move]:
    """What an effect offers in downtime."""
    for said in meanwhile.offered(view.campaign, who):
        if not meanwhile.left_of(view.campaign, said):
            continue
        need = meanwhile.ticks(view.campaign, said)
        clocks = [c.id for c in view.campaign.clocks.values() if is_project(view.rules, c)]
        to = view.any_of(view.playing())
        fields = {"character": who.id, "effect": said.held.path}
        if said.held.effect.for_ == "anyone" and to is not None:
            fields["to"] = to.id
        spread = [view.chance.choice(clocks) for _ in range(need)] if clocks else []
        yield view.by(who.id, "reach-in-downtime", **fields, clocks=spread)


def factions(view: View) -> Iterator[Move]:
    """The city moves: a few factions, a clock in doubt, some news."""
    rules, others = view.rules.faction_moves, view.campaign.others
    if rules is None:
        return
    for move in others.moves:
        if move.state == "open":
            yield view.by_gm("settle-move", move=move.id, foiled=view.yes())
    if len(others.moves) < MOST_FACTIONS and view.campaign.factions:
        yield moved(view)
        if clock := view.any_of(theirs(view)):
            yield view.by_gm("roll-faction-clock", clock=clock)
        elif view.yes(0.3):
            owner = view.any_of(view.campaign.factions)
            fields = {"name": "A levy", "size": 6, "kind": rules.kind, "faction": owner}
            yield view.by_gm("start-clock", **fields)
    if others.moves and not others.news:
        told = {"through": view.any_of(rules.told_by), "who": "Nessa", "text": "They moved."}
        yield view.by_gm("tell-news", move=others.moves[0].id, **told)


def moved(view: View) -> Move:
    rules = view.rules.faction_moves
    moves = rules.moves if rules is not None else {}
    name = view.chance.choice(list(moves))
    one, other = view.any_of(view.campaign.factions), view.any_of(view.campaign.factions)
    enemy = moves[name].whose == "enemy"
    crew = enemy and view.yes(0.2)
    against = other if enemy and not crew else None
    fields = {"faction": one, "move": name, "text": "In the night", "against": against}
    return view.by_gm("move-faction", **fields, crew=crew)


def theirs(view: View) -> list[str]:
    rules = view.rules.faction_moves
    kind = rules.kind if rules is not None else None
    every = view.campaign.clocks.values()
    return [each.id for each in every if each.faction and each.kind == kind and not each.full]
