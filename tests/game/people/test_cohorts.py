"""Cohorts: who they are, what they are worth, how they are hurt, mended and replaced."""

from typing import Any

import pytest
from msgspec import structs

from rookery.game.effects.tally import begin
from rookery.game.ids import CohortId, CohortTypeId, TrackId, UpgradeId
from rookery.game.people import cohort_worth
from rookery.game.people.character import Promise
from rookery.game.people.cohort import Cohort, Task
from rookery.game.people.crew import Bought, change_crew
from rookery.game.refusals import No
from tests.game.scene import Scene, happened, lines

GANG = {
    "name": "The Lockside Skiffs",
    "kind": "gang",
    "types": ("rovers",),
    "edges": ("loyal",),
    "flaws": ("unreliable",),
}
EXPERT = {
    "name": "Granny Pitch",
    "kind": "expert",
    "specialty": "Tunnel surveyor",
    "edges": ("independent",),
    "flaws": ("principled",),
}


class Crewed(Scene):
    """A crew of Tier 1 with a gang of rovers."""

    def __init__(self) -> None:
        super().__init__()
        self.is_of("tier", 1)
        self.gang_id = self.hires(**GANG)

    def is_of(self, track: str, to: int) -> None:
        self.gm.does("set-crew-track", track=track, to=to)

    def hires(self, **who: Any) -> str:
        """The GM says that these work for the crew."""
        self.gm.does("hire-cohort", **who)
        return str(next(reversed(self.campaign.crew.cohorts)))

    def has(self, **crew: Any) -> None:
        """What the crew has already."""
        campaign = change_crew(self.campaign, **crew)
        self.table.now = structs.replace(self.table.now, campaign=campaign)

    def is_owed(self, *kinds: str) -> None:
        """The crew has bought this and not chosen it."""
        owed = tuple(Promise(kind=kind, by=f"upgrades.{kind}") for kind in kinds)
        self.has(promised=owed)

    def cohort(self, name: str = "") -> Cohort:
        return self.campaign.crew.cohorts[CohortId(name or self.gang_id)]

    def quality(self, name: str = "", fits: bool = True, work: str | None = None) -> int:
        task = Task(fits=fits, work=CohortTypeId(work) if work else None)
        found = cohort_worth.quality(self.campaign, self.cohort(name), task)
        return cohort_worth.total(found)

    def scale(self, name: str = "") -> int:
        return cohort_worth.total(cohort_worth.scale(self.campaign, self.cohort(name)))

    def is_hurt(self, level: int, **more: Any) -> None:
        self.gm.does("harm-cohort", cohort=self.gang_id, level=level, **more)


@pytest.fixture
def crewed() -> Crewed:
    return Crewed()


# Who they are


def test_a_player_hires_whom_the_crew_has_bought(crewed: Crewed) -> None:
    """UPG-03, COH-01: who was bought is described once, by any of the players."""
    assert crewed.ana.may_not("hire-cohort", **EXPERT) is No.COHORT_NOT_OWED
    crewed.is_owed("cohort")
    crewed.ana.does("hire-cohort", **EXPERT)
    assert [each.name for each in crewed.campaign.crew.cohorts.values()] == [
        "The Lockside Skiffs",
        "Granny Pitch",
    ]
    assert crewed.campaign.crew.promised == ()
    assert crewed.ben.may_not("hire-cohort", **EXPERT) is No.COHORT_NOT_OWED


