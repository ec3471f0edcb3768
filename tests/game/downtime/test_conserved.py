"""Coin, rep and stash in a downtime: whatever is pressed, its entry names each change."""

from random import Random
from typing import Any

import pytest

from rookery.game.downtime.doings import doings
from rookery.journal.entries import Entry
from tests.game.downtime.money import conserved, within_limits
from tests.game.downtime.spending import free_days, project
from tests.game.scene import Person, Scene


class Chance:
    """Dice that fall as they like, and the same each time."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self.random.randint(1, sides) for _ in range(count))


def pressed(scene: Scene, random: Random, clock: str) -> tuple[Person, str, dict[str, Any]]:
    """Something that somebody at the table might press."""
    player, who = random.choice([(scene.ana, scene.vesper_id), (scene.ben, scene.corin_id)])
    plan: dict[str, Any] = {
        "character": who,
        "activity": random.choice(["acquire-asset", "long-term-project", "reduce-heat", "recover"]),
        "words": "A coach",
        "action": random.choice(["skirmish", "finesse"]),
        "clock": clock,
        "by": random.choice(["", "coin", "rep"]),
        "own": random.random() < 0.5,
    }
    if plan["activity"] == "recover":
        plan["way"] = "tough-it-out"
    open_now = [each for each in doings(scene.campaign).values() if each.open]
    doing = random.choice(open_now).id if open_now else "d0"
    settle = {"doing": doing, "raises": random.randint(0, 5), "own": random.random() < 0.5}
    coins = {"character": who, "coins": random.randint(0, 3)}
    choices: list[tuple[Person, str, dict[str, Any]]] = [
        (player, "plan-activity", plan),
        (player, "do-activity", {"doing": doing}),
        (player, "settle-activity", settle),
        (player, "drop-activity", {"doing": doing}),
        (player, random.choice(["stash-coin", "draw-stash", "take-coin", "give-coin"]), coins),
    ]
    return random.choice(choices)


@pytest.mark.parametrize("seed", range(12))
def test_no_coin_comes_or_goes_unnamed_dt_01(seed: int):
    """DT-01, DT-04: each change of coin, rep and stash is named by its entry; none falls below
    nothing, none of one's own rises above its limit.
    """
    random, scene = Random(seed), Scene()
    with_money(scene, random)
    clock = project(scene, segments=24)
    taken = 0
    for _ in range(120):
        player, command, fields = pressed(scene, random, clock)
        before = scene.campaign
        answer = scene.table.do(player.seat, command, **fields)
        if not isinstance(answer, Entry):
            assert scene.campaign is before
            continue
        taken += 1
        assert conserved(before, answer) == scene.campaign
        within_limits(scene.campaign)
    assert taken > 10


def with_money(scene: Scene, random: Random) -> None:
    """A downtime with a wound, heat, and some money everywhere."""
    free_days(scene)
    scene.table.dice = Chance(random)
    scene.wound(3)
    for track, to in (("coin", 4), ("rep", 6), ("heat", 8), ("tier", 1)):
        scene.gm.does("set-crew-track", track=track, to=to)
    for who in (scene.vesper_id, scene.corin_id):
        scene.gm.does("set-track", character=who, track="purse", to=4)
        scene.gm.does("set-track", character=who, track="stash", to=9)
