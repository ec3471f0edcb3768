"""A campaign goes on by other rules: what they do not know is taken away, and told."""

from msgspec import structs

from rookery.game.ids import AbilityId, ActionId, CharacterId, TrackId
from rookery.game.refit import Lost, busy, refitted
from rookery.game.refusals import No
from rookery.game.ruleset import Ruleset
from rookery.rulesets.load import builtin, default, to_bytes
from tests.game.scene import Scene


def other(**changes: object) -> Ruleset:
    """The same rules in another version, with some changes."""
    rules = default()
    return structs.replace(rules, about=structs.replace(rules.about, version="2"), **changes)


def without(table: str, *names: str) -> Ruleset:
    kept = {key: each for key, each in getattr(default(), table).items() if key not in names}
    return other(**{table: kept})


def moved(scene: Scene, rules: Ruleset) -> None:
    scene.gm.does("change-rules", ruleset=scene.table.store.keep_ruleset(to_bytes(rules)))


def test_another_version_takes_nothing_and_keeps_identity():
    scene = Scene()
    before = scene.table.campaign
    after, lost = refitted(before, other())
    assert lost == ()
    assert (
        after.characters[CharacterId(scene.vesper_id)]
        is before.characters[CharacterId(scene.vesper_id)]
    )


def test_what_the_new_rules_do_not_know_is_lost_by_name():
    scene = Scene()
    mule, prowl = AbilityId("mule"), ActionId("prowl")
    scene.gm.does("gain-ability", character=scene.vesper_id, ability="mule")
    _, lost = refitted(scene.table.campaign, without("abilities", "mule"))
    assert lost == (Lost(path="abilities.mule", whose="Vesper"),)
    rules = without("actions", "prowl")
    after, lost = refitted(scene.table.campaign, rules)
    assert lost == (Lost(path="actions.prowl", whose="Vesper"),)
    assert prowl not in after.characters[CharacterId(scene.vesper_id)].ratings
    assert [each.ability for each in after.characters[CharacterId(scene.vesper_id)].abilities] == [
        mule
    ]


def test_what_nobody_had_is_not_mourned():
    scene = Scene()
    assert refitted(scene.table.campaign, without("actions", "wreck"))[1] == ()


def test_marks_beyond_a_new_limit_are_taken_away():
    scene = Scene()
    scene.gm.does("set-track", character=scene.vesper_id, track="stress", to=8)
    stress = TrackId("stress")
    tracks = dict(default().tracks)
    tracks[stress] = structs.replace(tracks[stress], limit=6)
    after, lost = refitted(scene.table.campaign, other(tracks=tracks))
    assert lost == (Lost(path="tracks.stress", whose="Vesper", amount=2),)
    assert after.characters[CharacterId(scene.vesper_id)].tracks[stress] == 6


def test_a_clock_of_a_kind_that_is_gone_is_lost():
    scene = Scene()
    rules = default()
    kind, *rest = rules.clocks.kinds
    scene.gm.does("start-clock", name="The bell", size=4, kind=kind)
    kinds = {each: rules.clocks.kinds[each] for each in rest}
    clocks = structs.replace(rules.clocks, kinds=kinds)
    after, lost = refitted(scene.table.campaign, other(clocks=clocks))
    assert [each.path for each in lost] == [f"clocks.kinds.{kind}"]
    assert not after.clocks


def test_the_table_plays_on_and_may_go_back():
    scene = Scene()
    before = scene.table.campaign
    moved(scene, without("actions", "prowl"))
    assert scene.table.rules.about.version == "2"
    assert scene.gm.may_not("set-rating", character=scene.vesper_id, action="prowl", to=1)
    scene.gm.does("undo")
    assert scene.table.rules is before.rules
    assert scene.table.campaign.characters == before.characters
    scene.gm.does("redo")
    assert scene.table.rules.about.version == "2"


def test_nothing_that_is_under_way_is_torn():
    scene = Scene()
    rules = scene.table.store.keep_ruleset(to_bytes(other()))
    scene.ana.does("start-roll", character=scene.vesper_id, goal="In", action="prowl")
    assert busy(scene.table.campaign)
    assert scene.gm.may_not("change-rules", ruleset=rules) is No.RULES_BUSY


def test_who_may_change_the_rules_and_to_what():
    scene = Scene()
    store = scene.table.store
    rules = store.keep_ruleset(to_bytes(other()))
    assert scene.ana.may_not("change-rules", ruleset=rules) is No.GM_ONLY
    assert scene.gm.may_not("change-rules", ruleset="0" * 64) is No.NO_SUCH_RULES
    same = store.keep_ruleset(to_bytes(default()))
    assert scene.gm.may_not("change-rules", ruleset=same) is No.ALREADY


def test_factions_are_kept_with_what_was_said_of_them():
    """They are the campaign's own by now, even where the new rules know no city."""
    scene = Scene()
    scene.gm.does("take-city")
    before = scene.table.campaign.factions
    assert before
    words = {
        tongue: {path: text for path, text in said.items() if not path.startswith("city.")}
        for tongue, said in default().words.items()
    }
    after, _ = refitted(scene.table.campaign, other(city=None, words=words))
    assert after.factions.keys() == before.keys()
    for key, faction in after.factions.items():
        assert faction.name == default().say(f"city.factions.{key}.name", "en")
        assert not faction.districts


def test_who_goes_over_to_hit_points_has_all_of_them():
    """A track that is new begins as it does with somebody new, and heat is told as lost."""
    scene = Scene()
    scene.gm.does("set-crew-track", track="heat", to=3)
    after, lost = refitted(scene.table.campaign, builtin("chapter"))
    assert {who.tracks[TrackId("hp")] for who in after.characters.values()} == {12}
    assert "tracks.heat" in {each.path for each in lost}
