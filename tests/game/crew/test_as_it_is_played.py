"""What the crew has, felt in play: its things, its lair, its heat, its wars, its ground."""

from typing import Any

import pytest

from rookery.game import modifiers
from rookery.game.core.fortune import traits
from rookery.game.downtime import heat, prison, time
from rookery.game.downtime.downtime import Noise
from rookery.game.effects.moment import Moment
from rookery.game.effects.speaking import speaking
from rookery.game.factions import standing
from rookery.game.factions.ground import places
from rookery.game.factions.hunting import widening
from rookery.game.ids import CharacterId, ItemId, TrackId, UpgradeId
from rookery.game.people import quality
from rookery.game.people.crew import Bought, Inside, change_crew
from rookery.game.refusals import No
from tests.game.crew.guild import Guild
from tests.game.downtime.after import rests
from tests.game.factions.holding import Holding
from tests.game.score.heist import engages

KINDS = ["documents", "gear", "implements", "supplies", "tools", "weapons"]
OF_A_KIND = {
    "documents": "documents",
    "gear": "burglary-gear",
    "implements": "arcane-implements",
    "supplies": "disguise",
    "tools": "tinkering-tools",
    "weapons": "blade",
}


def worth(guild: Guild, item: str) -> int:
    return quality.total(quality.of_item(guild.campaign, guild.vesper, ItemId(item)))


@pytest.mark.parametrize("kind", KINDS)
def test_things_of_one_kind_are_better_for_everybody(guild: Guild, kind: str):
    """UPG-06, UPG-07, UPG-08, UPG-09, UPG-10, UPG-11, EFF-03: one better, and no other kind."""
    before = {each: worth(guild, item) for each, item in OF_A_KIND.items()}
    guild.gm.does("gain-upgrade", upgrade=f"quality-{kind}")
    after = {each: worth(guild, item) for each, item in OF_A_KIND.items()}
    assert after == {**before, kind: before[kind] + 1}


def test_quality_is_tier_and_what_is_fine_and_what_was_bought(guild: Guild):
    """EFF-03, UPG-11, FAC-10: each with its reason; a war that costs Tier makes things worse."""
    guild.has(tier=2, hold=0)
    guild.gm.does("gain-upgrade", upgrade="quality-weapons")
    lines = quality.of_item(guild.campaign, guild.vesper, ItemId("sword-cane"))
    assert [(line.of, line.amount) for line in lines] == [
        ("tracks.tier", 2),
        ("item-marks.fine", 1),
        ("upgrades.quality-weapons", 1),
    ]
    guild.stands(guild.factions[0], -3)
    assert worth(guild, "sword-cane") == 3


@pytest.mark.parametrize("tier", [0, 2])
def test_a_lair_that_is_tested_rolls_its_tier(guild: Guild, tier: int):
    """UPG-13: when the GM puts it to the test, Tier is rolled for it; without locks there is no
    such roll. With the second box, everybody is reminded that spirits stay out as well.
    """
    tested = {"by": "upgrades.secure-lair.effects.tested"}
    asks = {"question": "Do the locks hold?", "side": tested}
    assert guild.gm.may_not("roll-fortune", **asks) is No.NO_EFFECT
    guild.gm.does("gain-upgrade", upgrade="secure-lair")
    guild.has(tier=tier)
    guild.dice.faces.extend([6] * (tier or 2))
    guild.gm.does("roll-fortune", **asks)
    (side,) = guild.campaign.fortunes[-1].sides
    assert [(line.of, line.amount) for line in side.thrown.lines] == [
        ("upgrades.secure-lair", tier)
    ]
    assert traits(guild.campaign) == {tested["by"]: tier}
    spirits = "upgrades.secure-lair.effects.spirits.gives.remind"
    kept = [path for _, path in modifiers.standing(guild.campaign, guild.vesper)]
    assert spirits not in kept
    guild.gm.does("gain-upgrade", upgrade="secure-lair")
    assert spirits in [path for _, path in modifiers.standing(guild.campaign, guild.corin)]


def test_tier_counts_one_higher_in_prison_alone(guild: Guild):
    """UPG-21, DIS-24: the incarceration roll has a die more; nothing else is touched."""
    guild.has(tier=1)
    contacts = (Bought(upgrade=UpgradeId("prison-contacts")),)
    known = change_crew(guild.campaign, upgrades=contacts)
    dice = [sum(line.amount for line in prison.pool(each)) for each in (guild.campaign, known)]
    assert dice == [1, 2]
    assert standing.of_crew(known).tier == 1


@pytest.mark.parametrize("ability", ["high-society", "just-passing-through"])
def test_heat_is_one_less_in_each_downtime(guild: Guild, ability: str):
    """CRA-11, CRA-16: whatever else the score was, and never below nothing."""
    guild.gm.does("gain-crew-ability", ability=ability)
    rests(guild, at="heat")
    guild.gm.does("judge-heat", kind="contained")
    guild.gm.does("take-heat")
    assert guild.crew("heat") == 1


def test_who_knows_the_elite_hears_of_them(guild: Guild):
    """CRA-11: a die more to gather information, when the table says that it is about them."""
    guild.gm.does("gain-crew-ability", ability="high-society")
    on = frozenset({"roll", "roll.gather"})
    asked = Moment(on=on, who=guild.vesper.id)
    yes = Moment(on=on, who=guild.vesper.id, answers={"elite": True})
    states = [
        [said.state for said in speaking(guild.campaign, each) if "high-society" in said.held.path]
        for each in (asked, yes)
    ]
    assert states == [["asks"], ["applies"]]


