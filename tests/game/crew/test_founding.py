"""Founding a crew in one go: what it starts with, what it pays, who thinks what of it."""

from typing import Any

import pytest

from rookery.game.people.founding import FoundCrew
from rookery.game.refusals import No
from tests.game.crew.guild import DRAFT, Guild
from tests.game.scene import Scene


def test_a_crew_begins_with_strong_hold_and_two_coin(guild: Guild) -> None:
    """CRW-01: Tier 0, strong hold, no rep, 2 coin, and all that was said of it."""
    guild.founds()
    assert [guild.crew(name) for name in ("tier", "hold", "rep", "coin")] == [0, 1, 0, 2]
    band = guild.band
    assert (band.name, band.type, band.lair) == ("The Quiet Moths", "ebb-runners", "The Sunk Bell")
    assert band.contact == "jessamy"


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ({"reputation": "subtle"}, ("subtle", "")),
        ({"reputation": None, "renown": "Polite"}, (None, "Polite")),
    ],
)
def test_a_reputation_is_of_the_list_or_an_own_word(
    guild: Guild, said: dict[str, Any], kept: tuple[str | None, str]
) -> None:
    """CRW-02: of the list, or a word of their own."""
    guild.founds(**said)
    assert (guild.band.reputation, guild.band.renown) == kept


@pytest.mark.parametrize(
    ("pays", "coin", "status"), [("nothing", 2, -1), ("toll", 1, 0), ("generous", 0, 1)]
)
def test_the_owner_of_the_grounds_gets_something_or_remembers(
    guild: Guild, pays: str, coin: int, status: int
) -> None:
    """CRW-03: nothing is -1, 1 coin is 0, 2 coin are +1."""
    guild.founds(pays=pays)
    assert (guild.coin, guild.statuses()[0]) == (coin, status)


def test_one_kind_of_work_is_favored_on_their_grounds(guild: Guild) -> None:
    """CRW-04: preparing it there helps to gather information: +1d when the table says so."""
    guild.founds()
    assert guild.band.operation == "across-the-water"
    guild.asked("hunt", "Learn when the boats go out", kind="gather")
    guild.judges("favored-operation-there")
    guild.gm.does("set-terms", roll=guild.roll.id, position="risky", effect="standard")
    guild.throws(1, 5)
    thrown = guild.roll.thrown
    assert thrown is not None
    assert ("ability", "grounds") in [(line.what, line.of) for line in thrown.lines]


def test_a_crew_has_one_ability_and_four_boxes(guild: Guild) -> None:
    """CRW-05, CRW-06: one ability; two upgrades that are given, two that are chosen."""
    guild.founds()
    assert [each.ability for each in guild.band.abilities] == ["all-hands"]
    assert guild.upgrades == {
        "boat-house": 1,
        "prowess-training": 1,
        "hidden-lair": 1,
        "quality-gear": 1,
    }


@pytest.mark.parametrize(
    ("helped", "harmed", "coin", "status"),
    [
        ("thanks", "grudge", 2, (1, -2)),
        ("gift", "grudge", 1, (2, -2)),
        ("thanks", "amends", 1, (1, -1)),
        ("gift", "amends", 0, (2, -1)),
    ],
)
def test_who_helped_and_who_was_hurt_think_of_it(
    guild: Guild, helped: str, harmed: str, coin: int, status: tuple[int, int]
) -> None:
    """CRW-07: a helper +1, or +2 for a coin; who was hurt -2, or -1 for a coin."""
    guild.founds(helped=helped, harmed=harmed)
    assert (guild.coin, tuple(guild.statuses()[1:3])) == (coin, status)


@pytest.mark.parametrize(("ties", "status"), [("known", [1, -1]), ("close", [2, -2])])
def test_a_favorite_contact_has_friends_and_foes(
    guild: Guild, ties: str, status: list[int]
) -> None:
    """CRW-08: +1 and -1, or +2 and -2 together."""
    guild.founds(ties=ties)
    assert guild.statuses()[3:] == status


def test_one_faction_may_have_several_reasons(guild: Guild) -> None:
    """CRW-07, CRW-08: whoever helped and likes the contact thinks of both."""
    guild.founds(helped="gift", friend=guild.factions[1])
    assert guild.statuses()[1] == 3


