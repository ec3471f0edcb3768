"""The end of a session: what earned xp, where it goes, and what a full track brings."""

from typing import Any

import pytest

from rookery.game.effects import tally
from rookery.game.ids import TriggerId
from rookery.game.people.character import Character
from rookery.game.people.session import awaited, triggers
from rookery.game.refusals import No
from tests.game.people.test_draft import SHADE
from tests.game.scene import Scene, happened


@pytest.fixture
def wick(scene: Scene) -> str:
    """A Shade whom Ana plays beside Vesper."""
    scene.ana.does("create-character", **SHADE)
    return str(next(reversed(scene.campaign.characters)))


@pytest.fixture
def ending(scene: Scene, wick: str) -> str:
    """The same, when the screen of the session's end is open."""
    scene.ana.does("end-session")
    return wick


def now(scene: Scene, who: str) -> Character:
    return scene.campaign.characters[who]  # type: ignore[index]


def claims(scene: Scene, who: str, **claimed: int) -> None:
    for trigger, xp in claimed.items():
        scene.ana.does("claim-trigger", character=who, trigger=trigger, xp=xp)


def places(scene: Scene, who: str, **placed: int) -> None:
    for track, xp in placed.items():
        scene.ana.does("place-xp", character=who, track=track, xp=xp)


# Moments, noted as they happen


def test_anybody_notes_a_moment_for_anybody(scene: Scene, wick: str):
    """ADV-01, JDG-02: with a word and the journal's entry, so that the end shows what was seen."""
    moment = {"character": wick, "trigger": "stealth", "text": "Over the roof, unseen"}
    scene.ben.does("note-moment", **moment, entry=7)
    (noted,) = scene.campaign.session.noted
    assert (noted.trigger, noted.text, noted.entry) == ("stealth", "Over the roof, unseen", 7)
    assert scene.ben.may_not("strike-moment", moment=noted.id) == No.NOT_YOURS
    scene.ana.does("strike-moment", moment=noted.id)
    assert scene.campaign.session.noted == ()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"text": "  "}, No.EMPTY),
        ({"trigger": "violence"}, No.NO_TRIGGER),
        ({"trigger": "payback"}, No.NO_TRIGGER),
        ({"character": "c99"}, No.NO_SUCH),
    ],
)
def test_moments_that_nobody_can_note(scene: Scene, wick: str, change: dict[str, Any], code: No):
    moment = {"character": wick, "trigger": "stealth", "text": "Over the roof"}
    assert scene.ben.may_not("note-moment", **{**moment, **change}) == code
    assert scene.watcher.may_not("note-moment", **moment) == No.WATCHING


# What earns xp


def test_a_playbook_brings_its_own_trigger(scene: Scene, wick: str):
    """ADV-01, CHR-06, VIC-05: beside those that everybody has."""
    assert list(triggers(scene.campaign, now(scene, wick))) == ["stealth", "beliefs", "struggled"]
    assert "Overindulging counts" in scene.rules.say("triggers.struggled.text", "en")


def test_who_follows_no_playbook_chooses_a_trigger(scene: Scene, wick: str):
    """CHR-06"""
    assert list(triggers(scene.campaign, scene.vesper)) == ["beliefs", "struggled"]
    hers = {"character": scene.vesper_id}
    assert scene.ana.may_not("choose-trigger", **hers, trigger="beliefs") == No.NO_TRIGGER
    assert scene.ben.may_not("choose-trigger", **hers, trigger="occult") == No.NOT_YOURS
    assert scene.ana.may_not("choose-trigger", character=wick, trigger="occult") == No.NO_TRIGGER
    scene.ana.does("choose-trigger", **hers, trigger="occult")
    assert list(triggers(scene.campaign, scene.vesper)) == ["occult", "beliefs", "struggled"]
    assert scene.ana.may_not("choose-trigger", **hers, trigger="occult") == No.ALREADY


def test_nothing_is_claimed_while_the_session_runs(scene: Scene, wick: str):
    claim = {"character": wick, "trigger": "stealth", "xp": 1}
    assert scene.ana.may_not("claim-trigger", **claim) == No.SESSION_RUNS
    place = {"character": wick, "track": "playbook", "xp": 1}
    assert scene.ana.may_not("place-xp", **place) == No.SESSION_RUNS
    assert scene.ana.may_not("write-xp", character=wick) == No.SESSION_RUNS
    assert scene.gm.may_not("close-session") == No.SESSION_RUNS


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"xp": 3}, No.OUT_OF_RANGE),
        ({"xp": -1}, No.OUT_OF_RANGE),
        ({"xp": 0}, No.ALREADY),
        ({"trigger": "violence"}, No.NO_TRIGGER),
        ({"character": "c99"}, No.NO_SUCH),
    ],
)
def test_claims_that_are_none(scene: Scene, ending: str, change: dict[str, Any], code: No):
    """ADV-01: each trigger once, or a lot."""
    claim = {"character": ending, "trigger": "stealth", "xp": 2}
    assert scene.ana.may_not("claim-trigger", **{**claim, **change}) == code
    assert scene.ana.may_not("end-session") == No.ALREADY


