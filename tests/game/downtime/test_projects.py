"""Long-term projects: their clocks, who works on them, what is new when they are full."""

from rookery.game.refusals import No
from tests.game.downtime.spending import free_days, newest, plans, project, settles, spends, throws
from tests.game.scene import CRIT, FULL, PARTIAL, Scene, marks


def test_to_keep_a_thing_for_good_takes_eight_ex_24(scene: Scene):
    """EX-24, DT-16: a borrowed sword becomes her own by a project of eight."""
    free_days(scene)
    keeping = {"character": scene.vesper_id, "project": "keeping", "name": "The sword"}
    scene.ana.does("start-project", **keeping)
    clock = scene.clock(next(reversed(scene.campaign.clocks)))
    assert (clock.size, clock.kind, clock.owner) == (8, "project", scene.vesper_id)
    assert scene.ana.may_not("start-project", **keeping, segments=4) is No.GM_ONLY
    assert scene.ben.may_not("start-project", **keeping) is No.NOT_YOURS
    spends(scene, "long-term-project", *CRIT, action="skirmish", clock=clock.id)
    spends(scene, "long-term-project", *FULL, action="skirmish", clock=clock.id)
    assert scene.clock(clock.id).full


def test_the_gm_says_how_long_it_takes_ex_25(scene: Scene):
    """EX-25, DT-20, JDG-20: six for the vision."""
    free_days(scene)
    clock = project(scene, "The vision", segments=6)
    assert scene.clock(clock).size == 6
    who = {"character": scene.vesper_id, "project": "plan", "name": "Too long"}
    assert scene.gm.may_not("start-project", **who, segments=99) is No.OUT_OF_RANGE


def test_a_project_may_have_to_wait_for_another_ex_30(scene: Scene):
    """EX-30, DT-20: first the door to the councillor, then the friendship."""
    free_days(scene)
    door = project(scene, "A door to the councillor", segments=4)
    friendship = project(scene, "The councillor’s friendship", after=door)
    plan = {"character": scene.vesper_id, "activity": "long-term-project", "action": "prowl"}
    assert scene.ana.may_not("plan-activity", **plan, clock=friendship) is No.LOCKED
    spends(scene, "long-term-project", 6, 6, action="skirmish", clock=door)
    assert scene.clock(door).full
    assert scene.ana.may_not("plan-activity", **plan, clock=door) is No.CLOCK_FULL
    spends(scene, "long-term-project", 4, action="prowl", clock=friendship)
    assert scene.clock(friendship).filled == 2


def test_two_people_finish_one_project_dt_20(scene: Scene):
    """CLK-07, DT-20: a clock of somebody's own that others may work on."""
    free_days(scene)
    clock = project(scene, segments=4)
    spends(scene, "long-term-project", *PARTIAL, action="skirmish", clock=clock)
    mine = {"character": scene.corin_id, "action": "finesse", "clock": clock}
    scene.ben.does("plan-activity", **mine, activity="long-term-project")
    throws(scene, 4, 1, by=scene.ben)
    scene.ben.does("settle-activity", doing=newest(scene).id)
    assert scene.clock(clock).full


def test_a_project_that_filled_meanwhile_takes_nobodys_time(scene: Scene):
    free_days(scene)
    clock = project(scene, segments=4)
    doing = plans(scene, "long-term-project", action="skirmish", clock=clock).id
    scene.gm.does("tick-clock", clock=clock, by=4)
    assert scene.ana.may_not("do-activity", doing=doing) is No.CLOCK_FULL
    scene.ana.does("drop-activity", doing=doing)


def test_what_is_learned_is_named_dt_20(scene: Scene):
    """DT-20: a full invention leaves a formula to be named, by whose project it is."""
    free_days(scene)
    clock = project(scene, "Smoke that sings", project="invention", segments=2)
    other = {"character": scene.vesper_id, "action": "skirmish", "clock": clock}
    assert scene.ana.may_not("plan-activity", **other, activity="long-term-project") is (
        No.OTHER_PROJECT
    )
    plans(scene, "invent", clock=clock)
    throws(scene, 4, 5)
    settles(scene)
    assert [promise.kind for promise in scene.vesper.promised] == ["formula"]
    by = scene.vesper.promised[0].by
    scene.ana.does("name-new", character=scene.vesper_id, by=by, name="Singing smoke")
    assert [known.name for known in scene.vesper.known] == ["Singing smoke"]


def test_a_project_needs_a_clock_of_its_kind_and_an_action(scene: Scene):
    free_days(scene)
    danger = scene.starts_clock("The bell", kind="danger")
    clock = project(scene)
    plan = {"character": scene.vesper_id, "activity": "long-term-project"}
    assert scene.ana.may_not("plan-activity", **plan, action="prowl") is No.PROJECT_MISSING
    assert scene.ana.may_not("plan-activity", **plan, clock=clock) is No.ACTION_MISSING
    assert scene.ana.may_not("plan-activity", **plan, clock=danger, action="prowl") is (
        No.OTHER_PROJECT
    )
    hidden = project(scene, "What the GM knows")
    scene.gm.does("hide-clock", clock=hidden)
    assert scene.ana.may_not("plan-activity", **plan, clock=hidden, action="prowl") is No.NO_SUCH


def test_a_mastermind_pushes_a_project_with_special_armor_pca_36(scene: Scene):
    """PCA-36: their word; a die more, the box is marked, and it is offered once."""
    free_days(scene)
    clock = project(scene)
    scene.gains("mastermind")
    fields = {"clock": clock, "action": "skirmish"}
    doing = plans(scene, "long-term-project", **fields).id
    asked = {"doing": doing, "question": "push-project", "yes": True}
    assert scene.ben.may_not("answer-activity", **asked) is No.NOT_YOURS
    scene.ana.does("answer-activity", **asked)
    throws(scene, 2, 3, 6)
    settles(scene)
    assert (scene.clock(clock).filled, marks(scene.vesper, "special-armor")) == (3, 1)
    doing = plans(scene, "long-term-project", **fields).id
    again = {**asked, "doing": doing}
    assert scene.ana.may_not("answer-activity", **again) is No.NO_SUCH


def test_a_project_that_is_gone_when_its_dice_lie_there_gets_nothing(scene: Scene):
    """The GM has taken its clock away meanwhile: the time is spent, and that is all."""
    free_days(scene)
    clock = project(scene)
    plans(scene, "long-term-project", clock=clock, action="skirmish")
    throws(scene, 6, 3)
    scene.gm.does("remove-clock", clock=clock)
    settles(scene)
    assert not newest(scene).open
    assert scene.campaign.clocks == {}
