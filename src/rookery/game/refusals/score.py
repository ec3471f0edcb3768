"""Scores: plans, load, flashbacks, acting together."""

from rookery.game.refusals.no import No

SENTENCES: dict[No, tuple[str, str]] = {
    No.HELPS_GROUP: (
        "{name} is helping somebody of this group from outside.",
        "Step back from helping first, then join.",
    ),
    No.IN_GROUP: (
        "In a group action this is said once for all.",
        "The leader changes the deed, the GM the terms; or step out of the group.",
    ),
    No.GROUP_ALONE: (
        "Nobody acts together alone: a group action takes two.",
        "Wait until somebody else is in, or roll for yourself.",
    ),
    No.GROUP_PAUSED: (
        "{name} asks you to wait.",
        "Give {name} the moment, or roll for yourself; the GM may say that {name} is ready.",
    ),
    No.GROUP_ROLLING: (
        "Dice of this group action have fallen already.",
        "All who are in roll; who cannot is taken out by the GM.",
    ),
    No.LEADER_STAYS: (
        "{name} leads, and without a leader there is no group action.",
        "Call it off for all, and let somebody else lead.",
    ),
    No.OWN_SET_UP: (
        "A set-up is for teammates, not for who made it.",
        "Let somebody else follow it up.",
    ),
    No.SET_UP_USED: (
        "{name} has followed this up already, and it helps each once.",
        "It still waits for the others.",
    ),
    No.SET_UP_UNFIT: (
        "The GM says that this deed does not build on that set-up.",
        "Find another approach that does, or go without it.",
    ),
    No.BEST_POSITION: (
        "There is no better position than this.",
        "Take more effect instead.",
    ),
    No.PROTECT_SELF: (
        "This is coming to them anyway.",
        "Resist it, stop it with armor, or take it.",
    ),
    No.ONE_PROTECTOR: (
        "{name} is stepping in already.",
        "Let {name} take it, or take the offer back first.",
    ),
    No.NO_PROTECTOR: (
        "Nobody offers to take it.",
        "Answer it, or ask a teammate to step in.",
    ),
    No.LOAD_MISSING: (
        "Nobody has said yet how much {name} carries.",
        "Choose a load first, then say what is in it.",
    ),
    No.NOT_IN_KIT: (
        "“{item}” is not among the things that {name} may have.",
        "Choose one of their own items, or one that everybody may carry.",
    ),
    No.CARRIED: ("“{item}” is in use already.", "One of it is enough."),
    No.NOT_CARRIED: (
        "{name} has nothing of the sort in use.",
        "Look at the sheet: it shows what was declared.",
    ),
    No.OVER_LOAD: (
        "“{item}” takes up {need}, and {used} of {limit} is in use.",
        "Put something back that was not needed yet, or do without.",
    ),
    No.ITEM_USED: (
        "A box of “{item}” has been marked, so it was there.",
        "Undo what marked it, or restore it, first.",
    ),
    No.NO_SCORE: (
        "No score is being planned or played.",
        "Point at a target first.",
    ),
    No.SCORE_PLANNED: (
        "“{name}” is being planned already.",
        "Go on with it, let it wait for another score, or drop it.",
    ),
    No.SCORE_UNDER_WAY: (
        "The score “{name}” is under way.",
        "End it, or give it up, before this.",
    ),
    No.SCORE_NOT_BEGUN: (
        "The score “{name}” has not begun yet.",
        "First comes the plan, then the engagement roll.",
    ),
    No.PLAN_SENT: (
        "The plan lies with the GM.",
        "Take it back first, or ask the GM to change it.",
    ),
    No.PLAN_NOT_SENT: (
        "The crew is still planning.",
        "Send the plan to the GM first.",
    ),
    No.NO_PLAN: (
        "No plan is chosen yet.",
        "Choose one, and say its one detail.",
    ),
    No.NO_DETAIL: (
        "The plan “{plan}” still needs its detail: “{detail}”.",
        "Say it, or gather information first to find it.",
    ),
    No.NO_REASON: (
        "A yes moves a die, and everybody may read why: the reason is missing.",
        "Say in a few words what makes it so, or answer no.",
    ),
    No.NO_DIVERSION: (
        "Nobody has planned a diversion.",
        "A player says who draws the eyes away, and how.",
    ),
    No.PLAN_WAITS: (
        "“{name}” is waiting for this score already.",
        "One plan may wait at a time.",
    ),
    No.NO_PLAN_WAITS: (
        "No plan is waiting.",
        "Point at a target to begin a new one.",
    ),
    No.FIRST_THE_OTHER: (
        "“{name}” waits until “{other}” is over.",
        "Play “{other}” first, or drop it.",
    ),
    No.NO_LOOKING_BACK: (
        "A flashback belongs to a score under way, and there is none now.",
        "Wait until the engagement roll has been made; before it, simply plan or gather.",
    ),
    No.FLASHBACK_OPEN: (
        "{name} is in the middle of a flashback.",
        "Settle that one first, or let it go.",
    ),
    No.FLASHBACK_UNPRICED: (
        "The GM has not said yet what this flashback costs.",
        "Wait for the GM's word.",
    ),
    No.FLASHBACK_SETTLED: (
        "This flashback has been settled, or its dice are on the table.",
        "Look at the table as it is now.",
    ),
    No.ONE_PRICE: (
        "A downtime activity in the past is paid in its own way, instead of stress.",
        "Choose the one price or the other.",
    ),
}