@pytest.mark.parametrize("kind", ["knellers", "dock-hooks", "tidesworn", "waxmongers"])
def test_every_kind_has_all_that_a_sheet_needs(guild: Guild, kind: str) -> None:
    """CRW-09: each kind can be founded from its own lists."""
    declared = {str(name): each for name, each in guild.rules.crews.items()}[kind]
    guild.founds(
        type=kind,
        operation=declared.preferred,
        abilities=declared.abilities[:1],
        contact=next(iter(declared.contacts)),
        upgrades=["quarters", "workshop"] if kind != "waxmongers" else ["quarters", "hidden-lair"],
    )
    assert guild.band.sigil == declared.sigil
    assert len(declared.contacts) == 5
    assert len(declared.specials) == 5
    assert len(declared.abilities) == 7


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"type": None}, No.NO_CREW_TYPE),
        ({"type": "bakers"}, No.NO_SUCH),
        ({"reputation": None}, No.NO_REPUTATION),
        ({"reputation": "adored"}, No.NO_SUCH),
        ({"lair": " "}, No.NO_LAIR),
        ({"grounds": ""}, No.NO_GROUNDS),
        ({"owner": None}, No.NO_FACTION),
        ({"owner": "nobody"}, No.NO_SUCH),
        ({"pays": None}, No.NO_GESTURE),
        ({"pays": "gold"}, No.NO_SUCH),
        ({"operation": None}, No.NO_OPERATION),
        ({"operation": "murder"}, No.NO_SUCH),
        ({"abilities": []}, No.ABILITY_COUNT),
        ({"abilities": ["all-hands", "patron"]}, No.ABILITY_COUNT),
        ({"abilities": ["all-hands", "all-hands"]}, No.CREW_ABILITY_TWICE),
        ({"abilities": ["flight"]}, No.NO_SUCH),
        ({"upgrades": ["hidden-lair"]}, No.BOXES_LEFT),
        ({"upgrades": ["hidden-lair", "quarters", "workshop"]}, No.BOXES_OVER),
        ({"upgrades": ["cohort", "workshop"]}, No.BOXES_OVER),
        ({"upgrades": ["hidden-lair", "hidden-lair"]}, No.UPGRADE_FULL),
        ({"upgrades": ["prowess-training", "hidden-lair"]}, No.UPGRADE_FULL),
        ({"upgrades": ["prison-contacts", "hidden-lair"]}, No.UPGRADE_ELSEWHERE),
        ({"upgrades": ["dovecote", "hidden-lair"]}, No.NO_SUCH),
        ({"helper": None}, No.NO_FACTION),
        ({"helped": None}, No.NO_GESTURE),
        ({"harmed": "grin"}, No.NO_SUCH),
        ({"contact": None}, No.NO_CONTACT),
        ({"contact": "toll"}, No.NO_SUCH),
        ({"ties": None}, No.NO_GESTURE),
        ({"pays": "generous", "helped": "gift"}, No.START_OVERSPENT),
        ({"pays": "toll", "helped": "gift", "harmed": "amends"}, No.START_OVERSPENT),
        ({"name": ""}, No.NAMELESS_CREW),
    ],
)
def test_a_draft_that_lacks_something_is_not_founded(
    guild: Guild, said: dict[str, Any], code: No
) -> None:
    """CRW-01, CRW-10: each step is judged; the two coin must pay for everything."""
    assert guild.ana.may_not("found-crew", **guild.draft(**said)) == code


def test_one_faction_cannot_have_helped_and_been_hurt(guild: Guild) -> None:
    """CRW-07: the helper and the harmed are two; so are friend and foe."""
    one = guild.factions[0]
    assert guild.ana.may_not("found-crew", **guild.draft(helper=one, hurt=one)) == No.SAME_FACTION
    assert guild.ana.may_not("found-crew", **guild.draft(friend=one, foe=one)) == No.SAME_FACTION


def test_a_hidden_faction_is_nobody_to_the_founders(guild: Guild) -> None:
    """CRW-07: only whom the table knows can be named."""
    guild.gm.does("hide-faction", faction=guild.factions[0])
    assert guild.ana.may_not("found-crew", **guild.draft()) == No.NO_SUCH


def test_where_nobody_is_known_nobody_is_paid(scene: Scene) -> None:
    """CRW-03: an empty city asks for no owner, and takes no coin."""
    scene.ana.does("found-crew", **DRAFT)
    assert scene.crew("coin") == 2


def test_a_crew_is_founded_once(guild: Guild) -> None:
    """CRW-01: the second founding is refused, until the first is undone."""
    guild.founds()
    assert guild.ben.may_not("found-crew", **guild.draft()) == No.CREW_FOUNDED
    assert guild.ben.may_not("open-founding") == No.CREW_FOUNDED


def test_what_comes_with_upgrades_waits_to_be_named(guild: Guild) -> None:
    """UPG-01: the boat is there, and they name it."""
    guild.founds()
    assert [each.kind for each in guild.band.promised] == ["vehicle"]
    boat = {"by": "upgrades.boat-house", "name": "The Patient Heron"}
    guild.ben.does("name-for-crew", **boat)
    assert [each.name for each in guild.band.known] == ["The Patient Heron"]
    assert guild.ben.may_not("name-for-crew", **boat) == No.NOTHING_TO_NAME


def test_a_crew_can_be_told_anew(guild: Guild) -> None:
    """CRW-02: a reputation changes, a lair is moved, a name is found at last."""
    guild.founds()
    told = {"name": "The Loud Moths", "renown": "Loud", "lair": "The Ice House"}
    guild.ben.does("retell-crew", **told, grounds="All of Eelmarket", contact="jessamy")
    assert (guild.band.name, guild.band.renown) == ("The Loud Moths", "Loud")
    assert guild.band.operation is None
    assert guild.ben.may_not("retell-crew", name=" ") == No.NAMELESS_CREW
    assert guild.ben.may_not("retell-crew", name="X", contact="toll") == No.NO_SUCH


def test_a_crew_that_is_not_there_cannot_be_told_anew(scene: Scene) -> None:
    """CRW-01: first it is founded."""
    assert scene.ana.may_not("retell-crew", name="The Moths") == No.NO_CREW


def test_a_draft_is_founded_as_it_is_said(guild: Guild) -> None:
    """CRW-10: what it costs is known before anybody presses."""
    draft = FoundCrew(owner=guild.factions[0], pays="toll", helper=guild.factions[1], helped="gift")  # type: ignore[arg-type]
    assert dict(draft.costs(guild.rules)) == {"coin": 2}