def test_another_players_sheet_is_not_ones_own(scene: Scene, ending: str):
    """JDG-02, JDG-36, JDG-37: the player's word; the GM writes for who is not there."""
    claim = {"character": ending, "trigger": "stealth", "xp": 2}
    assert scene.ben.may_not("claim-trigger", **claim) == No.NOT_YOURS
    assert scene.ben.may_not("place-xp", character=ending, track="prowess", xp=1) == No.NOT_YOURS
    assert scene.ben.may_not("write-xp", character=ending) == No.NOT_YOURS
    scene.gm.does("claim-trigger", **claim)
    assert scene.campaign.session.share(now(scene, ending).id).won == 2


def test_xp_goes_anywhere_and_nothing_goes_twice(scene: Scene, ending: str):
    """ADV-02, JDG-37"""
    claims(scene, ending, stealth=2, beliefs=1)
    places(scene, ending, playbook=1, resolve=1, insight=1)
    twice = {"character": ending, "track": "prowess", "xp": 1}
    assert scene.ana.may_not("place-xp", **twice) == No.XP_TWICE
    assert scene.ana.may_not("place-xp", **{**twice, "track": "insight", "xp": 2}) == No.XP_TWICE
    assert scene.ana.may_not("place-xp", **{**twice, "track": "luck"}) == No.NO_SUCH
    assert scene.ana.may_not("place-xp", **{**twice, "xp": -1}) == No.OUT_OF_RANGE
    less = {"character": ending, "trigger": "beliefs", "xp": 0}
    assert scene.ana.may_not("claim-trigger", **less) == No.XP_IN_PLACE
    places(scene, ending, insight=0)
    assert scene.ana.may_not("write-xp", character=ending) == No.XP_LEFT
    assert now(scene, ending).xp == {}
    places(scene, ending, playbook=2)
    scene.ana.does("write-xp", character=ending)
    assert now(scene, ending).xp == {"playbook": 2, "resolve": 1}


def test_what_is_written_is_written_once(scene: Scene, ending: str):
    """ADV-02"""
    claims(scene, ending, stealth=1)
    places(scene, ending, prowess=1)
    scene.ana.does("write-xp", character=ending)
    assert scene.ana.may_not("write-xp", character=ending) == No.XP_WRITTEN
    more = {"character": ending, "trigger": "beliefs", "xp": 1}
    assert scene.ana.may_not("claim-trigger", **more) == No.XP_WRITTEN
    assert scene.ana.may_not("place-xp", character=ending, track="playbook", xp=1) == No.XP_WRITTEN


def test_the_next_session_begins_when_all_are_done(scene: Scene, ending: str):
    """ADV-01: whoever earned nothing says so."""
    scene.ben.does("note-moment", character=ending, trigger="stealth", text="Over the roof")
    scene.ana.does("write-xp", character=ending)
    scene.ana.does("write-xp", character=scene.vesper_id)
    assert [who.name for who in awaited(scene.campaign)] == ["Corin"]
    assert scene.campaign.session.number == 1
    entry = scene.ben.does("write-xp", character=scene.corin_id)
    assert happened(entry)[-1] == "SessionBegan"
    session = scene.campaign.session
    assert (session.number, session.ending, session.noted, session.shares) == (2, False, (), {})


def test_the_gm_closes_and_undo_opens_again(scene: Scene, ending: str):
    claims(scene, ending, stealth=1)
    assert scene.ana.may_not("close-session") == No.GM_ONLY
    scene.gm.does("close-session")
    assert scene.campaign.session.number == 2
    scene.gm.does("undo")
    session = scene.campaign.session
    assert (session.number, session.ending) == (1, True)
    assert session.share(now(scene, ending).id).claims == {TriggerId("stealth"): 1}


def test_a_new_session_counts_anew(scene: Scene, wick: str):
    """Uses per session come back; those per score do not."""
    who = now(scene, wick).id
    scene.table.do(scene.ana.seat, "end-session")
    used = tally.EffectsUsed(character=who, effects=("abilities.odd.effects.lot",))
    after = tally.begin(used.apply(scene.campaign), "session")
    assert tally.count(after, "session", who, "abilities.odd.effects.lot") == 0
    assert tally.count(after, "score", who, "abilities.odd.effects.lot") == 1


# Vengeful


def test_vengeful_has_one_trigger_more(scene: Scene, ending: str):
    """PCA-13: and the crew's part is asked of the GM, once payback was claimed."""
    payback = {"character": ending, "trigger": "payback", "xp": 1}
    assert scene.ana.may_not("claim-trigger", **payback) == No.NO_TRIGGER
    scene.gm.does("gain-ability", character=ending, ability="vengeful")
    helped = {"character": ending, "question": "crew-helped-payback", "yes": True}
    assert scene.gm.may_not("answer-at-end", **helped) == No.NO_SUCH
    claims(scene, ending, payback=2)
    assert scene.ana.may_not("answer-at-end", **helped) == No.GM_ONLY
    scene.gm.does("answer-at-end", **helped)
    assert scene.gm.may_not("answer-at-end", **helped) == No.ALREADY
    places(scene, ending, resolve=2)
    scene.ana.does("write-xp", character=ending)
    assert now(scene, ending).xp == {"resolve": 2}
    assert scene.gm.may_not("answer-at-end", **{**helped, "yes": False}) == No.XP_WRITTEN
    assert scene.crew("crew-xp") == 1
