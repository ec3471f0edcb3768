"""What effects do in a score, by house rules such as anyone may write."""

from typing import Any

import msgspec
import pytest
from msgspec import structs

from rookery.game import modifiers
from rookery.game.campaign import Campaign
from rookery.game.dice import ScriptedDice
from rookery.game.ids import SeatId
from rookery.game.play import Ask, Happened, decide
from rookery.game.refusals import Refusal
from rookery.game.ruleset.effects import Owner, Question
from rookery.game.score.engagement import pool
from rookery.journal.entries import command_from
from rookery.rulesets.schema import gathered
from tests.game.scene import Scene, lines, marks
from tests.game.score.heist import begins, plans, score_of


class House:
    """The scene's table from now on, with house rules."""

    def __init__(self, scene: Scene, **rules: dict[str, Any]) -> None:
        self.scene = scene
        self.dice = ScriptedDice()
        house = {
            name: msgspec.convert(gathered({"effects": effects}, Owner), Owner)
            for name, effects in rules.items()
        }
        asked = {"at-night": Question(of="group")}
        ruleset = structs.replace(
            scene.rules,
            rules=house,
            questions={**scene.rules.questions, **asked},
        )
        self.campaign: Campaign = structs.replace(scene.campaign, rules=ruleset)

    def does(self, seat: str, command: str, /, **fields: Any) -> tuple[str, ...]:
        given = command_from({"do": command, **fields})
        assert not isinstance(given, Refusal), given
        ruling = decide(self.campaign, Ask(seat=SeatId(seat), command=given, id="x"), self.dice)
        assert isinstance(ruling, Happened), ruling
        self.campaign = ruling.campaign
        return tuple(type(event).__name__ for event in ruling.events)

    def stress(self) -> list[int]:
        return [marks(who, "stress") for who in self.campaign.characters.values()]

    def looks_back(self, action: str = "hunt") -> str:
        """Vesper tells a flashback, and the GM asks 2 stress for it."""
        told = {"character": self.scene.vesper_id, "deed": "I was here", "action": action}
        self.does(self.scene.ana.seat, "tell-flashback", **told)
        assert self.campaign.score is not None
        back = next(reversed(self.campaign.score.flashbacks))
        self.does(self.scene.gm.seat, "price-flashback", flashback=back, amount=2)
        return back

    def crew(self, track: str) -> int:
        return {str(key): value for key, value in self.campaign.crew.tracks.items()}.get(track, 0)


def test_effects_speak_when_a_score_begins_and_ends(scene: Scene):
    """SCO-01: each for themselves, the crew once."""
    plans(scene)
    house = House(
        scene,
        nerves={
            "before": {"on": "score.start", "gives": {"stress": 1, "heat": 1}},
            "after": {"on": "score.end", "gives": {"stress": -1, "heat": {"becomes": 0}}},
        },
    )
    house.dice.faces.append(6)
    house.does(scene.gm.seat, "roll-engagement")
    assert (house.stress(), house.crew("heat")) == ([1, 1], 1)
    house.does(scene.ana.seat, "give-up-score")
    assert (house.stress(), house.crew("heat")) == ([0, 0], 0)


@pytest.mark.parametrize(("face", "heat"), [(2, 2), (6, 0)])
def test_the_engagements_result_may_have_consequences(scene: Scene, face: int, heat: int):
    """SCO-05"""
    plans(scene)
    alarm = {"on": "result.engagement", "when": {"result": "bad"}, "gives": {"heat": 2}}
    house = House(scene, alarm={"rises": alarm})
    house.dice.faces.append(face)
    house.does(scene.gm.seat, "roll-engagement")
    assert house.crew("heat") == heat


def test_a_rule_for_all_counts_once_at_the_engagement(scene: Scene):
    """SCO-04: claims and rules are the crew's; by the plan, by the kind of work."""
    plans(scene, "stealth")
    scene.gm.does("tag-score", tags=["burglary"])
    house = House(
        scene,
        ways={"in": {"on": "roll.engagement", "when": {"plan": "stealth"}, "gives": {"dice": 1}}},
        work={
            "known": {"on": "roll.engagement", "when": {"score": "burglary"}, "gives": {"dice": 1}}
        },
        other={"in": {"on": "roll.engagement", "when": {"plan": "social"}, "gives": {"dice": 1}}},
    )
    found = lines(pool(house.campaign, score_of(scene)))
    assert found == [("luck", 1), ("ability", 1), ("ability", 1)]