def test_killing_brings_no_more_heat(guild: Guild):
    """CRA-02: the line for it does not count; all others do."""
    guild.gm.does("gain-crew-ability", ability="death-veil")
    rests(guild, at="heat")
    guild.gm.does("judge-heat", kind="contained", lines=["killing"])
    guild.gm.does("take-heat")
    assert guild.crew("heat") == 2


def test_a_downtime_that_ends_without_heat_is_worth_rep(guild: Guild):
    """CRA-03: one rep, and none where any heat is left."""
    guild.gm.does("gain-crew-ability", ability="no-traces")
    for left, rep in ((0, 1), (1, 1)):
        rests(guild)
        guild.has(heat=left)
        for step in ("payoff", "heat", "entanglement", "activities", "factions"):
            guild.gm.does("skip-leg", step=step)
        guild.gm.does("end-downtime")
        assert guild.crew("rep") == rep


def tags(guild: Guild, *tags: str) -> None:
    """A score of these kinds is under way."""
    guild.ana.does("begin-score", target="The Chandlers’ Bench", name="The Gilt Reliquary")
    guild.ana.does("choose-plan", plan="stealth", detail="The tallow drain")
    if tags:
        guild.ana.does("tag-score", tags=tags)
    guild.ana.does("send-plan")
    engages(guild, 4)


@pytest.mark.parametrize("score", [{"quiet": True}, {}], ids=["quiet", "accident"])
def test_no_traces_is_half_the_rep_of_the_target(guild: Guild, score: dict[str, Any]):
    """CRA-03, AMB-28: for a score that is kept quiet, or that looks like an accident."""
    guild.gm.does("gain-crew-ability", ability="no-traces")
    tags(guild, *([] if score else ["accident"]))
    guild.gm.does("end-score")
    guild.gm.does("begin-downtime")
    guild.gm.does("rate-payoff", amount="standard", tier=3, **score)
    guild.ana.does("take-payoff")
    assert guild.crew("rep") == 3


def test_war_dogs_keep_their_hold_and_their_time(guild: Guild):
    """CRA-08, FAC-09: two activities and no hold lost; the heat of war comes all the same."""
    guild.stands(guild.factions[0], -3)

    def counts() -> tuple[int, int, int]:
        free = time.free_time(guild.campaign, CharacterId(guild.vesper_id))
        return guild.power[1], sum(line.amount for line in free), war_heat(guild)

    rests(guild, at="heat")
    assert counts() == (0, 1, 1)
    guild.gm.does("gain-crew-ability", ability="war-dogs")
    assert counts() == (1, 2, 1)


def war_heat(guild: Guild) -> int:
    """The heat that a smooth score would bring just now."""
    rules = guild.campaign.rules.heat
    assert rules is not None
    noise = Noise(kind=next(iter(rules.classes)))
    return sum(line.amount for line in heat.ledger(guild.campaign, rules, noise))


@pytest.mark.parametrize(("tier", "coin"), [(0, 2), (1, 6), (2, 10)])
def test_patron_halves_before_hardcase_takes_off(guild: Guild, tier: int, coin: int):
    """AMB-27, CRA-04, PRI-04: 8 is 4 is 2; never below nothing, each with its reason."""
    guild.has(tier=tier)
    guild.gm.does("gain-crew-ability", ability="patron")
    claim = next(name for name in guild.campaign.rules.prison_claims if "hardcase" in name)
    inside = {claim: Inside(claim=claim)}
    campaign = change_crew(guild.campaign, prison=inside)
    lines = standing.price(campaign)[TrackId("coin")]
    assert standing.total(lines) == coin
    assert [line.of for line in lines[1:]] == ["crew-abilities.patron", "prison-claims.hardcase"]


def test_a_crew_begins_at_the_bottom_but_firmly(guild: Guild):
    """FAC-01, AMB-46: Tier 0, strong hold, no rep, 2 coin, whatever stood there before."""
    guild.has(tier=3, hold=0, rep=5)
    guild.founds(pays="nothing")
    assert guild.power == (0, 1)
    assert (guild.crew("rep"), guild.coin) == (0, 2)


def test_new_turf_widens_the_hunting_grounds():
    """FAC-06, CLM-03, CLM-04: by an area or a method that they name, as long as it counts."""
    holding = Holding()
    assert widening(holding.campaign) == ()
    holding.takes("turf-1")
    says = {"place": "turf-1", "text": "The boats that lie there at night"}
    assert holding.watcher.may_not("widen-grounds", **says) is No.WATCHING
    holding.ana.does("widen-grounds", **says)
    assert [ground.widens for ground in widening(holding.campaign)] == [says["text"]]
    assert holding.ana.may_not("widen-grounds", **says) is No.ALREADY
    holding.gm.does("lose-lair")
    assert widening(holding.campaign) == ()
    holding.gm.does("regain-lair", otherwise="The tide went out")
    holding.gm.does("lose-claim", place="turf-1", to=holding.taker)
    assert widening(holding.campaign) == ()
    assert holding.ground("turf-1").widens == ""


def test_only_turf_that_is_held_widens_them():
    """FAC-06: other claims give what they give."""
    holding = Holding()
    other = next(str(each.id) for each in places(holding.campaign) if each.claim != "turf")
    says = {"text": "Everything by the water"}
    assert holding.ana.may_not("widen-grounds", place="turf-1", **says) is No.CLAIM_NOT_HELD
    holding.takes(other)
    assert holding.ana.may_not("widen-grounds", place=other, **says) is No.CLAIM_GIVES_NO_GROUND
