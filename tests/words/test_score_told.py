"""A score in the journal reads like the evening that it was."""

from tests.game.scene import Scene
from tests.game.score.heist import begins, engages, judges, plans, score_of
from tests.words.conftest import Reads
from tests.words.reading import moved, row


def test_a_score_is_told_from_its_plan_to_its_end(scene: Scene, reads: Reads):
    """SCO-01 to SCO-07"""
    begun = scene.ana.does("begin-score", target="The Bench", name="The Reliquary")
    chosen = scene.ana.does("choose-plan", plan="stealth", detail="The drain.")
    assert row(reads(begun)) == "Vesper plans “The Reliquary”, against “The Bench”."
    assert row(reads(chosen)) == "Vesper chooses a plan: stealth, “The drain”."
    assert row(reads(chosen, "zh-Hant")) == "Vesper 選定計畫：潛匿，「The drain」。"
    sent = scene.ben.does("send-plan")
    assert row(reads(sent)) == "Corin sends the plan to the GM: “The Reliquary”."
    judges(scene, "bold")
    entry = engages(scene, 4, 1)
    assert row(reads(entry)) == (
        "GM rolls into “The Reliquary”. It starts risky, for the first actions. [Partial.]"
    )
    over = scene.ben.does("give-up-score")
    assert row(reads(over)) == "Corin gives up the score “The Reliquary”."
    assert row(reads(over, "zh-Hant")) == "Corin 放棄案子「The Reliquary」。"


def test_the_gms_reasons_are_there_to_read(scene: Scene, reads: Reads):
    """JDG-23"""
    plans(scene)
    asked = {"question": "bold", "yes": True, "why": "Nobody has tried it"}
    entry = scene.gm.does("judge-engagement", **asked)
    assert row(reads(entry)) == ("GM says yes: Is the plan bold or daring? “Nobody has tried it”")


def test_a_flashback_is_told_with_its_price(scene: Scene, reads: Reads):
    """FLB-01"""
    begins(scene)
    deed = {"character": scene.vesper_id, "deed": "I oiled the hinge.", "action": "finesse"}
    told = scene.ana.does("tell-flashback", **deed)
    assert row(reads(told)) == "Vesper looks back: “I oiled the hinge”."
    back = next(iter(score_of(scene).flashbacks))
    priced = scene.gm.does("price-flashback", flashback=back, amount=1)
    assert row(reads(priced)) == "GM asks 1 stress of Vesper for it, and no roll."
    paid = scene.ana.does("accept-flashback", flashback=back)
    assert row(reads(paid)) == "Vesper remembers it so, and so it was: “I oiled the hinge”."
    assert moved(reads(paid)) == ["Stress 0 → 1 for the flashback"]
    assert moved(reads(paid, "zh-Hant")) == ["壓力 0 → 1 追敘"]
