"""Claims: seized along the paths or off them, lost again, and suspended with the lair."""

from typing import Any

import pytest

from rookery.game.factions.ground import places
from rookery.game.factions.seizing import enemies_of, shifts
from rookery.game.ids import FactionId
from rookery.game.refusals import No
from rookery.game.score.score import Score
from rookery.game.seats import view
from rookery.rulesets.load import builtin
from tests.game.factions.holding import Holding
from tests.game.scene import happened


@pytest.fixture
def holding() -> Holding:
    return Holding()


def score_of(holding: Holding) -> Score:
    assert holding.campaign.score is not None
    return holding.campaign.score


# Whose it is, and how far away


def test_paths_lead_from_the_lair_and_from_what_is_held(holding: Holding) -> None:
    """CLM-01: what a path leads to is within reach, all else is off the paths."""
    assert holding.reach("turf-1") == holding.reach("turf-2") == "open"
    assert holding.reach("tavern") == "shut"
    holding.takes("turf-2")
    assert holding.reach("turf-2") == "held"
    assert holding.reach("tavern") == holding.reach("cover-operation") == "open"
    assert holding.reach("vice-den") == "shut"


def test_the_gm_says_whose_it_is(holding: Holding) -> None:
    """CLM-02, JDG-28: a claim belongs to a faction, and the GM names it."""
    named = {"place": "tavern", "holder": holding.holder, "name": "The Blind Heron"}
    assert holding.ana.may_not("name-claim", **named) is No.GM_ONLY
    holding.gm.does("name-claim", **named)
    assert (holding.ground("tavern").holder, holding.ground("tavern").name) == (
        holding.holder,
        "The Blind Heron",
    )
    assert holding.gm.may_not("name-claim", **named) is No.ALREADY
    assert holding.gm.may_not("name-claim", **{**named, "holder": "nobody"}) is No.NO_SUCH
    assert holding.gm.may_not("name-claim", **{**named, "place": "lair"}) is No.NO_SUCH


def test_ground_of_somebody_unknown_stays_unknown(holding: Holding) -> None:
    """What belongs to a faction that players do not know is not told to them."""
    hidden = holding.adds("The Drowned", gm_only=True)
    holding.belongs("tavern", "The Blind Heron", hidden)
    entry = holding.gm.does("add-claim", claim="ancient-altar", holder=hidden, name="A stone")
    assert all(event.gm_only for event in entry.events)
    assert "Heron" not in str(view(holding.campaign, "player").crew)
    assert "A stone" not in str(view(holding.campaign, "player").crew)
    assert holding.ana.may_not("aim-at-claim", place="tavern") is No.CLAIM_NOBODYS
    holding.gm.does("show-faction", faction=hidden)
    assert "Heron" in str(view(holding.campaign, "player").crew)


def test_the_holder_may_be_no_more(holding: Holding) -> None:
    """A claim whose faction is struck belongs to nobody until another is named."""
    holding.belongs("tavern")
    holding.gm.does("remove-faction", faction=holding.holder)
    holding.wins()
    assert holding.gm.may_not("seize-claim", place="tavern") is No.CLAIM_NOBODYS
    assert "tavern" in {str(key) for key in view(holding.campaign, "player").crew.claims}


# Seizing


def test_a_claim_is_seized_by_a_score_that_succeeds(holding: Holding) -> None:
    """CLM-02: played to its end, it is taken; its holder has it no longer."""
    holding.belongs("turf-2", "The Ropewalk")
    assert holding.gm.may_not("seize-claim", place="turf-2") is No.NOT_WON
    holding.wins(given_up=True)
    assert holding.gm.may_not("seize-claim", place="turf-2") is No.NOT_WON
    holding.wins()
    assert holding.ana.may_not("seize-claim", place="turf-2") is No.GM_ONLY
    entry = holding.gm.does("seize-claim", place="turf-2")
    assert happened(entry) == ["ClaimSeized"]
    taken = holding.ground("turf-2")
    assert (taken.held, taken.holder, taken.name) == (True, None, "The Ropewalk")


def test_it_may_come_to_the_crew_otherwise(holding: Holding) -> None:
    """What the table says goes, if it says how."""
    holding.belongs("turf-2")
    holding.gm.does("seize-claim", place="turf-2", otherwise="Won at cards")
    assert holding.ground("turf-2").held


