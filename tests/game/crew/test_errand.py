"""All Hands: in each downtime one cohort does an activity for the crew (CRA-15)."""

import pytest

from rookery.game.downtime.activity_roll import pool
from rookery.game.downtime.time import left
from rookery.game.ids import CharacterId
from rookery.game.refusals import No
from tests.game.crew.guild import Guild
from tests.game.downtime.spending import free_days, newest, project, throws


@pytest.fixture
def crew(guild: Guild) -> Guild:
    """All Hands and two gangs at Tier II, in downtime."""
    guild.founds()
    guild.has(tier=2, heat=5)
    for name in ("The Skiffs", "The Lanterns"):
        gang = {"name": name, "kind": "gang", "types": ["rovers"]}
        guild.gm.does("hire-cohort", **gang, edges=["loyal"], flaws=["wild"])
    free_days(guild)
    return guild


def sends(crew: Guild, activity: str, which: int = 0, **more: object):
    """Ana has Vesper send one of the gangs."""
    gang = list(crew.band.cohorts)[which]
    what = {"character": crew.vesper_id, "activity": activity, "sends": gang, **more}
    return crew.ana.does("plan-activity", **what)


def dice_of(crew: Guild) -> dict[str, int]:
    return {line.what: line.amount for line in pool(crew.campaign, newest(crew))}


def settles(crew: Guild) -> None:
    crew.ana.does("settle-activity", doing=newest(crew).id)


def test_a_cohort_reduces_heat_with_its_quality(crew: Guild):
    """CRA-15, COH-02: it rolls what it is worth, and nobody's own time is spent."""
    before = left(crew.campaign, CharacterId(crew.vesper_id))
    sends(crew, "reduce-heat", words="Sink the ledger")
    assert dice_of(crew) == {"quality": 2}
    throws(crew, 6, 3)
    settles(crew)
    assert crew.crew("heat") == 2
    assert left(crew.campaign, CharacterId(crew.vesper_id)) == before


def test_a_cohort_works_on_a_project(crew: Guild):
    """CRA-15: beyond what its people know it has no quality, and rolls two for the lower."""
    clock = project(crew)
    sends(crew, "long-term-project", clock=clock, fits=False)
    assert dice_of(crew) == {"beyond": 0}
    throws(crew, 4, 6)
    settles(crew)
    assert crew.campaign.clocks[clock].filled == 2  # type: ignore[index]


def test_a_cohort_acquires_an_asset_with_what_all_share(crew: Guild):
    """CRA-15, CRA-12: the crew's Tier and its heaps of things; not the ability of who sends it."""
    crew.gm.does("gain-crew-ability", ability="pack-rats")
    crew.gains("connected")
    sends(crew, "acquire-asset", words="A coach")
    assert dice_of(crew) == {"track": 2, "ability": 1}
    throws(crew, 5, 1, 2)
    settles(crew)
    (asset,) = crew.campaign.assets.values()
    assert (asset.name, asset.quality) == ("A coach", 2)


def test_it_is_one_cohort_and_one_of_three_things(crew: Guild):
    """CRA-15: once in a downtime; nothing that it does not name; again in the next."""
    gangs = list(crew.band.cohorts)
    other = {"character": crew.vesper_id, "activity": "train", "track": "insight"}
    assert crew.ana.may_not("plan-activity", **other, sends=gangs[0]) == No.NO_ERRAND
    sends(crew, "reduce-heat")
    heat = {"character": crew.corin_id, "activity": "reduce-heat"}
    assert crew.ben.may_not("plan-activity", **heat, sends=gangs[1]) == No.ACTIVITY_OPEN
    throws(crew, 6, 3)
    settles(crew)
    assert crew.ben.may_not("plan-activity", **heat, sends=gangs[1]) == No.NO_ERRAND
    crew.ben.does("plan-activity", **heat, action="sway")
    crew.ben.does("drop-activity", doing=newest(crew).id)
    for step in ("payoff", "heat", "entanglement", "activities", "factions"):
        crew.gm.does("skip-leg", step=step)
    crew.gm.does("end-downtime")
    free_days(crew)
    crew.ben.does("plan-activity", **heat, sends=gangs[1])


def test_a_broken_cohort_cannot_and_a_hurt_one_does_less(crew: Guild):
    """COH-06, CRA-15: broken is too much; weakened, its result is a level worse."""
    broken, weak = crew.band.cohorts
    crew.gm.does("harm-cohort", cohort=broken, level=3)
    crew.gm.does("harm-cohort", cohort=weak, level=1)
    heat = {"character": crew.vesper_id, "activity": "reduce-heat"}
    assert crew.ana.may_not("plan-activity", **heat, sends=broken) == No.COHORT_BROKEN
    sends(crew, "reduce-heat", which=1)
    throws(crew, 6, 3)
    settles(crew)
    assert crew.crew("heat") == 3


def test_without_the_ability_no_cohort_has_time(guild: Guild):
    """CRA-15: it is the ability that gives it."""
    guild.founds(abilities=["patron"])
    gang = {"name": "The Skiffs", "kind": "gang", "types": ["rovers"]}
    guild.gm.does("hire-cohort", **gang, edges=["loyal"], flaws=["wild"])
    free_days(guild)
    cohort = next(iter(guild.band.cohorts))
    heat = {"character": guild.vesper_id, "activity": "reduce-heat", "sends": cohort}
    assert guild.ana.may_not("plan-activity", **heat) == No.NO_ERRAND