def test_what_an_effect_asks_about_the_engagement_is_answered(scene: Scene):
    """SCO-04, JDG-23: once, by whose word it is; unanswered is no."""
    plans(scene)
    dark = {"on": "roll.engagement", "asks": "at-night", "gives": {"dice": 1}}
    house = House(scene, dark={"cover": dark})
    assert house.campaign.score is not None
    assert lines(pool(house.campaign, house.campaign.score)) == [("luck", 1)]
    house.does(scene.ana.seat, "answer-engagement", question="at-night", yes=True)
    assert lines(pool(house.campaign, house.campaign.score)) == [("luck", 1), ("ability", 1)]


def test_effects_see_the_plan_and_the_work_on_every_roll_of_the_score(scene: Scene):
    """SCO-02: until the score is over."""
    plans(scene, "stealth")
    scene.gm.does("tag-score", tags=["burglary"])
    scene.dice.faces.append(6)
    scene.gm.does("roll-engagement")
    scene.agreed()
    house = House(
        scene,
        quiet={
            "step": {
                "on": "roll.action",
                "when": {"plan": "stealth", "score": "burglary"},
                "gives": {"dice": 1},
            }
        },
    )
    assert lines(modifiers.pool(house.campaign, scene.roll)) == [("rating", 2), ("ability", 1)]


def test_effects_change_what_a_flashback_costs(scene: Scene):
    """FLB-01: with its line; never below nothing."""
    begins(scene)
    less = {"on": "flashback", "when": {"action": "consort"}, "gives": {"price": -1}}
    house = House(scene, foresight={"less": less})
    for action, paid in (("consort", 1), ("hunt", 3)):
        back = house.looks_back(action)
        house.does(scene.ana.seat, "accept-flashback", flashback=back)
        assert house.stress()[0] == paid
    house = House(scene, foresight={"free": {**less, "when": {}, "gives": {"price": -5}}})
    house.does(scene.ana.seat, "accept-flashback", flashback=house.looks_back())
    assert house.stress()[0] == 0


def test_a_chosen_effect_lowers_the_price_as_often_as_it_may(scene: Scene):
    """FLB-01: reached for on accepting, counted by the score."""
    begins(scene)
    once = {"on": "flashback", "uses": "1 per score", "gives": {"price": {"becomes": 0}}}
    house = House(scene, plan={"ahead": once})
    path = "rules.plan.effects.ahead"
    for using, paid in (([path], 0), ([], 2)):
        back = house.looks_back()
        house.does(scene.ana.seat, "accept-flashback", flashback=back, using=using)
        assert house.stress()[0] == paid
    back = house.looks_back()
    again = command_from({"do": "accept-flashback", "flashback": back, "using": [path]})
    assert not isinstance(again, Refusal)
    ask = Ask(seat=SeatId(scene.ana.seat), command=again, id="y")
    refused = decide(house.campaign, ask, house.dice)
    assert isinstance(refused, Refusal)
    assert refused.code == "effect-spent"


def test_effects_speak_when_a_scene_is_over(scene: Scene):
    house = House(scene, breath={"out": {"on": "scene.end", "gives": {"stress": -1}}})
    house.does(scene.gm.seat, "set-track", character=scene.vesper_id, track="stress", to=2)
    house.does(scene.gm.seat, "name-table", name="The Magpies", scene="The stair")
    assert house.stress()[0] == 1
    house.does(scene.gm.seat, "name-table", name="The Crows", scene="The stair")
    assert house.stress()[0] == 1


def test_what_is_to_be_remembered_is_said_at_its_time(scene: Scene):
    plans(scene)
    house = House(scene, rain={"falls": {"on": "score.start", "gives": {"remind": True}}})
    house.dice.faces.append(6)
    happened = house.does(scene.gm.seat, "roll-engagement")
    assert happened.count("Reminded") == 1
