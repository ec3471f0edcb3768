"""Abilities that come onto a sheet: never twice, and with the choice that some ask for."""

import pytest
from msgspec import structs

from rookery.game.ids import AbilityId, ActionId, CharacterId
from rookery.game.people.abilities import AbilityGained, not_gained
from rookery.game.people.character import Gained
from rookery.game.play import evolve
from rookery.game.refusals import No
from rookery.game.ruleset.effects import Choice, Owner
from tests.game.scene import Scene

MASTERY = AbilityId("mastery")
HUNT, STUDY = ActionId("hunt"), ActionId("study")


def test_an_ability_comes_onto_the_sheet(scene: Scene):
    """CHR-03"""
    who = CharacterId(scene.vesper_id)
    for ability, chosen in (("expertise", ("prowl",)), ("shadow", ())):
        gained = AbilityGained(character=who, ability=AbilityId(ability), chosen=chosen)
        after = evolve(scene.campaign, gained)
        had = (*scene.vesper.abilities, Gained(AbilityId(ability), chosen))
        assert after.characters[who].abilities == had


@pytest.mark.parametrize(
    ("ability", "chosen", "code"),
    [
        ("ambush", (), None),
        ("ambush", ("prowl",), No.NO_CHOICE),
        ("shadow", (), No.ABILITY_TWICE),
        ("flight", (), No.NO_SUCH),
        ("expertise", ("prowl",), None),
        ("expertise", (), No.CHOICE_MISSING),
        ("expertise", ("prowl", "hunt"), No.CHOICE_MISSING),
        ("expertise", ("cook",), No.CHOICE_WRONG),
        ("expertise", ("prowess",), No.CHOICE_WRONG),
    ],
)
def test_what_cannot_be_taken(scene: Scene, ability: str, chosen: tuple[str, ...], code: No | None):
    """CHR-03"""
    had = (Gained(AbilityId("shadow")),)
    no = not_gained(scene.rules, had, Gained(AbilityId(ability), chosen))
    assert (no and no.code) == code


@pytest.mark.parametrize(
    ("choice", "chosen", "code"),
    [
        (Choice(of="attribute"), ("insight",), None),
        (Choice(of="item-kind"), ("weapons",), None),
        (Choice(of=(HUNT, STUDY), count=2), ("study", "hunt"), None),
        (Choice(of=(HUNT, STUDY)), ("prowl",), No.CHOICE_WRONG),
        (Choice(of=(HUNT,)), ("hunt",), None),
        (Choice(of="action", count=2), ("hunt", "hunt"), No.CHOICE_MISSING),
    ],
)
def test_what_may_be_chosen(scene: Scene, choice: Choice, chosen: tuple[str, ...], code: No | None):
    abilities = {**scene.rules.abilities, MASTERY: Owner(chooses=choice)}
    rules = structs.replace(scene.rules, abilities=abilities)
    no = not_gained(rules, (), Gained(MASTERY, chosen))
    assert (no and no.code) == code
