"""A city that is the campaign's own: taken over, rewritten, hidden, struck."""

import msgspec

from rookery.game import seats
from rookery.game.limits import MOST_FACTIONS
from rookery.game.refusals import No
from rookery.journal.entries import encoder
from tests.game.factions.town import Town
from tests.game.scene import Scene


def seen_by(scene: Scene, role: seats.Role) -> str:
    campaign = seats.view(scene.campaign, role)
    return encoder.encode(msgspec.structs.replace(campaign, rules=None)).decode()


def test_a_group_begins_without_a_city_and_takes_what_it_likes(scene: Scene):
    assert scene.campaign.factions == {}
    assert scene.ana.may_not("take-city") == No.GM_ONLY
    assert scene.gm.may_not("take-city", factions=["nobody"]) == No.NO_SUCH
    scene.gm.does("take-city", factions=["vigil", "undertow"])
    assert list(scene.campaign.factions) == ["undertow", "vigil"]
    assert scene.gm.may_not("take-city", factions=["vigil"]) == No.ALREADY
    scene.gm.does("take-city")
    assert scene.rules.city is not None
    assert set(scene.campaign.factions) == set(scene.rules.city.factions)
    assert scene.gm.may_not("take-city") == No.ALREADY


def test_what_comes_over_stands_as_the_city_says(town: Town):
    """The top of the city has Tier VI."""
    assert town.rules.city is not None
    for name, said in town.rules.city.factions.items():
        faction = town.campaign.factions[name]
        assert (faction.tier, list(town.rules.holds)[faction.hold]) == (said.tier, said.hold)
        assert faction.status == 0
    assert max(faction.tier for faction in town.campaign.factions.values()) == 6


def test_a_faction_is_told_anew_and_back(town: Town):
    town.gm.does("change-faction", faction="vigil", name="The Old Vigil", category="trade")
    assert town.faction("vigil").name == "The Old Vigil"
    assert town.faction("vigil").category == "trade"
    said = town.rules.say("city.factions.vigil.name", "en")
    town.gm.does("change-faction", faction="vigil", name=said)
    assert town.faction("vigil").name == ""
    assert town.ana.may_not("change-faction", faction="vigil", name="Ours") == No.GM_ONLY
    assert town.gm.may_not("change-faction", faction="vigil", category="none") == No.NO_SUCH
    assert town.gm.may_not("change-faction", faction="vigil", districts=["moon"]) == No.NO_SUCH


def test_a_faction_of_ones_own(town: Town):
    name = town.adds("The Wick Trimmers", tier=1, districts=["mire"])
    assert town.faction(name).tier == 1
    assert town.gm.may_not("add-faction", name=" ") == No.NAMELESS
    assert town.gm.may_not("add-faction", name="X", tier=7) == No.OUT_OF_RANGE
    assert town.gm.may_not("add-faction", name="X", hold=2) == No.OUT_OF_RANGE
    assert town.gm.may_not("change-faction", faction=name) == No.NAMELESS
    town.gm.does("place-faction", faction=name, tier=2, hold=1)
    assert town.gm.may_not("place-faction", faction=name, tier=2, hold=1) == No.ALREADY
    town.gm.does("remove-faction", faction=name)
    assert town.gm.may_not("remove-faction", faction=name) == No.NO_SUCH


def test_a_city_has_an_end(town: Town):
    for number in range(len(town.campaign.factions), MOST_FACTIONS):
        town.gm.does("add-faction", name=f"Faction {number}")
    assert town.gm.may_not("add-faction", name="One more") == No.TOO_MANY
    town.gm.does("remove-faction", faction="vigil")
    town.gm.does("add-faction", name="One more")
    assert town.gm.may_not("take-city") == No.TOO_MANY


def test_what_is_hidden_never_reaches_another_seat(town: Town):
    """Neither a hidden faction, nor a secret, nor a war or a clock that would tell of them."""
    secret = town.adds("The Eleventh Flame", gm_only=True, tier=5)
    town.gm.does("declare-war", faction="vigil", other=secret)
    town.gm.does("keep-secret", faction="vigil", secret="The Prior is dead")
    goal = town.starts_clock("Light it", 6, faction=secret)
    assert f'"{secret}"' in seen_by(town, "gm")
    for role in ("player", "spectator"):
        told = seen_by(town, role)
        assert f'"{secret}"' not in told
        assert "Eleventh Flame" not in told
        assert "The Prior is dead" not in told
    assert town.clock(goal).gm_only
    for entry in town.table.entries():
        told = encoder.encode([e for e in entry.events if seats.shown(e, "player")]).decode()
        assert "Eleventh Flame" not in told
        assert "The Prior is dead" not in told
    town.gm.does("show-faction", faction=secret)
    assert "Eleventh Flame" in seen_by(town, "player")
    assert town.gm.may_not("show-faction", faction=secret) == No.ALREADY


def test_a_player_cannot_guess_a_hidden_faction(town: Town):
    secret = town.adds("The Eleventh Flame", gm_only=True)
    own = {"name": "Find them", "size": 4, "kind": "progress", "owner": town.vesper_id}
    assert town.ana.may_not("start-clock", **own, faction=secret) == No.NO_SUCH
    town.ana.does("start-clock", **own, faction="vigil")


def test_a_secret_is_kept_and_forgotten(town: Town):
    town.gm.does("keep-secret", faction="vigil", secret="The Prior is dead")
    assert town.gm.may_not("keep-secret", faction="vigil", secret="The Prior is dead") == No.ALREADY
    town.gm.does("keep-secret", faction="vigil")
    assert town.faction("vigil").secret == ""


def test_a_game_without_a_city_has_nothing_to_take(scene: Scene):
    bare = Scene(msgspec.structs.replace(scene.rules, city=None))
    assert bare.gm.may_not("take-city") == No.NO_CITY
    bare.gm.does("add-faction", name="The Wick Trimmers")
