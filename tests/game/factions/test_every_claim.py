"""What each claim gives, from when it is seized until it is lost (CLA-01 to CLA-29)."""

from typing import Any

import pytest
from msgspec import Struct

from rookery.game import sums
from rookery.game.effects.moment import Moment
from rookery.game.effects.reading import reader
from rookery.game.effects.speaking import Spoken, asked, speaking
from rookery.game.ids import ClaimId, CohortId
from rookery.game.people import cohort_worth
from rookery.rulesets.load import builtin
from tests.game.factions.holding import Holding
from tests.game.scene import lines

ENGAGE, PAYOFF, ON_SITE = "roll.engagement", "payoff", {"action": ("consort", "sway")}


class Gives(Struct, frozen=True):
    """A moment, what is so at it, and what is given then; `beside`: nothing is given for this."""

    on: str
    gives: str
    amount: int
    when: dict[str, tuple[str, ...]] = {}
    beside: dict[str, tuple[str, ...]] = {}


def engage(*plans: str) -> Gives:
    return Gives(ENGAGE, "dice", 1, {"plan": plans}, {"plan": ("assault",)})


def pays(*tags: str) -> Gives:
    return Gives(PAYOFF, "coin", 2, {"score": tags}, {"score": ("murder",)})


def on_site(*actions: str) -> Gives:
    return Gives("roll", "dice", 1, {"action": actions}, {"action": ("wreck",)})


INCOME = Gives("downtime", "coin", 0)
ALL = {
    "city-records": engage("stealth"),  # CLA-02
    "cover-identities": engage("deception", "social"),  # CLA-03
    "cover-operation": Gives("heat", "heat", -2),  # CLA-04
    "envoy": pays("client-high"),  # CLA-05
    "fixer": pays("client-lower"),  # CLA-06
    "infirmary": Gives("activity.recover", "dice", 1),  # CLA-07
    "informants": Gives("roll.gather", "dice", 1),  # CLA-08
    "protection-racket": INCOME,  # CLA-09
    "vice-den": INCOME,  # CLA-11
    "victim-trophies": Gives(PAYOFF, "rep", 1),  # CLA-12
    "fighting-pits": INCOME,  # CLA-13
    "street-fence": pays("target-lower"),  # CLA-14
    "terrorized-citizens": pays("battle", "extortion"),  # CLA-15
    "warehouses": Gives("activity.acquire-asset", "dice", 1),  # CLA-16
    "ancient-altar": engage("occult"),  # CLA-17
    "ancient-tower": on_site("consort"),  # CLA-18
    "offertory": pays("occult"),  # CLA-19
    "local-graft": pays("show-of-force", "socializing"),  # CLA-20
    "lookouts": on_site("hunt", "survey"),  # CLA-21
    "luxury-venue": on_site("consort", "sway"),  # CLA-22
    "surplus-cache": pays("sale", "supply"),  # CLA-23
    "covert-drop": pays("espionage", "sabotage"),  # CLA-24
    "interrogation-chamber": on_site("command", "sway"),  # CLA-25
    "loyal-fence": pays("burglary", "robbery"),  # CLA-26
    "secret-pathways": engage("stealth"),  # CLA-27
    "tavern": on_site("consort", "sway"),  # CLA-28
    "side-business": INCOME,  # CLA-29
    "ancient-obelisk": Gives("activity.ritual", "price", -1),  # CLA-X1
}
# Turf (CLA-01) and Training Rooms (CLA-10) have tests of their own.
APART = {"turf", "training-rooms"}


@pytest.fixture
def holding() -> Holding:
    return Holding()


def off_map(holding: Holding, claim: str) -> str:
    """A place that is such a claim and belongs to somebody."""
    holding.gm.does("add-claim", claim=claim, holder=holding.holder)
    return str(next(reversed(holding.campaign.crew.claims)))


def said(holding: Holding, claim: str, on: str, facts: dict[str, Any]) -> list[Spoken]:
    """What a claim says to somebody of the crew when all that it asks is answered with yes."""
    known = {name: frozenset(values) for name, values in facts.items()}
    moment = Moment(on=frozenset({on}), who=holding.corin.id, facts=known)
    first = list(speaking(holding.campaign, moment))
    answers = {asked(holding.campaign, each.held): True for each in first}
    moment = Moment(on=moment.on, who=moment.who, facts=known, answers=answers)
    every = speaking(holding.campaign, moment)
    return [each for each in every if each.held.owner == f"claims.{claim}"]


def test_no_claim_is_left_out() -> None:
    assert {*ALL, *APART} == set(builtin("srd").claims)


