"""Cohorts in a group action (TEA-04): they roll beside whoever leads them."""

from typing import Any

import pytest

from rookery.game.ids import CrewAbilityId
from rookery.game.people.crew import CrewAbility
from rookery.game.refusals import No
from rookery.game.score.group import Group, Hand
from tests.game.people.test_cohorts import EXPERT, Crewed
from tests.game.scene import happened, lines, marks


class Led(Crewed):
    """Vesper leads the gang of rovers, and perhaps others."""

    def leads(self, action: str = "command", **more: Any) -> str:
        asked = {"character": self.vesper_id, "goal": "Across the weir", "action": action}
        self.ana.does("lead-group", **asked)
        self.brings(**more)
        self.terms()
        return self.group.id

    def brings(self, cohort: str = "", **more: Any) -> None:
        asked = {"group": self.group.id, "cohort": cohort or self.gang_id}
        self.ana.does("bring-cohort", **asked, **more)

    def terms(self, effect: str = "standard") -> None:
        asked = {"group": self.group.id, "position": "risky", "effect": effect}
        self.gm.does("set-group-terms", **asked)

    def roll_all(self, *faces: int) -> Any:
        self.dice.faces.extend(faces)
        return self.ana.does("roll-group", group=self.group.id)

    @property
    def group(self) -> Group:
        return next(reversed(self.campaign.groups.values()))

    @property
    def band(self) -> str | None:
        return self.roll.thrown.band if self.roll.thrown is not None else None

    @property
    def hand(self) -> Hand:
        return self.group.hands[-1]

    def asks(self, command: str, cohort: str = "", **more: Any) -> dict[str, Any]:
        return {"group": self.group.id, "cohort": cohort or self.gang_id, **more}


@pytest.fixture
def led() -> Led:
    return Led()


def test_a_cohort_rolls_its_quality_beside_who_directs_it(led: Led) -> None:
    """TEA-04: who directs rolls Command, the cohort its quality; the best result counts."""
    led.leads("command")
    entry = led.roll_all(1, 3, 6)
    assert "HandThrown" in happened(entry)
    assert led.hand.thrown is not None
    assert (led.hand.thrown.pool, led.hand.thrown.band) == (1, "full")
    assert led.group.by == led.gang_id
    assert led.group.own is not None
    assert led.group.own.band == "bad"
    assert led.band == "full"
    assert marks(led.vesper, "stress") == 1


def test_who_takes_part_rolls_for_the_deed_itself(led: Led) -> None:
    """TEA-04: taking part, one rolls the fitting action; one's own result may be the best."""
    led.leads("skirmish")
    led.roll_all(2, 6, 2)
    assert led.group.by is None
    assert led.band == "full"


def test_a_cohorts_bad_result_costs_the_leader_nothing(led: Led) -> None:
    """AMB-10: a stress for each of the people whose result is bad; a cohort is none of them."""
    led.leads("skirmish")
    led.roll_all(4, 5, 1)
    assert marks(led.vesper, "stress") == 0
    assert led.group.lines == ()


def test_others_join_and_all_roll(led: Led) -> None:
    """TEA-02, TEA-04: people and cohorts in one group; the group waits for all of them."""
    led.leads("skirmish")
    led.ben.does("join-group", group=led.group.id, character=led.corin_id)
    led.dice.faces.extend((3,))
    led.ana.does("throw-for-cohort", **led.asks("throw-for-cohort"))
    assert led.stage == "terms"
    led.roll_all(2, 2, 1, 1)
    assert [line.of for line in led.group.lines] == ["Vesper", "Corin"]
    assert led.group.by == led.gang_id
    assert marks(led.vesper, "stress") == 2


def test_faces_from_the_table_are_taken(led: Led) -> None:
    led.leads("skirmish")
    wrong = led.asks("throw-for-cohort", faces=(6, 6))
    assert led.ana.may_not("throw-for-cohort", **wrong) is No.WRONG_DICE
    right = led.asks("throw-for-cohort", faces=(6,))
    led.ana.does("throw-for-cohort", **right)
    assert led.ana.may_not("throw-for-cohort", **right) is No.WRONG_MOMENT


def test_beyond_their_work_two_dice_and_the_lower_counts(led: Led) -> None:
    """COH-03: quality 0 for what none of their types does."""
    led.leads("skirmish", fits=False)
    led.roll_all(4, 4, 6, 2)
    assert led.hand.thrown is not None
    assert (led.hand.thrown.pool, led.hand.thrown.value) == (0, 2)
    assert lines(led.hand.thrown.lines) == [("beyond", 0)]


