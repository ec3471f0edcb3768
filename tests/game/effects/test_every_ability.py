"""Every special ability: what it changes, when it asks, what it costs, when it is used up.

The table beside this file, `abilities.txt`, is section 16 as it was read against the rules.
"""

from pathlib import Path

import msgspec
import pytest
from msgspec import Struct, structs

from rookery.game.effects import tally
from rookery.game.effects.held import Held, has
from rookery.game.effects.moment import Moment, many, named
from rookery.game.effects.speaking import speaking
from rookery.game.effects.tally import EffectsUsed
from rookery.game.play import evolve
from rookery.game.ruleset.effects import Bounds, Effect, Gift, Period, When
from rookery.rulesets.load import builtin
from tests.game.scene import Scene
from tools.rules_covered import known

TABLE = Path(__file__).with_name("abilities.txt").read_text(encoding="utf-8")
ABILITIES = builtin("srd").abilities

# What waits for a part of the game that is not played yet, by that part.
WAITS: dict[str, str] = {}

# The moments that come in play.
COME = {
    "roll",
    "roll.action",
    "roll.gather",
    "roll.resist",
    "roll.engagement",
    "push",
    "assist",
    "lead",
    "consequence",
    "activity.recover",
    "activity.acquire-asset",
    "activity.reduce-heat",
    "activity.long-term-project",
    "activity.invent",
    "activity.craft",
    "downtime",
    "downtime.end",
    "session.end",
    "taken",
    "always",
}


class Row(Struct, frozen=True):
    """An effect as the table has it."""

    rule: str
    effect: str
    at: str
    when: str
    asks: str
    costs: str
    uses: str
    gives: str

    @property
    def declared(self) -> Effect:
        ability, _, effect = self.effect.partition(".")
        return next(each for name, each in ABILITIES.items() if name == ability).effects[effect]


ROWS = [
    Row(*(cell.strip() for cell in line.split("|")))
    for line in TABLE.splitlines()
    if line.startswith("PCA-")
]
EACH = pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.rule}-{row.effect}")


def words(value: object) -> str:
    """A number or a bound as the table writes it."""
    if isinstance(value, Bounds):
        bounds = {"becomes": value.becomes, "at most": value.at_most, "at least": value.at_least}
        return " ".join(f"{word} {number}" for word, number in bounds.items() if number is not None)
    return f"{value:+}" if isinstance(value, int) else str(value)


def given(gift: Gift) -> str:
    said: list[str] = []
    for field in structs.fields(Gift):
        value = getattr(gift, field.name)
        if isinstance(value, dict):
            word = "" if field.name == "tracks" else f"{field.name} "
            said += [f"{word}{name} {words(number)}" for name, number in value.items()]
        elif isinstance(value, bool) and value:
            said.append(field.name)
        elif isinstance(value, tuple) and value:
            said.append(f"{field.name} {' '.join(value)}")
        elif value not in (None, (), False):
            said.append(f"{field.name} {words(value)}")
    return ", ".join(said)


def seen(when: When) -> str:
    """What must be so, as the table writes it."""
    return ", ".join(
        field.encode_name if value is True else f"{field.encode_name} {' '.join(many(value))}"
        for field in structs.fields(When)
        if (value := getattr(when, field.name)) not in ((), None, {})
    )


@EACH
def test_each_effect_is_what_the_rules_say(row: Row):
    """PCA-R2: read against section 16, effect by effect."""
    effect = row.declared
    whose = f" for {effect.for_}" if effect.for_ else ""
    ways = "; ".join(f"{name}: {given(way.gives)}" for name, way in effect.ways.items())
    assert row == Row(
        rule=row.rule,
        effect=row.effect,
        at=" ".join(many(effect.on)) + whose,
        when=seen(effect.when),
        asks=effect.asks or "",
        costs=", ".join(f"{cost} {track}" for track, cost in effect.costs.items()),
        uses=effect.uses or ("may" if effect.may else ""),
        gives=given(effect.gives) or ways,
    )


def test_the_table_has_every_ability_and_no_effect_twice():
    named_there = [row.effect for row in ROWS]
    declared = [f"{name}.{each}" for name, owner in ABILITIES.items() for each in owner.effects]
    assert sorted(named_there) == sorted(declared)
    rules = {row.rule for row in ROWS}
    assert rules == {f"PCA-{number:02}" for number in range(1, 43)} | {"PCA-X1"}
    assert len({row.effect.partition(".")[0] for row in ROWS}) == len(ABILITIES) == len(rules)