@pytest.mark.parametrize("type_", ["adepts", "rooks", "rovers", "skulks", "thugs"])
def test_there_are_five_types_of_gangs(crewed: Crewed, type_: str) -> None:
    """COH-01: whichever they are, their work is rolled with their quality."""
    gang = crewed.hires(**{**GANG, "types": (type_,)})
    assert crewed.quality(gang, work=type_) == 1


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"edges": ("loyal", "fearsome", "tenacious")}, No.COHORT_EDGES),
        ({"edges": ()}, No.COHORT_EDGES),
        ({"edges": ("loyal", "loyal"), "flaws": ("wild", "savage")}, No.COHORT_EDGES),
        ({"flaws": ()}, No.COHORT_FLAWS),
        ({"flaws": ("wild", "savage")}, No.COHORT_FLAWS),
        ({"edges": ("loyal", "fearsome")}, No.COHORT_FLAWS),
        ({"edges": ("loyal", "fearsome"), "flaws": ("wild", "wild")}, No.COHORT_FLAWS),
        ({"edges": ("brave",)}, No.NO_SUCH),
        ({"flaws": ("late",)}, No.NO_SUCH),
        ({"types": ("rovers", "thugs", "skulks")}, No.COHORT_TYPES),
        ({"types": ("rovers", "rovers")}, No.COHORT_TYPELESS),
        ({"types": ()}, No.COHORT_TYPELESS),
        ({"types": ("knights",)}, No.NO_SUCH),
        ({"kind": "army"}, No.NO_SUCH),
        ({"kind": "expert"}, No.COHORT_UNTYPED),
        ({"kind": "expert", "types": ()}, No.COHORT_SPECIALTY),
        ({"name": " "}, No.NAMELESS),
    ],
)
def test_what_does_not_fit_is_refused(crewed: Crewed, wrong: dict[str, Any], why: No) -> None:
    """COH-03, COH-04: one or two edges, as many flaws, no more than two types."""
    assert crewed.gm.may_not("hire-cohort", **{**GANG, **wrong}) is why


def test_two_edges_and_two_flaws_are_a_cohort(crewed: Crewed) -> None:
    """COH-04: two of each are the most."""
    traits = {"edges": ("loyal", "fearsome"), "flaws": ("wild", "savage")}
    gang = crewed.hires(**{**GANG, **traits})
    assert len(crewed.cohort(gang).edges) == len(crewed.cohort(gang).flaws) == 2


def test_edges_and_flaws_are_remembered_when_they_act(crewed: Crewed) -> None:
    """COH-04, JDG-32: what people are to remember is said; nobody else decides it."""
    wild = crewed.hires(**{**GANG, "edges": ("fearsome",), "flaws": ("wild",)})
    said = cohort_worth.speaking(crewed.campaign, crewed.cohort(wild), frozenset({"roll"}))
    owners = [each.held.owner for each in said if each.gift.remind]
    assert owners == ["edges.fearsome", "flaws.wild"]


def test_a_gang_learns_a_second_type_and_no_third(crewed: Crewed) -> None:
    """UPG-03, COH-03: the upgrade teaches one gang one type; two are the most."""
    learns = {"cohort": crewed.gang_id, "type": "thugs"}
    assert crewed.ana.may_not("teach-cohort", **learns) is No.COHORT_NOT_OWED
    crewed.is_owed("cohort-type", "cohort-type")
    crewed.ana.does("teach-cohort", **learns)
    assert crewed.cohort().types == ("rovers", "thugs")
    assert len(crewed.campaign.crew.promised) == 1
    assert crewed.ana.may_not("teach-cohort", **learns) is No.ALREADY
    third = {**learns, "type": "skulks"}
    assert crewed.ana.may_not("teach-cohort", **third) is No.COHORT_TYPES
    assert crewed.gm.may_not("teach-cohort", **third) is No.COHORT_TYPES
    assert len(crewed.campaign.crew.promised) == 1


def test_an_expert_learns_no_type(crewed: Crewed) -> None:
    expert = crewed.hires(**EXPERT)
    assert crewed.gm.may_not("teach-cohort", cohort=expert, type="thugs") is No.COHORT_UNTYPED


def test_a_cohort_is_told_anew(crewed: Crewed) -> None:
    told = {"cohort": crewed.gang_id, "edges": ("loyal",), "flaws": ("wild",)}
    crewed.ana.does("retell-cohort", **told, name="The Skiffs", note="Three boats")
    assert (crewed.cohort().name, crewed.cohort().flaws) == ("The Skiffs", ("wild",))
    without = {**told, "flaws": ()}
    assert crewed.ana.may_not("retell-cohort", **without, name="X") is No.COHORT_FLAWS


# What they are worth


