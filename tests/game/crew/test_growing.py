"""How a crew grows: xp at the session's end, advances, boxes of upgrades, coin that is too much."""

import pytest

from rookery.game.ids import TrackId
from rookery.game.refusals import No
from tests.game.crew.guild import Guild
from tests.game.scene import Scene, marks


@pytest.fixture
def crew(guild: Guild) -> Guild:
    guild.founds()
    return guild


def advances(crew: Guild, times: int = 1) -> None:
    """So many advances are owed."""
    for _ in range(times):
        crew.gm.does("set-crew-track", track="crew-xp", to=8)


def test_the_group_says_what_earned_the_crew_xp(crew: Guild) -> None:
    """ADV-05: the kind's own trigger, station, renown and nature, each 0, 1 or 2."""
    assert crew.ana.may_not("claim-crew-trigger", trigger="station", xp=1) == No.SESSION_RUNS
    crew.ana.does("end-session")
    own = crew.rules.crews[crew.band.type].trigger if crew.band.type else ""
    for trigger, xp in ((own, 2), ("station", 1), ("renown", 1), ("crew-nature", 2)):
        crew.ben.does("claim-crew-trigger", trigger=trigger, xp=xp)
    crew.ben.does("claim-crew-trigger", trigger="renown", xp=0)
    assert crew.ana.may_not("claim-crew-trigger", trigger="station", xp=3) == No.OUT_OF_RANGE
    assert crew.ana.may_not("claim-crew-trigger", trigger="station", xp=1) == No.ALREADY
    assert crew.ana.may_not("claim-crew-trigger", trigger="deaths", xp=1) == No.NO_CREW_TRIGGER
    crew.ana.does("write-crew-xp")
    assert crew.crew("crew-xp") == 5
    assert crew.ana.may_not("write-crew-xp") == No.CREW_XP_WRITTEN


def test_the_next_session_waits_for_the_crews_xp(crew: Guild) -> None:
    """ADV-05: everybody has written in, and somebody for the crew."""
    crew.ana.does("end-session")
    crew.ana.does("write-xp", character=crew.vesper_id)
    crew.ben.does("write-xp", character=crew.corin_id)
    assert crew.campaign.session.number == 1
    crew.ben.does("write-crew-xp")
    assert crew.campaign.session.number == 2
    assert crew.campaign.session.crew.claims == {}


def test_without_a_crew_nobody_waits_for_it(scene: Scene) -> None:
    """ADV-05: a table that has founded none ends its sessions as before."""
    scene.ana.does("end-session")
    assert scene.ana.may_not("claim-crew-trigger", trigger="station", xp=1) == No.NO_CREW_TRIGGER
    assert scene.ana.may_not("write-crew-xp") == No.NO_CREW_TRIGGER
    scene.ana.does("write-xp", character=scene.vesper_id)
    scene.ben.does("write-xp", character=scene.corin_id)
    assert scene.campaign.session.number == 2


@pytest.mark.parametrize(("tier", "stash"), [(0, 2), (2, 4)])
def test_a_full_track_is_an_advance_and_profits_for_all(crew: Guild, tier: int, stash: int) -> None:
    """ADV-06, ADV-07: the track is cleared, the rest is kept, each stashes Tier + 2."""
    crew.has(tier=tier)
    crew.has(**{"crew-xp": 6})
    crew.ana.does("end-session")
    for trigger in ("station", "renown"):
        crew.ana.does("claim-crew-trigger", trigger=trigger, xp=2)
    crew.ana.does("write-crew-xp")
    assert (crew.band.advances, crew.crew("crew-xp")) == (1, 2)
    assert [marks(who, "stash") for who in (crew.vesper, crew.corin)] == [stash, stash]


def test_an_advance_becomes_an_ability(crew: Guild) -> None:
    """ADV-06: one of any kind of crew, and where it came from is said."""
    take = {"ability": "patron", "source": "Lady Strand"}
    assert crew.ana.may_not("take-crew-ability", **take) == No.NO_CREW_ADVANCE
    advances(crew)
    assert crew.ana.may_not("take-crew-ability", ability="patron", source=" ") == No.NO_SOURCE
    again = {"ability": "all-hands", "source": "Practice"}
    assert crew.ana.may_not("take-crew-ability", **again) == No.CREW_ABILITY_TWICE
    assert crew.ana.may_not("take-crew-ability", ability="flight", source="Air") == No.NO_SUCH
    crew.ben.does("take-crew-ability", **take)
    assert [each.ability for each in crew.band.abilities] == ["all-hands", "patron"]
    assert crew.band.advances == 0


