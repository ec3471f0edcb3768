"""The city told anew at the table: edited, renamed, hidden, replaced, or begun empty."""

import msgspec
import pytest

from rookery.game import seats
from rookery.game.factions.part import CITY, SORTS, CityPart, Sort, part, parts
from rookery.game.ids import PartId
from rookery.game.refusals import No
from rookery.words.speech import Speech
from tests.game.factions.town import Town
from tests.game.scene import Scene

ONE_OF_EACH = [
    "districts.mire",
    "people.marla-teague",
    "purveyors.dog-pit",
    "scores.gilt-reliquary",
]


def told(town: Scene, name: str, role: seats.Role = "gm") -> str:
    """What a part is called, or nothing where nobody of this role knows of it."""
    found = part(seats.view(town.campaign, role), PartId(name))
    return Speech("en", town.rules).part(found) if found and not found.struck else ""


def of(town: Scene, sort: Sort) -> list[CityPart]:
    return list(parts(town.campaign, sort))


def sent(town: Scene, role: seats.Role) -> str:
    """All that a seat of this role may be sent of the city's parts."""
    return msgspec.json.encode(seats.view(town.campaign, role).parts).decode()


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_each_can_be_renamed_and_have_its_name_back(town: Town, name: str):
    """What is not said at the table is said as the ruleset says it."""
    before, one = told(town, name), part(town.campaign, PartId(name))
    assert one is not None
    kept = {"faction": one.faction, "vice": one.vice}
    town.gm.does("tell-part", part=name, said={"name": "Another name", **kept})
    assert told(town, name, "player") == "Another name"
    town.gm.does("tell-part", part=name, said={"name": before, **kept})
    assert told(town, name, "player") == before
    assert town.gm.may_not("tell-part", part=name, said={"name": before, **kept}) is No.ALREADY


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_each_can_be_hidden_and_shown_again(town: Town, name: str):
    """Hidden, it is not there for players, and neither is a word of it."""
    before = told(town, name)
    town.gm.does("note-part", part=name, secret="It is hollow")
    assert "hollow" in sent(town, "gm")
    assert "hollow" not in sent(town, "player")
    town.gm.does("hide-part", part=name)
    assert told(town, name) == before
    for role in ("player", "spectator"):
        assert told(town, name, role) == ""
    town.gm.does("show-part", part=name)
    assert told(town, name, "player") == before
    assert town.gm.may_not("show-part", part=name) is No.ALREADY


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_each_can_be_struck_and_taken_back(town: Town, name: str):
    """At this table it is not there; undone, or taken back, it is as it was."""
    before = told(town, name)
    town.gm.does("strike-part", part=name)
    assert told(town, name) == ""
    assert name not in [each.id for each in of(town, name.partition(".")[0])]  # type: ignore[arg-type]
    assert town.gm.may_not("strike-part", part=name) is No.ALREADY
    town.gm.does("restore-part", part=name)
    assert told(town, name) == before


def test_each_can_be_replaced_by_the_tables_own(town: Town):
    """A district of one's own, with somebody in it, where a vice is served, and a score."""
    town.gm.does("strike-part", part="districts.mire")
    town.gm.does("add-part", sort="districts", said={"name": "The Sump", "text": "Lower still."})
    sump = of(town, "districts")[-1].id
    person = {"name": "Old Tam", "district": sump, "faction": "vigil"}
    town.gm.does("add-part", sort="people", said=person)
    tam = of(town, "people")[-1].id
    cellar = {"name": "Tam's cellar", "district": sump, "person": tam, "vice": "stupor"}
    town.gm.does("add-part", sort="purveyors", said=cellar)
    bell = {"name": "The last bell", "faction": "vigil", "kind": "crime", "plan": "stealth"}
    town.gm.does("add-part", sort="scores", said={**bell, "detail": "The drain", "person": tam})
    name = of(town, "scores")[-1].id.partition(".")[2]
    town.gm.does("change-faction", faction="vigil", districts=[sump.partition(".")[2]])
    town.ana.does("take-score", score=name)
    score = town.campaign.score
    assert score is not None
    assert (score.name, score.faction, score.plan, score.detail) == (
        "The last bell",
        "vigil",
        "stealth",
        "The drain",
    )


@pytest.mark.parametrize(
    ("sort", "said", "why"),
    [
        ("districts", {"name": " "}, No.NAMELESS),
        ("people", {"name": "Tam", "district": "districts.moon"}, No.NO_SUCH),
        ("people", {"name": "Tam", "district": "people.marla-teague"}, No.NO_SUCH),
        ("people", {"name": "Tam", "faction": "moonmen"}, No.NO_SUCH),
        ("purveyors", {"name": "A cellar"}, No.VICE_MISSING),
        ("purveyors", {"name": "A cellar", "vice": "tea"}, No.NO_SUCH),
        ("scores", {"name": "A heist"}, No.SCORE_AIMLESS),
        ("scores", {"name": "A heist", "faction": "vigil", "plan": "luck"}, No.NO_SUCH),
    ],
)
def test_what_names_nothing_is_not_written(town: Town, sort: str, said: dict[str, str], why: No):
    assert town.gm.may_not("add-part", sort=sort, said=said) is why
    assert town.ana.may_not("add-part", sort=sort, said=said) is No.GM_ONLY


def test_a_city_may_begin_empty_and_have_another_name(town: Town):
    """Nothing is left but what the table writes; the powers come by themselves, or not."""
    town.gm.does("empty-city")
    assert [of(town, sort) for sort in SORTS] == [[], [], [], []]
    assert town.gm.may_not("empty-city") is No.ALREADY
    town.gm.does("tell-part", part=CITY, said={"name": "Nethergate"})
    assert told(town, CITY, "player") == "Nethergate"
    assert town.gm.may_not("strike-part", part=CITY) is No.ALREADY
    town.gm.does("undo")
    town.gm.does("undo")
    assert len(of(town, "people")) >= 40


def test_a_hidden_faction_is_not_told_by_who_belongs_to_it(town: Town):
    """Neither its name nor its id stands with somebody whom players know."""
    town.gm.does("hide-faction", faction="snuffers")
    said = {"name": "Mister Dusk", "text": "Sells wax", "faction": "snuffers"}
    town.gm.does("tell-part", part="people.mister-dusk", said=said)
    assert "snuffers" in sent(town, "gm")
    assert "snuffers" not in sent(town, "player")
    newest = next(town.table.entries(town.table.number - 1))
    assert all(not seats.shown(event, "player") for event in newest.events)


def test_a_score_that_is_hidden_or_struck_is_nobodys(town: Town):
    """A player cannot take what is not there for them; the GM can take what is hidden."""
    town.gm.does("hide-part", part="scores.gilt-reliquary")
    assert town.ana.may_not("take-score", score="gilt-reliquary") is No.NO_SUCH
    town.gm.does("take-score", score="gilt-reliquary")
    town.gm.does("undo")
    town.gm.does("strike-part", part="scores.gilt-reliquary")
    assert town.gm.may_not("take-score", score="gilt-reliquary") is No.NO_SUCH


def test_an_empty_city_is_filled_by_the_table(scene: Scene):
    """What is there is what the GM wrote, for those who may know of it."""
    scene.gm.does("empty-city")
    scene.gm.does("add-part", sort="districts", said={"name": "Nethergate"}, gm_only=True)
    (one,) = of(scene, "districts")
    assert told(scene, one.id) == "Nethergate"
    assert told(scene, one.id, "player") == ""
    assert "Nethergate" not in sent(scene, "player")