@pytest.mark.parametrize("tier", range(7))
def test_quality_and_scale_follow_the_tier(crewed: Crewed, tier: int) -> None:
    """COH-02, FAC-02: a gang is as good and as many as the Tier, an expert alone and better."""
    expert = crewed.hires(**EXPERT)
    crewed.gm.table.do(crewed.gm.seat, "set-crew-track", track="tier", to=tier)
    assert (crewed.quality(), crewed.scale()) == (tier, tier)
    assert (crewed.quality(expert), crewed.scale(expert)) == (tier + 1, 0)


def test_beyond_their_work_they_are_worth_nothing(crewed: Crewed) -> None:
    """COH-03: outside of its types and its specialty a cohort has quality 0."""
    expert = crewed.hires(**EXPERT)
    assert crewed.quality(fits=False) == crewed.quality(expert, fits=False) == 0


def test_every_die_says_why(crewed: Crewed) -> None:
    expert = crewed.hires(**EXPERT)
    found = cohort_worth.quality(crewed.campaign, crewed.cohort(expert), Task())
    assert [(line.of, line.amount) for line in found] == [("tier", 1), ("expert", 1)]


def test_elite_gangs_roll_a_die_more_for_their_work(crewed: Crewed) -> None:
    """UPG-22: a die more for work of that type; not for the other type, nor beyond both."""
    crewed.gm.does("teach-cohort", cohort=crewed.gang_id, type="thugs")
    elite = Bought(upgrade=UpgradeId("elite-cohorts"), chosen=("thugs",))
    crewed.has(upgrades=(elite,))
    assert crewed.quality(work="thugs") == 2
    assert crewed.quality(work="rovers") == 1
    assert crewed.quality(fits=False) == 0


@pytest.mark.parametrize(("level", "dice", "effect"), [(0, 1, 0), (1, 1, -1), (2, 0, 0), (3, 1, 0)])
def test_harm_weakens_a_cohort(crewed: Crewed, level: int, dice: int, effect: int) -> None:
    """COH-06: weakened it has less effect, impaired a die less, broken it cannot act."""
    if level:
        crewed.is_hurt(level)
    assert crewed.quality() == dice
    found = cohort_worth.effect(crewed.campaign, crewed.cohort(), Task())
    assert cohort_worth.total(found) == effect
    assert cohort_worth.barred(crewed.campaign, crewed.cohort()) is (level == 3)


# How they fare


def test_harm_only_gets_worse(crewed: Crewed) -> None:
    crewed.is_hurt(2, name="Caught in the lock")
    for level in (0, 1, 2, 5, -1):
        asked = {"cohort": crewed.gang_id, "level": level}
        assert crewed.gm.may_not("harm-cohort", **asked) is No.OUT_OF_RANGE
    lessened = {"cohort": crewed.gang_id, "level": 3, "lessened": 3}
    assert crewed.gm.may_not("harm-cohort", **lessened) is No.OUT_OF_RANGE
    assert crewed.ana.may_not("harm-cohort", cohort=crewed.gang_id, level=3) is No.GM_ONLY


@pytest.mark.parametrize(("helped", "left"), [(False, 2), (True, 1)])
def test_a_cohort_mends_in_downtime(crewed: Crewed, helped: bool, left: int) -> None:
    """COH-07: one level if it can rest, two if somebody spends an activity on it."""
    crewed.is_hurt(3)
    crewed.gm.does("mend-cohort", cohort=crewed.gang_id, helped=helped)
    assert crewed.cohort().harm == left


def test_who_is_whole_has_nothing_to_mend(crewed: Crewed) -> None:
    assert crewed.gm.may_not("mend-cohort", cohort=crewed.gang_id) is No.ALREADY
    crewed.is_hurt(1)
    crewed.gm.does("mend-cohort", cohort=crewed.gang_id, helped=True)
    assert crewed.cohort().harm == 0


def test_the_destroyed_are_replaced_at_a_price(crewed: Crewed) -> None:
    """COH-08: coin for Tier + 2; who takes their place is as they were, under a new name."""
    new = {"cohort": crewed.gang_id, "name": "The Weir Boats"}
    assert crewed.gm.may_not("replace-cohort", **new) is No.COHORT_STANDS
    crewed.is_hurt(4)
    assert crewed.gm.may_not("mend-cohort", cohort=crewed.gang_id) is No.COHORT_GONE
    crewed.is_of("coin", 2)
    assert crewed.gm.may_not("replace-cohort", **new) is No.TOO_LITTLE
    crewed.is_of("coin", 4)
    entry = crewed.gm.does("replace-cohort", **new)
    assert happened(entry) == ["CrewTrackMarked", "CohortReplaced"]
    assert crewed.campaign.crew.track(TrackId("coin")) == 1
    assert (crewed.cohort().name, crewed.cohort().harm) == ("The Weir Boats", 0)
    assert crewed.cohort().types == ("rovers",)