def test_an_advance_becomes_two_boxes(crew: Guild) -> None:
    """ADV-06: bought one by one; what is left is kept."""
    advances(crew)
    crew.ana.does("buy-upgrade", upgrade="vault", source="The old cooper")
    assert (crew.band.advances, crew.band.boxes) == (0, 1)
    assert crew.ana.may_not("take-crew-ability", ability="patron", source="x") == (
        No.NO_CREW_ADVANCE
    )
    crew.ben.does("buy-upgrade", upgrade="vault", source="His widow")
    assert (crew.upgrades["vault"], crew.band.boxes) == (2, 0)
    assert crew.ana.may_not("buy-upgrade", upgrade="quarters", source="x") == No.NO_CREW_ADVANCE


def test_what_is_dear_is_saved_up_for(crew: Guild) -> None:
    """ADV-06, UPG-05: Mastery takes the boxes of two advances."""
    advances(crew)
    mastery = {"upgrade": "mastery", "source": "The fencing master"}
    assert crew.ana.may_not("buy-upgrade", **mastery) == No.BOXES_SHORT
    advances(crew)
    assert crew.ana.may_not("buy-upgrade", upgrade="mastery", source="") == No.NO_SOURCE
    crew.ana.does("buy-upgrade", **mastery)
    assert (crew.band.advances, crew.band.boxes) == (0, 0)


def test_nothing_is_bought_beyond_its_boxes(crew: Guild) -> None:
    """UPG-18: a vault has two boxes, a hidden lair one; special ones are for their kinds."""
    advances(crew, 3)
    buys = {"source": "Somebody"}
    for _ in range(2):
        crew.ana.does("buy-upgrade", upgrade="vault", **buys)
    assert crew.ana.may_not("buy-upgrade", upgrade="vault", **buys) == No.UPGRADE_FULL
    assert crew.ana.may_not("buy-upgrade", upgrade="hidden-lair", **buys) == No.UPGRADE_FULL
    listed = {pick.upgrade for pick in crew.rules.crews["ebb-runners"].specials}  # type: ignore[index]
    other = next(k for k, u in crew.rules.upgrades.items() if u.special and k not in listed)
    assert crew.ana.may_not("buy-upgrade", upgrade=other, **buys) == No.UPGRADE_ELSEWHERE
    assert crew.ana.may_not("buy-upgrade", upgrade="dovecote", **buys) == No.NO_SUCH


def test_the_gm_puts_right_what_the_crew_has(crew: Guild) -> None:
    """ADV-06: what the table says goes; twice and beyond the boxes is still refused."""
    crew.gm.does("gain-upgrade", upgrade="quarters")
    crew.gm.does("gain-crew-ability", ability="patron")
    assert crew.gm.may_not("gain-upgrade", upgrade="quarters") == No.UPGRADE_FULL
    assert crew.gm.may_not("gain-crew-ability", ability="patron") == No.CREW_ABILITY_TWICE
    assert crew.ana.may_not("gain-upgrade", upgrade="vault") == No.GM_ONLY


def test_what_the_vault_cannot_hold_is_spent_or_handed_out(crew: Guild) -> None:
    """COI-02: what comes in piles up beyond four; it is spent, or handed to members."""
    from rookery.game.people.coin import excess
    from rookery.game.people.crew import CrewTrackMarked

    rich = CrewTrackMarked(track=TrackId("coin"), was=2, now=7).apply(crew.campaign)
    assert excess(rich) == 3
    crew.has(coin=4)
    assert excess(crew.campaign) == 0
    assert crew.gm.may_not("set-crew-track", track="coin", to=5) == No.OUT_OF_RANGE
    crew.ben.does("spend-crew-coin", coins=3, text="Silence")
    assert crew.coin == 1
    assert crew.ben.may_not("spend-crew-coin", coins=2, text="More") == No.TOO_LITTLE
    assert crew.ben.may_not("spend-crew-coin", coins=1, text=" ") == No.EMPTY
    assert crew.ben.may_not("spend-crew-coin", coins=0, text="Air") == No.NO_COIN
