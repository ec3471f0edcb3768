"""Whom what the crew has reaches: all of them at once, boxes as they are bought, claims while
there is a lair.
"""

from typing import Any

import pytest

from rookery.game.campaign import Campaign
from rookery.game.effects import tally
from rookery.game.effects.counting import crew_limit, limit
from rookery.game.effects.held import crew_has, reaching
from rookery.game.effects.moment import Moment
from rookery.game.effects.speaking import speaking
from rookery.game.effects.tally import EffectsUsed
from rookery.game.ids import (
    CharacterId,
    ClaimId,
    CrewAbilityId,
    TileId,
    TrackId,
    UpgradeId,
)
from rookery.game.people.advancement import cap
from rookery.game.people.crew import Bought, CrewAbility, Ground, Roof, change_crew
from tests.game.scene import Scene


def bought(*upgrades: str, boxes: int = 1) -> tuple[Bought, ...]:
    return tuple(Bought(upgrade=UpgradeId(each), boxes=boxes) for each in upgrades)


def of(scene: Scene, **crew: Any) -> Campaign:
    return change_crew(scene.campaign, **crew)


def test_everyone_has_one_stress_box_more_at_once(scene: Scene) -> None:
    """UPG-24: Composed and Hardened reach everybody in the crew."""
    calm = of(scene, upgrades=bought("composed", "hardened"))
    for who in (scene.vesper, scene.corin):
        was = [limit(scene.campaign, who, TrackId(name)) for name in ("stress", "trauma")]
        now = [limit(calm, who, TrackId(name)) for name in ("stress", "trauma")]
        assert (was, now) == ([9, 4], [10, 5])


def test_actions_may_rise_to_four(scene: Scene) -> None:
    """UPG-05: Mastery raises the cap for all."""
    assert cap(scene.campaign, scene.corin) == 3
    assert cap(of(scene, upgrades=bought("mastery")), scene.corin) == 4


@pytest.mark.parametrize(("boxes", "coin"), [(0, 4), (1, 8), (2, 16)])
def test_a_vault_holds_more_box_by_box(scene: Scene, boxes: int, coin: int) -> None:
    """UPG-18, COI-02: four coin, then eight, then sixteen."""
    built = of(scene, upgrades=bought("vault", boxes=boxes))
    assert crew_limit(built, TrackId("coin")) == coin


def test_each_has_the_dot_that_they_picked(scene: Scene) -> None:
    """Of what each chooses, each reads their own choice."""
    picks: dict[CharacterId, tuple[str, ...]] = {
        CharacterId(scene.vesper_id): ("hunt",),
        CharacterId(scene.corin_id): ("prowl",),
    }
    deadly = CrewAbility(ability=CrewAbilityId("deadly"), picks=picks)
    campaign = of(scene, abilities=(deadly,))
    for who, action in ((scene.vesper, "hunt"), (scene.corin, "prowl")):
        held = [each for each in reaching(campaign, who) if each.owner == "crew-abilities.deadly"]
        assert [each.chosen for each in held] == [(action,)]


@pytest.mark.parametrize(("roof", "speaks"), [("kept", 2), ("threatened", 2), ("lost", 0)])
def test_claims_speak_while_there_is_a_lair(scene: Scene, roof: Roof, speaks: int) -> None:
    """Each copy that is held counts; without a lair none does, not even turf."""
    turf = [Ground(id=TileId(f"turf-{n}"), claim=ClaimId("turf"), held=True) for n in (1, 2)]
    claims = {each.id: each for each in turf}
    held = tuple(crew_has(of(scene, claims=claims, roof=roof)))
    assert len(held) == speaks


def test_what_the_crew_has_is_used_up_for_all(scene: Scene) -> None:
    """The armor of a boat is there once in a score, whoever needs it."""
    campaign = of(scene, upgrades=bought("boat-house", boxes=2))
    path = "upgrades.boat-house.effects.armor"

    def state(campaign: Campaign, who: CharacterId) -> list[str]:
        said = speaking(campaign, Moment(on=frozenset({"consequence"}), who=who))
        return [each.state for each in said if each.held.path == path]

    assert state(campaign, scene.corin.id) == ["offered"]
    used = EffectsUsed(character=scene.vesper.id, effects=(path,)).apply(campaign)
    assert state(used, scene.corin.id) == ["spent"]
    assert path in tally.used_in(used, "score", scene.corin.id)


def test_whom_it_is_for_is_said_or_it_is_everyone(scene: Scene) -> None:
    """CRA-07: what the crew has is for each character, unless it says for whom."""
    names = ("forged-in-the-fire", "all-hands")
    campaign = of(
        scene, abilities=tuple(CrewAbility(ability=CrewAbilityId(each)) for each in names)
    )
    assert {each.owner for each in crew_has(campaign)} == {f"crew-abilities.{n}" for n in names}
    reached = {
        each.owner
        for each in reaching(campaign, scene.corin)
        if each.owner.startswith("crew-abilities.")
    }
    assert reached == {"crew-abilities.forged-in-the-fire"}