@pytest.mark.parametrize(("claim", "gives"), ALL.items())
def test_a_claim_gives_what_it_says_while_it_is_held(
    holding: Holding, claim: str, gives: Gives
) -> None:
    """CLM-03, CLM-04: CLA-02, CLA-03, CLA-04, CLA-05, CLA-06, CLA-07, CLA-08, CLA-09, CLA-11,
    CLA-12, CLA-13, CLA-14, CLA-15, CLA-16, CLA-17, CLA-18, CLA-19, CLA-20, CLA-21, CLA-22,
    CLA-23, CLA-24, CLA-25, CLA-26, CLA-27, CLA-28, CLA-29, CLA-X1.
    """
    place = off_map(holding, claim)

    def amounts(facts: dict[str, Any]) -> list[int]:
        read = reader(holding.campaign, holding.corin, {"highest": 0})
        found = []
        for each in said(holding, claim, gives.on, facts):
            gift = each.gift
            value: Any = getattr(gift, gives.gives, None) or gift.tracks.get(gives.gives)
            if value is not None:
                found.append(sums.worth(value, read))
        return found

    each_way = [{name: (value,)} for name, values in gives.when.items() for value in values] or [{}]
    assert [amounts(facts) for facts in each_way] == [[]] * len(each_way)
    holding.takes(place)
    assert [amounts(facts) for facts in each_way] == [[gives.amount]] * len(each_way)
    if gives.beside:
        assert amounts(gives.beside) == []
    holding.gm.does("lose-lair")
    assert [amounts(facts) for facts in each_way] == [[]] * len(each_way)
    holding.gm.does("regain-lair", otherwise="Bought")
    assert [amounts(facts) for facts in each_way] == [[gives.amount]] * len(each_way)
    holding.gm.does("lose-claim", place=place, to=holding.taker)
    assert [amounts(facts) for facts in each_way] == [[]] * len(each_way)


@pytest.mark.parametrize("claim", [name for name, gives in ALL.items() if gives is INCOME])
@pytest.mark.parametrize(("tier", "heat", "coin"), [(0, 0, 5), (2, 3, 2), (1, 9, 0)])
def test_income_is_the_highest_die_less_heat(
    holding: Holding, claim: str, tier: int, heat: int, coin: int
) -> None:
    """CLA-09, CLA-11, CLA-13, CLA-29, AMB-29: Tier is rolled; heat never takes coin away."""
    holding.takes(off_map(holding, claim))
    holding.has(tier=tier)
    holding.gm.table.do(holding.gm.seat, "set-crew-track", track="heat", to=min(heat, 8))
    (income,) = said(holding, claim, "downtime", {})
    assert (income.state, income.held.effect.uses) == ("offered", "1 per downtime")
    read = reader(holding.campaign, holding.corin, {"highest": 5})
    rolls, gift = income.held.effect.rolls, income.gift.tracks["coin"]
    assert isinstance(rolls, str)
    assert isinstance(gift, str)
    assert sums.worth(rolls, read) == tier
    assert sums.worth(gift, read) == max(0, 5 - min(heat, 8)) == coin


@pytest.mark.parametrize(("held", "needed"), [(0, 12), (1, 11), (6, 6), (7, 6)])
def test_turf_makes_rising_cheaper(holding: Holding, held: int, needed: int) -> None:
    """CLA-01, FAC-04, AMB-42: each of them, up to six; a seventh does not count."""
    for _ in range(held):
        holding.takes(off_map(holding, "turf"))
    assert holding.needed == needed


def test_training_rooms_make_gangs_of_one_type_larger(holding: Holding) -> None:
    """CLA-10: one scale, for that type and no other, and none without the rooms."""
    holding.has(tier=1)
    thugs, skulks = holding.hires(types=("thugs",)), holding.hires(types=("skulks",))

    def scale(cohort: CohortId) -> list[tuple[str, int]]:
        found = holding.campaign.crew.cohorts[cohort]
        return lines(cohort_worth.scale(holding.campaign, found))

    place = off_map(holding, "training-rooms")
    assert scale(thugs) == [("scale", 1)]
    holding.takes(place, chosen=("thugs",))
    assert scale(thugs) == [("scale", 1), ("ability", 1)]
    assert scale(skulks) == [("scale", 1)]
    holding.gm.does("lose-lair")
    assert scale(thugs) == [("scale", 1)]


# In play


def test_a_claim_is_felt_on_the_very_next_roll(holding: Holding) -> None:
    """CLA-28, CLM-03: the die is there as soon as the tavern is, if it happens there."""
    asked_for = {"character": holding.corin_id, "goal": "Hear who pays", "action": "sway"}

    def pool() -> list[tuple[str, int]]:
        holding.ben.does("start-roll", **asked_for)
        roll = holding.roll.id
        holding.gm.does("set-terms", roll=roll, position="risky", effect="standard")
        if holding.ground("tavern").held:
            holding.judges("at-source@claims.tavern")
        holding.dice.faces.extend((4,) if not holding.ground("tavern").held else (4, 4))
        holding.ben.does("throw", roll=roll)
        thrown = holding.roll.thrown
        assert thrown is not None
        holding.gm.does("send-consequences", roll=roll, consequences=())
        return lines(thrown.lines)

    assert pool() == [("rating", 1)]
    holding.takes("tavern")
    assert pool() == [("rating", 1), ("ability", 1)]


def test_both_claims_count_for_one_plan(holding: Holding) -> None:
    """AMB-42, CLA-02, CLA-27: City Records and Secret Pathways both help a stealthy engagement."""
    for claim in ("city-records", "secret-pathways"):
        holding.takes(off_map(holding, claim))
    holding.ana.does("begin-score", target="The Bench")
    holding.ana.does("choose-plan", plan="stealth", detail="The drain")
    holding.ana.does("send-plan")
    holding.dice.faces.extend((1, 2, 6))
    holding.gm.does("roll-engagement")
    assert holding.campaign.score is not None
    thrown = holding.campaign.score.thrown
    assert thrown is not None
    assert [line.of for line in thrown.lines if line.what == "ability"] == [
        f"claims.{ClaimId('city-records')}",
        "claims.secret-pathways",
    ]