def test_a_lent_cohort_costs_nothing_and_goes_again(crewed: Crewed) -> None:
    """COH-09: acquired for a time; it needs no edges, and no upgrade."""
    lent = {"name": "Hired oars", "kind": "gang", "types": ("rovers",), "lent": True}
    assert crewed.ana.may_not("hire-cohort", **lent) is No.GM_ONLY
    oars = crewed.hires(**lent)
    assert crewed.cohort(oars).lent
    crewed.gm.does("dismiss-cohort", cohort=oars)
    assert CohortId(oars) not in crewed.campaign.crew.cohorts


def test_a_leader_spares_their_cohort_once_a_score(crewed: Crewed) -> None:
    """PCA-04: once per score, a consequence that befalls it is reduced or avoided."""
    spare = {"cohort": crewed.gang_id, "character": crewed.vesper_id}
    crewed.is_hurt(2)
    assert crewed.ana.may_not("spare-cohort", **spare) is No.NO_EFFECT
    crewed.gains("leader")
    crewed.ana.does("spare-cohort", **spare)
    assert crewed.cohort().harm == 0
    assert crewed.ana.may_not("spare-cohort", **spare) is No.COHORT_NO_BLOW
    crewed.is_hurt(3, lessened=2)
    assert crewed.ana.may_not("spare-cohort", **spare) is No.EFFECT_SPENT
    campaign = begin(crewed.campaign, "score")
    crewed.table.now = structs.replace(crewed.table.now, campaign=campaign)
    crewed.ana.does("spare-cohort", **spare)
    assert crewed.cohort().harm == 2


def test_a_cohort_is_sent_alone(crewed: Crewed) -> None:
    """COH-05: its quality is rolled, and read as fortune is."""
    crewed.dice.faces.append(6)
    sent = {"cohort": crewed.gang_id, "goal": "Bring the skiff round"}
    entry = crewed.ana.does("send-cohort", **sent)
    assert happened(entry) == ["CohortSent", "FortuneRolled"]
    (side,) = crewed.campaign.fortunes[-1].sides
    assert (side.trait, side.thrown.band, side.thrown.pool) == ("The Lockside Skiffs", "full", 1)
    assert lines(side.thrown.lines) == [("quality", 1)]


def test_what_speaks_for_a_cohort_is_the_gms_word(crewed: Crewed) -> None:
    """COH-05, JDG-21: advantages, and the quality of who is against them."""
    asked: dict[str, Any] = {"cohort": crewed.gang_id, "goal": "Hold the stair", "advantages": 1}
    assert crewed.ana.may_not("send-cohort", **asked) is No.GM_ONLY
    against = {"trait": "The Lampblacks", "rating": 2}
    crewed.dice.faces.extend((4, 2, 1, 3))
    crewed.gm.does("send-cohort", **asked, against=against)
    ours, theirs = crewed.campaign.fortunes[-1].sides
    assert (ours.thrown.pool, theirs.thrown.pool) == (2, 2)


def test_who_cannot_act_is_not_sent(crewed: Crewed) -> None:
    """COH-06: broken or destroyed, they go nowhere."""
    sent = {"cohort": crewed.gang_id, "goal": "Watch the house"}
    assert crewed.ana.may_not("send-cohort", **sent, work="thugs") is No.COHORT_WORK
    assert crewed.ana.may_not("send-cohort", **sent, work="knights") is No.NO_SUCH
    assert crewed.ana.may_not("send-cohort", **{**sent, "goal": " "}) is No.EMPTY
    crewed.is_hurt(3)
    assert crewed.ana.may_not("send-cohort", **sent) is No.COHORT_BROKEN
    crewed.is_hurt(4)
    assert crewed.ana.may_not("send-cohort", **sent) is No.COHORT_GONE
