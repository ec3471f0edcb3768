"""Growing: full tracks, the advances that they owe, and how they are taken."""

from typing import Any

import pytest
from msgspec import structs

from rookery.game.effects import tally
from rookery.game.ids import AbilityId, CharacterId, XpTrackId
from rookery.game.people import advancement
from rookery.game.people.advancement import cap, train, xp_tracks
from rookery.game.people.character import Gained, Known, Promise
from rookery.game.refusals import No, Refusal
from rookery.game.ruleset.effects import Effect, Gift, Owner
from rookery.game.turn import Turn
from tests.game.people.test_draft import SHADE
from tests.game.scene import Scene, happened

PROWESS = XpTrackId("prowess")


def xp(scene: Scene, **marked: int) -> None:
    """The xp that Vesper already has."""
    for track, to in marked.items():
        scene.gm.does("set-xp", character=scene.vesper_id, track=track, to=to)


def test_the_sizes_of_the_tracks(scene: Scene):
    """ADV-02, AMB-01"""
    assert xp_tracks(scene.rules) == {"playbook": 8, "insight": 6, "prowess": 6, "resolve": 6}


def test_a_desperate_roll_that_fills_a_track_owes_an_advance(scene: Scene):
    """ACT-15, ADV-01, ADV-03: the track is clear again."""
    xp(scene, prowess=5)
    scene.agreed("desperate")
    entry = scene.throws(6, 1)
    assert {"LessonLearned", "AdvanceEarned"} <= {*happened(entry)}
    assert scene.vesper.xp["prowess"] == 0  # type: ignore[index]
    assert scene.vesper.advances == {"prowess": 1}


def test_what_a_track_cannot_hold_carries_over(scene: Scene):
    """AMB-03"""
    xp(scene, prowess=5)
    mine = {"character": scene.vesper_id}
    scene.ana.does("choose-trigger", **mine, trigger="violence")
    scene.ana.does("end-session")
    for trigger in ("violence", "beliefs"):
        scene.ana.does("claim-trigger", **mine, trigger=trigger, xp=2)
    scene.ana.does("place-xp", **mine, track="prowess", xp=4)
    scene.ana.does("write-xp", **mine)
    assert scene.vesper.xp == {"prowess": 3}
    assert scene.vesper.advances == {"prowess": 1}


def test_the_gm_puts_xp_right(scene: Scene):
    """ADV-03: what is set to the last box is a full track."""
    right: dict[str, Any] = {"character": scene.vesper_id, "track": "prowess", "to": 4}
    assert scene.ana.may_not("set-xp", **right) == No.GM_ONLY
    assert scene.gm.may_not("set-xp", **{**right, "to": 7}) == No.OUT_OF_RANGE
    assert scene.gm.may_not("set-xp", **{**right, "to": 0}) == No.ALREADY
    assert scene.gm.may_not("set-xp", **{**right, "track": "luck"}) == No.NO_SUCH
    scene.gm.does("set-xp", **right)
    scene.gm.does("set-xp", **{**right, "to": 6})
    assert (scene.vesper.xp, scene.vesper.advances) == ({"prowess": 0}, {"prowess": 1})


# An attribute: a dot


def test_a_full_attribute_raises_one_of_its_actions(scene: Scene):
    """ADV-03, JDG-37"""
    xp(scene, prowess=6)
    dot: dict[str, Any] = {"character": scene.vesper_id, "action": "prowl"}
    assert scene.ben.may_not("raise-action", **dot) == No.NOT_YOURS
    assert scene.ana.may_not("raise-action", **{**dot, "action": "hunt"}) == No.NO_ADVANCE
    assert scene.ana.may_not("raise-action", **{**dot, "action": "cook"}) == No.NO_SUCH
    scene.ana.does("raise-action", **dot)
    assert scene.vesper.ratings["prowl"] == 2  # type: ignore[index]
    assert scene.vesper.advances == {}
    assert scene.ana.may_not("raise-action", **dot) == No.NO_ADVANCE


def test_no_dot_beyond_the_cap(scene: Scene):
    """ADV-03: three, until Mastery."""
    scene.ana.does("rate-action", character=scene.vesper_id, action="skirmish", rating=3)
    xp(scene, prowess=6)
    dot = {"character": scene.vesper_id, "action": "skirmish"}
    assert scene.ana.may_not("raise-action", **dot) == No.AT_CAP
    assert scene.vesper.advances == {"prowess": 1}


