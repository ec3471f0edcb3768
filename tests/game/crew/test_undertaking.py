"""What takes several activities, spent by whoever has the time (DT-35)."""

import pytest

from rookery.game.downtime.time import left
from rookery.game.ids import CharacterId, CohortId
from rookery.game.refusals import No
from tests.game.crew.guild import Guild
from tests.game.downtime.spending import coins, free_days, newest
from tests.game.scene import Person


@pytest.fixture
def crew(guild: Guild) -> Guild:
    """A crew with a hidden lair at Tier I, in downtime, and a gang that is gone."""
    guild.founds()
    guild.has(tier=1)
    gang = {"name": "The Skiffs", "kind": "gang", "types": ["rovers"]}
    guild.gm.does("hire-cohort", **gang, edges=["loyal"], flaws=["wild"])
    free_days(guild)
    return guild


def gang_of(crew: Guild) -> str:
    return next(iter(crew.band.cohorts))


def gives(crew: Guild, person: Person, who: str, activity: str, words: str = "", **more: str):
    time = {"character": who, "activity": activity, "words": words, **more}
    return person.does("plan-activity", **time)


def test_others_take_the_place_of_a_cohort_for_two_activities_and_coin(crew: Guild):
    """COH-08, DT-35: two give an activity each; the coin, Tier + 2, goes with the second."""
    gang = gang_of(crew)
    crew.gm.does("harm-cohort", cohort=gang, level=4)
    coins(crew, store=3)
    gives(crew, crew.ana, crew.vesper_id, "recruit", cohort=gang)
    assert crew.band.cohorts[CohortId(gang)].harm == 4
    assert (crew.coin, left(crew.campaign, CharacterId(crew.vesper_id))) == (3, 1)
    gives(crew, crew.ben, crew.corin_id, "recruit", "The Weir Boats", cohort=gang)
    again = crew.band.cohorts[CohortId(gang)]
    assert (again.name, again.harm, again.types) == ("The Weir Boats", 0, ("rovers",))
    assert (crew.coin, left(crew.campaign, CharacterId(crew.corin_id))) == (0, 1)
    assert crew.band.given == {}


def test_nothing_is_spent_on_a_cohort_that_cannot_be_paid(crew: Guild):
    """COH-08: the second is refused as long as there is too little coin; the first is kept."""
    gang = gang_of(crew)
    wants = {"character": crew.vesper_id, "activity": "recruit", "cohort": gang}
    assert crew.ana.may_not("plan-activity", **wants, words="Nobody") == No.COHORT_STANDS
    crew.gm.does("harm-cohort", cohort=gang, level=4)
    gives(crew, crew.ana, crew.vesper_id, "recruit", cohort=gang)
    assert crew.ana.may_not("plan-activity", **wants) == No.NAMELESS
    assert crew.coin == 2
    assert crew.ana.may_not("plan-activity", **wants, words="The Weir Boats") == No.TOO_LITTLE
    assert crew.band.given == {gang: 1}


def test_a_hidden_lair_that_was_found_is_moved(crew: Guild):
    """UPG-04, DT-35: two activities of anybody and coin equal to the Tier, if it was found."""
    gives(crew, crew.ana, crew.vesper_id, "hide-lair")
    found = {"question": "lair-found", "yes": True}
    assert crew.ana.may_not("do-activity", doing=newest(crew).id) == No.QUESTION_OPEN
    crew.gm.does("answer-activity", doing=newest(crew).id, **found)
    crew.ana.does("do-activity", doing=newest(crew).id)
    assert (crew.band.lair, crew.band.given, crew.coin) == ("The Sunk Bell", {"lair": 1}, 2)
    gives(crew, crew.ben, crew.corin_id, "hide-lair", "Under the ropewalk")
    crew.gm.does("answer-activity", doing=newest(crew).id, **found)
    crew.ben.does("do-activity", doing=newest(crew).id)
    assert (crew.band.lair, crew.band.given, crew.coin) == ("Under the ropewalk", {}, 1)


def test_only_a_hidden_lair_can_be_hidden_again(guild: Guild):
    """UPG-04: without the upgrade nobody knows how."""
    guild.founds(upgrades=["quarters", "workshop"])
    free_days(guild)
    wants = {"character": guild.vesper_id, "activity": "hide-lair", "words": "Elsewhere"}
    assert guild.ana.may_not("plan-activity", **wants) == No.NOT_LEARNED