def test_the_kind_of_work_may_be_said_anew(led: Led) -> None:
    led.leads("skirmish")
    led.brings(fits=False)
    assert not led.hand.task.fits
    assert led.ana.may_not("bring-cohort", **led.asks("", fits=False)) is No.ALREADY
    assert led.ana.may_not("bring-cohort", **led.asks("", work="thugs")) is No.COHORT_WORK


def test_harm_tells_in_a_group(led: Led) -> None:
    """COH-06: weakened, what a cohort achieves has less effect."""
    led.is_hurt(1)
    led.leads("skirmish")
    led.roll_all(1, 2, 6)
    assert led.group.by == led.gang_id
    assert lines(led.roll.effect) == [("base", 2), ("cohort-harm", -1)]


def test_the_broken_cannot_act(led: Led) -> None:
    """COH-06: they have no dice, and the others roll without them."""
    led.is_hurt(3)
    led.leads("skirmish")
    throw = led.asks("throw-for-cohort")
    assert led.ana.may_not("throw-for-cohort", **throw) is No.COHORT_BROKEN
    led.roll_all(6, 1)
    assert led.stage == "together"
    assert led.ana.may_not("leave-cohort", **led.asks("")) is No.GROUP_ROLLING
    led.gm.does("leave-cohort", **led.asks(""))
    assert led.stage != "together"


def test_a_leader_keeps_the_broken_fighting(led: Led) -> None:
    """PCA-04, JDG-32: commanded in combat, as the GM says, they fight on and better."""
    led.gains("leader")
    led.is_hurt(3)
    led.leads("command")
    assert led.ana.may_not("throw-for-cohort", **led.asks("")) is No.COHORT_BROKEN
    yes = led.asks("", question="commanding-in-combat", yes=True)
    led.gm.does("answer-for-cohort", **yes)
    assert led.gm.may_not("answer-for-cohort", **yes) is No.ALREADY
    odd = led.asks("", question="frightened", yes=True)
    assert led.gm.may_not("answer-for-cohort", **odd) is No.NO_SUCH
    led.roll_all(1, 2, 6)
    assert lines(led.roll.effect) == [("base", 2), ("ability", 1)]
    led.is_hurt(4)


def test_forged_in_the_fire_is_not_for_cohorts(led: Led) -> None:
    """CRA-07: what the crew has for its people does not reach cohorts."""
    led.has(abilities=(CrewAbility(ability=CrewAbilityId("forged-in-the-fire")),))
    assert led.quality() == 1


def test_sixes_of_a_cohort_count_with_others_where_sixes_are_shared(led: Led) -> None:
    """TEA-03: a six of the leader and one of the gang make a critical together."""
    led.has(abilities=(CrewAbility(ability=CrewAbilityId("synchronized")),))
    led.leads("skirmish")
    led.roll_all(6, 1, 6)
    assert led.group.shared
    assert led.band == "crit"


def test_a_cohort_is_in_one_deed_at_a_time(led: Led) -> None:
    led.leads("skirmish")
    sent = {"cohort": led.gang_id, "goal": "Watch the house"}
    assert led.ana.may_not("send-cohort", **sent) is No.COHORT_BUSY
    assert led.gm.may_not("dismiss-cohort", cohort=led.gang_id) is No.COHORT_BUSY
    led.ben.does("lead-group", character=led.corin_id, goal="The gate", action="sway")
    other = {"group": led.group.id, "cohort": led.gang_id}
    assert led.ben.may_not("bring-cohort", **other) is No.COHORT_BUSY
    assert led.ana.may_not("bring-cohort", **other) is No.NOT_YOURS


def test_who_leads_says_whom_they_bring(led: Led) -> None:
    led.leads("skirmish")
    expert = led.hires(**EXPERT)
    led.brings(expert)
    assert [hand.cohort for hand in led.group.hands] == [led.gang_id, expert]
    led.ana.does("leave-cohort", **led.asks("", expert))
    assert led.ana.may_not("leave-cohort", **led.asks("", expert)) is No.NO_SUCH
    assert led.ana.may_not("bring-cohort", **led.asks("", "t999")) is No.NO_SUCH
    led.roll_all(1, 1, 1)
    assert led.ana.may_not("bring-cohort", **led.asks("", expert)) is No.GROUP_ROLLING


def test_the_destroyed_come_along_with_nobody(led: Led) -> None:
    led.is_hurt(4)
    led.ana.does("lead-group", character=led.vesper_id, goal="Out", action="skirmish")
    assert led.ana.may_not("bring-cohort", **led.asks("")) is No.COHORT_GONE
