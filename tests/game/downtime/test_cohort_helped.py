"""Helping a cohort to recover takes an activity (DT-35)."""

from rookery.game.ids import CohortId
from rookery.game.refusals import No
from tests.game.downtime.spending import free_days, plans
from tests.game.scene import Scene


def test_a_cohort_that_is_helped_recovers_from_one_more_level(scene: Scene):
    """COH-07: no roll; and who is well needs no help."""
    gang = {"name": "The Rooks", "kind": "gang", "types": ["thugs"], "lent": True}
    scene.gm.does("hire-cohort", **gang)
    cohort = str(next(iter(scene.campaign.crew.cohorts)))
    free_days(scene)
    helps = {"character": scene.vesper_id, "activity": "help-cohort"}
    assert scene.ana.may_not("plan-activity", **helps) is No.COHORT_MISSING
    assert scene.ana.may_not("plan-activity", **helps, cohort=cohort) is No.UNHARMED
    scene.gm.does("harm-cohort", cohort=cohort, level=2)
    plans(scene, "help-cohort", cohort=cohort)
    assert scene.campaign.crew.cohorts[CohortId(cohort)].harm == 1