def test_an_effect_lifts_the_cap(scene: Scene):
    """ADV-03: Mastery is `limit = { action = 1 }`; no rating goes beyond the ruleset's most."""
    mastery = Owner(effects={"cap": Effect(on="always", gives=Gift(limit={"action": 1}))})
    for owners, most in (({}, 3), ({"mastery": mastery}, 4), ({"a": mastery, "b": mastery}, 4)):
        rules = structs.replace(scene.rules, rules={**scene.rules.rules, **owners})
        campaign = structs.replace(scene.campaign, rules=rules)
        assert cap(campaign, scene.vesper) == most


# The playbook: an ability


def test_a_full_playbook_track_brings_an_ability(scene: Scene):
    """ADV-03, JDG-37: with what it asks one to choose, and never one that is there already."""
    scene.gains("shadow")
    xp(scene, playbook=8)
    mine: dict[str, Any] = {"character": scene.vesper_id}
    assert scene.ben.may_not("learn-ability", **mine, ability="ambush") == No.NOT_YOURS
    assert scene.ana.may_not("learn-ability", **mine, ability="shadow") == No.ABILITY_TWICE
    assert scene.ana.may_not("learn-ability", **mine, ability="flight") == No.NO_SUCH
    assert scene.ana.may_not("learn-ability", **mine, ability="expertise") == No.CHOICE_MISSING
    scene.ana.does("learn-ability", **mine, ability="expertise", chosen=["prowl"])
    assert scene.vesper.abilities[-1] == Gained(AbilityId("expertise"), ("prowl",))
    assert scene.ana.may_not("learn-ability", **mine, ability="ambush") == No.NO_ADVANCE


def test_an_advance_can_be_undone(scene: Scene):
    """ADV-03"""
    xp(scene, playbook=8)
    scene.ana.does("learn-ability", character=scene.vesper_id, ability="ambush")
    scene.ana.does("undo")
    assert scene.vesper.advances == {"playbook": 1}
    assert scene.vesper.abilities == ()


@pytest.mark.parametrize(
    ("rule", "ability", "kind"),
    [
        ("PCA-14", "alchemist", "formula"),
        ("PCA-16", "artificer", "formula"),
        ("PCA-40", "ritual", "ritual"),
        ("PCA-41", "strange-methods", "formula"),
    ],
)
def test_an_ability_brings_something_that_one_knows(
    scene: Scene, rule: str, ability: str, kind: str
):
    """ADV-03: at once, and the player says what."""
    xp(scene, playbook=8)
    scene.ana.does("learn-ability", character=scene.vesper_id, ability=ability)
    by = f"abilities.{ability}"
    assert list(scene.vesper.promised) == [Promise(kind=kind, by=by)]
    new: dict[str, Any] = {"character": scene.vesper_id, "by": by, "name": "Quiet fire"}
    assert scene.ben.may_not("name-new", **new) == No.NOT_YOURS
    assert scene.ana.may_not("name-new", **{**new, "name": " "}) == No.EMPTY
    scene.ana.does("name-new", **new)
    assert list(scene.vesper.promised) == []
    assert list(scene.vesper.known) == [Known(kind=kind, by=by, name="Quiet fire")]
    assert scene.ana.may_not("name-new", **new) == No.NOTHING_TO_NAME


def test_a_new_character_begins_with_what_an_ability_brings(scene: Scene):
    """CHR-03"""
    scene.ana.does("create-character", **{**SHADE, "abilities": ["alchemist"]})
    wick = next(reversed(scene.campaign.characters.values()))
    assert [promise.kind for promise in wick.promised] == ["formula"]


# Training


def test_each_track_is_trained_once_per_downtime(scene: Scene):
    """ADV-04: and it fills a track as everything else does."""
    vesper = CharacterId(scene.vesper_id)
    xp(scene, prowess=5)
    turn = Turn(scene.campaign, scene.campaign.seats[scene.ana.seat], scene.dice)  # type: ignore[index]
    assert train(turn, vesper, PROWESS, 2) is None
    who = turn.campaign.characters[vesper]
    assert (who.xp, who.advances) == ({"prowess": 1}, {"prowess": 1})
    again = train(turn, vesper, PROWESS, 1)
    assert isinstance(again, Refusal)
    assert again.code == No.TRAINED
    assert train(turn, vesper, advancement.PLAYBOOK, 1) is None
    turn.campaign = tally.begin(turn.campaign, "downtime")
    assert train(turn, vesper, PROWESS, 1) is None


def test_where_nobody_grows_nothing_is_owed(scene: Scene):
    """ADV-02: a ruleset without advancement has no xp."""
    rules = structs.replace(scene.rules, advancement=None)
    assert xp_tracks(rules) == {}
    assert cap(structs.replace(scene.campaign, rules=rules), scene.vesper) == 4
