"""What nobody gets in a downtime: each is refused with its reason, and nothing is charged."""

from collections.abc import Callable
from typing import Any

import pytest

from rookery.game.refusals import SENTENCES, No
from tests.game.downtime.money import held
from tests.game.downtime.spending import coins, free_days, newest, plans, project, spends, throws
from tests.game.scene import Scene

Bad = Callable[[Scene], No]


def too_many(scene: Scene) -> No:
    """An activity too many: the free ones are spent, and no price was named."""
    for track in ("insight", "prowess"):
        plans(scene, "train", track=track)
    return planned(scene, "train", track="resolve")


def bought_without_coin(scene: Scene) -> No:
    """Paying with what is not there: neither the crew nor anybody has a coin."""
    for track in ("insight", "prowess"):
        plans(scene, "train", track=track)
    return planned(scene, "train", track="resolve", by="coin")


def bought_without_rep(scene: Scene) -> No:
    for track in ("insight", "prowess"):
        plans(scene, "train", track=track)
    return planned(scene, "train", track="resolve", by="rep")


def raised_without_coin(scene: Scene) -> No:
    plans(scene, "reduce-heat", action="skirmish")
    throws(scene, 1, 2)
    return scene.ana.may_not("settle-activity", doing=newest(scene).id, raises=1)


def raised_from_an_empty_purse(scene: Scene) -> No:
    coins(scene, store=4)
    plans(scene, "reduce-heat", action="skirmish")
    throws(scene, 1, 2)
    return scene.ana.may_not("settle-activity", doing=newest(scene).id, raises=1, own=True)


def a_friend_twice(scene: Scene) -> No:
    """Helping with one's own friend twice."""
    doing = plans(scene, "reduce-heat", action="skirmish").id
    helped = {"doing": doing, "question": "friend-helps", "yes": True, "friend": "Nyx"}
    scene.ana.does("answer-activity", **helped)
    return scene.ana.may_not("answer-activity", **helped)


def trained_twice(scene: Scene) -> No:
    plans(scene, "train", track="insight")
    return planned(scene, "train", track="insight")


def unharmed(scene: Scene) -> No:
    return planned(scene, "recover", way="tough-it-out")


def two_vices(scene: Scene) -> No:
    """A second vice before the first has come to its end."""
    plans(scene, "indulge-vice", words="The organ of Saint Orison")
    return planned(scene, "indulge-vice", words="The dice at the Wheel")


def somebody_else_s_question(scene: Scene) -> No:
    doing = plans(scene, "reduce-heat", action="skirmish").id
    answer = {"doing": doing, "question": "friend-helps", "yes": True}
    return scene.ben.may_not("answer-activity", **answer)


def a_question_of_the_gm_s(scene: Scene) -> No:
    scene.wound(1)
    doing = plans(scene, "recover", way="healer").id
    answer = {"doing": doing, "question": "healer-quality", "number": 4}
    return scene.ana.may_not("answer-activity", **answer)


def done_twice(scene: Scene) -> No:
    """An answer that comes twice: the dice have fallen already."""
    plans(scene, "reduce-heat", action="skirmish")
    throws(scene, 1, 2)
    return scene.ana.may_not("do-activity", doing=newest(scene).id)


def settled_twice(scene: Scene) -> No:
    spends(scene, "reduce-heat", 1, 2, action="skirmish")
    return scene.ana.may_not("settle-activity", doing=newest(scene).id)


def too_much_twice(scene: Scene) -> No:
    plans(scene, "indulge-vice", words="The organ of Saint Orison")
    throws(scene, 1, 1)
    way = {"doing": newest(scene).id, "way": "brag"}
    scene.ana.does("end-overindulgence", **way)
    return scene.ana.may_not("end-overindulgence", **way)


def somebody_else_s_time(scene: Scene) -> No:
    plan = {"character": scene.corin_id, "activity": "train", "track": "insight"}
    return scene.ana.may_not("plan-activity", **plan)


def a_project_that_is_done(scene: Scene) -> No:
    clock = project(scene, segments=2)
    scene.gm.does("tick-clock", clock=clock, by=2)
    return planned(scene, "long-term-project", action="skirmish", clock=clock)


def planned(scene: Scene, activity: str, **more: Any) -> No:
    plan = {"character": scene.vesper_id, "activity": activity, **more}
    before = held(scene.campaign)
    answer = scene.ana.may_not("plan-activity", **plan)
    assert held(scene.campaign) == before
    return answer


CASES: dict[Bad, No] = {
    too_many: No.NO_TIME_LEFT,
    bought_without_coin: No.TOO_LITTLE,
    bought_without_rep: No.TOO_LITTLE,
    raised_without_coin: No.TOO_LITTLE,
    raised_from_an_empty_purse: No.TOO_LITTLE,
    a_friend_twice: No.ALREADY,
    trained_twice: No.TRAINED,
    unharmed: No.UNHARMED,
    two_vices: No.ACTIVITY_OPEN,
    somebody_else_s_question: No.NOT_YOURS,
    a_question_of_the_gm_s: No.GM_ONLY,
    done_twice: No.ACTIVITY_ON,
    settled_twice: No.ACTIVITY_ON,
    too_much_twice: No.ACTIVITY_ON,
    somebody_else_s_time: No.NOT_YOURS,
    a_project_that_is_done: No.CLOCK_FULL,
}


@pytest.mark.parametrize("bad", CASES, ids=lambda bad: bad.__name__)
def test_it_is_refused_with_the_reason_and_costs_nothing(scene: Scene, bad: Bad):
    """DT-01 to DT-04, DT-31, VIC-01, JDG-30; what a refusal changes is checked by `may_not`."""
    free_days(scene)
    assert bad(scene) is CASES[bad]
    assert all(SENTENCES[CASES[bad]])