@EACH
def test_each_moment_comes_in_play_or_waits_for_its_part(row: Row):
    """What waits is named in one table here, and in the rules' own."""
    waits = WAITS.get(row.effect)
    comes = {*many(row.declared.on)} <= COME
    assert comes or waits is not None
    if waits is None and known()[row.rule].later:
        others = [other.effect for other in ROWS if other.rule == row.rule]
        assert any(other in WAITS for other in others)


def test_a_rule_waits_as_long_as_what_it_is_about_waits():
    for rule, entry in known().items():
        parts = [row for row in ROWS if row.rule == rule and row.at != "taken"]
        if parts and entry.later:
            assert entry.later in {WAITS.get(row.effect) for row in parts}, rule
        elif parts:
            assert not all(row.effect in WAITS for row in parts), f"{rule}: take it out of WAITS"


# Each effect, from the moment at which it is offered until it is used up


def holding(scene: Scene, row: Row) -> Held:
    """The effect on Vesper's sheet, or on Corin's where it is for teammates."""
    ability, _, effect = row.effect.partition(".")
    owner = scene.corin_id if row.declared.for_ == "teammate" else scene.vesper_id
    chosen = ["prowl"] if ABILITIES[ability].chooses else []  # type: ignore[index]
    scene.gm.does("gain-ability", character=owner, ability=ability, chosen=chosen)
    who = scene.campaign.characters[owner]  # type: ignore[index]
    path = f"abilities.{ability}.effects.{effect}"
    return next(held for held in has(scene.campaign, who) if held.path == path)


def moment(scene: Scene, held: Held, fits: bool = True) -> Moment:
    """Its moment, with all that it wants to see, or nothing of it."""
    when = held.effect.when
    facts = {
        field.encode_name: frozenset(named(getattr(when, field.name), held.chosen))
        for field in structs.fields(When)
        if isinstance(getattr(when, field.name), str | tuple) and getattr(when, field.name)
    }
    return Moment(
        on=frozenset(many(held.effect.on)[:1]),
        who=scene.vesper.id,
        facts=facts if fits else {},
        protecting=fits and bool(when.protecting),
    )


def state(scene: Scene, held: Held, at: Moment) -> str | None:
    said = (each for each in speaking(scene.campaign, at) if each.held.path == held.path)
    return next((each.state for each in said), None)


@EACH
def test_each_effect_is_offered_asked_counted_and_used_up(scene: Scene, row: Row):
    """PCA-R1: from its moment on, with what it asks and costs, until nothing is left of it."""
    held = holding(scene, row)
    effect, at = held.effect, moment(scene, held)
    if effect.for_ == "cohorts":
        assert state(scene, held, at) is None
        return
    if effect.when != When():
        assert state(scene, held, moment(scene, held, fits=False)) is None
    if effect.chosen:
        assert state(scene, held, at) == "offered"
        at = structs.replace(at, reached={held.path: next(iter(effect.ways), "")})
    if effect.asks:
        assert state(scene, held, at) == "asks"
        assert state(scene, held, structs.replace(at, answers={effect.asks: False})) == "denied"
        at = structs.replace(at, answers={effect.asks: True})
    assert state(scene, held, at) == "applies"
    is_used_up(scene, held, structs.replace(at, reached={}))


def is_used_up(scene: Scene, held: Held, at: Moment) -> None:
    """The box that it costs, or its uses; what is marked without end never is."""
    if "special-armor" in held.effect.costs:
        box = {"character": held.bearer, "track": "special-armor"}
        scene.gm.does("set-track", **box, to=1)
        assert state(scene, held, at) == "spent"
        scene.gm.does("set-track", **box, to=0)
        assert state(scene, held, at) == "offered"
    if held.effect.uses:
        times, _, period = held.effect.uses.partition(" per ")
        campaign = scene.campaign
        for _ in range(int(times)):
            assert next(s.state for s in speaking(campaign, at) if s.held == held) == "offered"
            used = EffectsUsed(character=held.bearer, effects=(held.path,))
            campaign = evolve(campaign, used)
        assert next(s.state for s in speaking(campaign, at) if s.held == held) == "spent"
        anew = evolve(campaign, tally.PeriodBegan(period=msgspec.convert(period, Period)))
        assert next(s.state for s in speaking(anew, at) if s.held == held) == "offered"