def test_what_nobody_holds_is_not_seized(holding: Holding) -> None:
    """CLM-02: the GM names the holder first."""
    holding.wins()
    assert holding.gm.may_not("seize-claim", place="turf-2") is No.CLAIM_NOBODYS
    assert holding.gm.may_not("seize-claim", place="lair") is No.NO_SUCH
    assert holding.gm.may_not("seize-claim", place="turf-9") is No.NO_SUCH


def test_what_is_held_is_not_seized_again(holding: Holding) -> None:
    holding.takes("turf-2")
    assert holding.gm.may_not("seize-claim", place="turf-2") is No.CLAIM_HELD
    named = {"place": "turf-2", "holder": holding.holder}
    assert holding.gm.may_not("name-claim", **named) is No.CLAIM_HELD
    assert holding.ana.may_not("aim-at-claim", place="turf-2") is No.CLAIM_HELD
    holding.gm.does("name-claim", place="turf-2", name="The Ropewalk")


@pytest.mark.parametrize(("tile", "hard"), [("turf-2", False), ("vice-den", True)])
def test_off_the_paths_it_is_especially_hard(holding: Holding, tile: str, hard: bool) -> None:
    """CLM-01: it is allowed, and always said."""
    (event,) = holding.takes(tile).events
    assert event.hard is hard
    assert holding.ground(tile).held


def test_a_claim_off_the_map_may_be_taken(holding: Holding) -> None:
    """CLM-01: off the map is allowed too, and hard."""
    asked = {"claim": "ancient-obelisk", "holder": holding.holder, "name": "The Humming Stone"}
    holding.gm.does("add-claim", **asked)
    stone = next(reversed(holding.campaign.crew.claims))
    assert holding.reach(stone) == "off-map"
    assert holding.gm.may_not("add-claim", **{**asked, "claim": "castle"}) is No.NO_SUCH
    (event,) = holding.takes(stone).events
    assert event.hard
    assert holding.gm.may_not("strike-claim", place=stone) is No.CLAIM_HELD
    holding.gm.does("lose-claim", place=stone, to=holding.taker)
    holding.gm.does("strike-claim", place=stone)
    assert stone not in holding.campaign.crew.claims
    assert holding.gm.may_not("strike-claim", place="tavern") is No.CLAIM_ON_MAP


def test_a_score_is_aimed_at_a_claim(holding: Holding) -> None:
    """SCO-01, CLM-02: its target is who holds it, its kind is the seizing of ground."""
    assert holding.ana.may_not("aim-at-claim", place="tavern") is No.CLAIM_NOBODYS
    holding.belongs("tavern", "The Blind Heron")
    holding.ana.does("aim-at-claim", place="tavern")
    score = score_of(holding)
    assert (score.name, score.kind, score.claim) == ("The Blind Heron", "claim", "tavern")
    assert score.tier == holding.faction(holding.holder).tier
    assert holding.ana.may_not("aim-at-claim", place="tavern") is No.SCORE_PLANNED


def test_what_it_usually_does_to_statuses(holding: Holding) -> None:
    """CLM-02, FAC-08: its holder minds it by two, their enemies like it; the GM says so or not."""
    enemies = {name: enemies_of(holding.campaign, name) for name in holding.campaign.factions}
    theirs = next(name for name, found in enemies.items() if found)
    usual = [(each.faction, each.by) for each in shifts(holding.campaign, theirs)]
    assert usual == [(theirs, -2), *((enemy, 1) for enemy in enemies[theirs])]
    assert list(shifts(holding.campaign, FactionId("nobody"))) == []
    holding.stands(theirs, -3)
    assert theirs not in [each.faction for each in shifts(holding.campaign, theirs)]


def test_the_gm_lets_statuses_move_as_usual_or_not(holding: Holding) -> None:
    """CLM-02, JDG-28: with one word it is seized and minded; without, nobody minds."""
    holding.belongs("turf-2")
    holding.belongs("turf-3")
    usual = shifts(holding.campaign, FactionId(holding.holder))
    wanted = {each.faction: each.by for each in usual}
    holding.gm.does("seize-claim", place="turf-3", otherwise="A gift")
    assert holding.faction(holding.holder).status == 0
    holding.gm.does("seize-claim", place="turf-2", otherwise="By force", usual=True)
    moved = {name: each.status for name, each in holding.campaign.factions.items() if each.status}
    assert moved == wanted


