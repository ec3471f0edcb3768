"""People of the city, and one of them becoming somebody's character."""

from typing import Any

import pytest

from rookery.game import seats
from rookery.game.ids import NpcId
from rookery.game.people.npcs import Npc
from rookery.game.refusals import No
from tests.game.people.test_draft import SHADE, creates
from tests.game.scene import Scene, happened, harm

TAM: dict[str, Any] = {"name": "Old Tam", "what": "rows for the crew", "note": "Fears the bell."}


def knows(scene: Scene, **more: Any) -> str:
    """Somebody whom the GM has brought into play."""
    scene.gm.does("add-npc", **{**TAM, **more})
    return str(next(reversed(scene.campaign.npcs)))


def npc(scene: Scene, key: str) -> Npc:
    return scene.campaign.npcs[NpcId(key)]


def seen(scene: Scene, key: str) -> bool:
    return key in seats.view(scene.campaign, "player").npcs


def test_the_gm_brings_people_into_play(scene: Scene):
    tam = knows(scene)
    assert (npc(scene, tam).name, npc(scene, tam).note) == ("Old Tam", "Fears the bell.")
    assert seen(scene, tam)
    anew = {"npc": tam, "name": "Tam Orde", "what": "rows for nobody", "note": ""}
    scene.gm.does("change-npc", **anew)
    assert npc(scene, tam).what == "rows for nobody"
    assert scene.gm.may_not("change-npc", **anew) == No.ALREADY
    assert scene.gm.may_not("change-npc", npc=tam, name=" ") == No.NAMELESS
    assert scene.gm.may_not("add-npc", name="") == No.NAMELESS
    scene.gm.does("remove-npc", npc=tam)
    assert scene.campaign.npcs == {}
    assert scene.gm.may_not("remove-npc", npc=tam) == No.NO_SUCH


@pytest.mark.parametrize("command", ["change-npc", "show-npc", "hide-npc", "remove-npc"])
def test_they_are_the_gms(scene: Scene, command: str):
    tam = knows(scene)
    more = {"name": "Mine"} if command == "change-npc" else {}
    assert scene.ana.may_not(command, npc=tam, **more) == No.GM_ONLY


def test_the_hidden_are_shown_when_the_gm_says_so(scene: Scene):
    tam = knows(scene, gm_only=True)
    assert not seen(scene, tam)
    assert scene.gm.may_not("hide-npc", npc=tam) == No.ALREADY
    scene.gm.does("show-npc", npc=tam)
    assert seen(scene, tam)
    assert scene.gm.may_not("show-npc", npc=tam) == No.ALREADY
    scene.gm.does("hide-npc", npc=tam)
    assert not seen(scene, tam)


def test_after_a_death_a_player_makes_one_of_them_their_own(scene: Scene):
    """DTH-02: whom the GM lets them have becomes a whole character, and is no longer listed."""
    tam = knows(scene, may_join=True)
    (blow,) = scene.priced(harm(4, 3))
    scene.accepts(blow)
    who = creates(scene, **{**SHADE, "name": "Old Tam"}, npc=tam)
    assert (who.name, who.player) == ("Old Tam", scene.ana.seat)
    assert scene.campaign.npcs == {}
    scene.ana.does("start-roll", character=who.id, goal="Take her place", action="prowl")


def test_the_gm_says_who_may_be_played(scene: Scene):
    """DTH-02: not everybody, and of the hidden nobody is told."""
    tam, shade = knows(scene), knows(scene, name="A voice", may_join=True, gm_only=True)
    assert scene.ana.may_not("create-character", **SHADE, npc=tam) == No.MAY_NOT_JOIN
    assert scene.ana.may_not("create-character", **SHADE, npc=shade) == No.NO_SUCH
    entry = scene.gm.does("create-character", **SHADE, npc=shade)
    assert happened(entry) == ["CharacterAdded", "NpcPromoted"]
    assert [event.gm_only for event in entry.events] == [False, True]


def test_undoing_a_promotion_brings_them_back(scene: Scene):
    tam = knows(scene, may_join=True)
    entry = scene.ana.does("create-character", **SHADE, npc=tam)
    scene.ana.does("undo", entry=entry.number)
    assert seen(scene, tam)
