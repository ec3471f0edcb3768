"""Whatever abilities there are and whatever is said about a roll: what is shown is rolled."""

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rookery.game import modifiers
from rookery.rulesets.load import builtin
from rookery.words.speech import Speech
from tests.game.scene import Scene

SRD = builtin("srd")
ABILITIES = st.lists(st.sampled_from(sorted(SRD.abilities)), unique=True, max_size=8)
EFFECTS = sorted(
    f"abilities.{name}.effects.{effect}"
    for name, owner in SRD.abilities.items()
    for effect, declared in owner.effects.items()
    if declared.chosen
)
WAYS = ["", *SRD.doings.push.ways, "strength", "gang", "distance", "suppress", "athletics"]


def gains(scene: Scene, who: str, abilities: list[str]) -> None:
    for ability in abilities:
        chosen = ["prowl"] if SRD.abilities[ability].chooses else []  # type: ignore[index]
        scene.gm.does("gain-ability", character=who, ability=ability, chosen=chosen)


@settings(max_examples=60, deadline=None)
@given(
    mine=ABILITIES,
    theirs=ABILITIES,
    action=st.sampled_from(sorted(SRD.actions)),
    position=st.sampled_from(sorted(SRD.positions)),
    pushes=st.sets(st.sampled_from(sorted(SRD.doings.push.ways))),
    reached=st.lists(st.tuples(st.sampled_from(EFFECTS), st.sampled_from(WAYS)), max_size=12),
    answers=st.dictionaries(st.sampled_from(sorted(SRD.questions)), st.booleans(), max_size=12),
    helps=st.booleans(),
    wounds=st.lists(st.integers(1, 2), max_size=3),
)
def test_the_pool_that_is_shown_is_the_pool_that_is_rolled(
    mine: list[str], theirs: list[str], action: str, position: str, pushes: set[str],
    reached: list[tuple[str, str]], answers: dict[str, bool], helps: bool, wounds: list[int],
):  # fmt: skip
    """PCA-R2, DICE-03: every line has a reason, in both languages; what costs is paid."""
    scene = Scene()
    gains(scene, scene.vesper_id, mine)
    gains(scene, scene.corin_id, theirs)
    harm = tuple(scene.wound(level) for level in wounds)
    roll = scene.agreed(position, action=action, harm=harm)
    asks: list[tuple[Any, str, dict[str, Any]]] = [
        *((scene.ana, "push", {"way": way}) for way in sorted(pushes)),
        *((scene.ana, "reach-for", {"effect": path, "way": way}) for path, way in reached),
        *((scene.gm, "answer-effect", {"question": q, "yes": yes}) for q, yes in answers.items()),
    ]
    if helps:
        asks.append((scene.ben, "assist", {"helper": scene.corin_id}))
    for who, command, fields in asks:  # whatever is refused changes nothing
        scene.table.do(who.seat, command, roll=roll, **fields)
    pool = modifiers.pool(scene.campaign, scene.roll)
    effect = modifiers.effect(scene.campaign, scene.roll)
    for line in (*pool, *effect):
        assert line.amount or line.what in ("rating", "base")
        for language in ("en", "zh-Hant"):
            assert Speech(language, scene.rules).line(line) not in ("", line.what)
    assume(not modifiers.barring_rows(scene.campaign, scene.roll))
    dice = sum(line.amount for line in pool)
    scene.throws(*[4] * (dice if dice > 0 else 2))
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.lines == pool
    assert scene.roll.thrown.pool == dice
    assert scene.roll.effect[: len(effect)] == effect