def test_training_rooms_are_for_one_type(holding: Holding) -> None:
    """CLA-10: which, is chosen when they are taken."""
    rooms = Holding("knellers")
    rooms.belongs("training-rooms")
    taken: dict[str, Any] = {"place": "training-rooms", "otherwise": "Bought"}
    assert rooms.gm.may_not("seize-claim", **taken) is No.CHOICE_MISSING
    assert rooms.gm.may_not("seize-claim", **taken, chosen=("knights",)) is No.CHOICE_WRONG
    rooms.gm.does("seize-claim", **taken, chosen=("thugs",))
    assert rooms.ground("training-rooms").chosen == ("thugs",)
    holding.belongs("tavern")
    wrong = {"place": "tavern", "otherwise": "Bought", "chosen": ("thugs",)}
    assert holding.gm.may_not("seize-claim", **wrong) is No.NO_CHOICE


# Losing


def test_what_is_lost_gives_nothing_any_more(holding: Holding) -> None:
    """CLM-03, FAC-04: turf counts at once, and no longer when it is lost."""
    assert holding.needed == 12
    holding.takes("turf-2")
    holding.takes("turf-3")
    assert holding.needed == 10
    lost = {"place": "turf-2", "to": holding.taker}
    assert holding.ana.may_not("lose-claim", **lost) is No.GM_ONLY
    holding.gm.does("lose-claim", **lost)
    assert holding.needed == 11
    assert holding.ground("turf-2").holder == holding.taker
    assert holding.gm.may_not("lose-claim", **lost) is No.CLAIM_NOT_HELD


def test_ground_is_lost_to_somebody(holding: Holding) -> None:
    """CLM-02: every claim belongs to a faction, and to one that is known."""
    holding.takes("turf-2")
    assert holding.gm.may_not("lose-claim", place="turf-2", to="nobody") is No.NO_SUCH
    hidden = holding.adds("The Drowned", gm_only=True)
    assert holding.gm.may_not("lose-claim", place="turf-2", to=hidden) is No.FACTION_HIDDEN


def test_without_a_lair_claims_give_nothing(holding: Holding) -> None:
    """CLM-04: all benefits are suspended, turf included, until there is a lair again."""
    holding.takes("turf-2")
    holding.takes("turf-3")
    assert holding.needed == 10
    assert holding.ana.may_not("lose-lair") is No.GM_ONLY
    holding.gm.does("lose-lair", why="The tide came in")
    assert holding.needed == 12
    assert holding.ground("turf-2").held
    assert holding.gm.may_not("lose-lair") is No.ALREADY
    assert holding.gm.may_not("regain-lair") is No.NOT_WON
    holding.wins()
    holding.gm.does("regain-lair", lair="The Old Weir")
    assert holding.needed == 10
    assert holding.campaign.crew.lair == "The Old Weir"
    assert holding.gm.may_not("regain-lair") is No.ALREADY


def test_a_crew_without_a_type_has_no_map(holding: Holding) -> None:
    holding.is_now(type=None)
    assert holding.gm.may_not("seize-claim", place="tavern") is No.NO_SUCH
    asked = {"claim": "tavern", "holder": holding.holder}
    holding.gm.does("add-claim", **asked)


@pytest.mark.parametrize("kind", builtin("srd").crews)
def test_every_map_can_be_taken_whole(kind: str) -> None:
    """CLM-01, CLM-03: fourteen claims, one after the other, along the paths alone."""
    holding = Holding(kind)
    waiting = [str(ground.id) for ground in places(holding.campaign)]
    assert len(waiting) == 14
    while waiting:
        tile = next(tile for tile in waiting if holding.reach(tile) == "open")
        chosen = ("thugs",) if tile == "training-rooms" else ()
        (event,) = holding.takes(tile, chosen=chosen).events
        assert not event.hard
        waiting.remove(tile)
    assert len(holding.campaign.crew.standing_claims) == 14
