"""Rolls, help, consequences, resistance, fates and clocks."""

from rookery.game.refusals.no import No

SENTENCES: dict[No, tuple[str, str]] = {
    No.WRONG_MOMENT: (
        "This is not the moment for that: the roll has moved on.",
        "Look at the roll: it shows what is open now.",
    ),
    No.ROLL_OPEN: (
        "{name} is already in the middle of a roll.",
        "Finish it, or take it off the table first.",
    ),
    No.NOT_PLAYING: (
        "{name} is not in the scene.",
        "The GM brings a character back into the scene.",
    ),
    No.STORY_OVER: (
        "The story of {name} is over.",
        "Play somebody else: somebody new, or somebody whom the crew knows.",
    ),
    No.TERMS_MISSING: (
        "The GM has not set position and effect yet.",
        "Wait for the GM's word; the goal and the action stay.",
    ),
    No.BARRED: (
        "{name} cannot act: a harm that counts here forbids it.",
        "Push yourself to act all the same, or let somebody help.",
    ),
    No.TOO_LITTLE: (
        "Needs {need} {track}; there is {have}.",
        "Find more of it first, or leave this out.",
    ),
    No.PUSH_OR_BARGAIN: (
        "A push or a bargain gives the die, never both.",
        "Give up the one to take the other.",
    ),
    No.ONE_HELPER: (
        "{name} is already helping, and one helper is the most.",
        "Let {name} step back first.",
    ),
    No.HELP_SELF: ("Nobody assists themselves.", "Push yourself instead, or ask a friend."),
    No.HELP_FROM_INSIDE: (
        "{name} is part of this group action and rolls for it already.",
        "Who stays outside may assist one of the group.",
    ),
    No.HELPS_ONE: (
        "{name} is helping {other} already: from outside one helps one of the group.",
        "Step back from {other} first.",
    ),
    No.NOT_CONCERNED: (
        "{name} has no part in this deed.",
        "Name who rolled, who helped, or one of their group; or let it happen to {name} apart.",
    ),
    No.OWN_BARGAIN: (
        "A bargain is offered by somebody else.",
        "Ask the GM or another player for one.",
    ),
    No.BARGAIN_UNJUDGED: (
        "The GM has not said yet whether this bargain holds.",
        "Wait for the GM's word.",
    ),
    No.NO_BARGAIN: ("No bargain lies on the table.", "Ask the GM or another player for one."),
    No.NO_TRADE: ("No trade is being asked for.", "Ask for another position and effect first."),
    No.TRADE_STEP: (
        "A trade gives a worse position for more effect, or the reverse, one step each.",
        "Ask for the neighbouring pair.",
    ),
    No.NOT_ON_MENU: (
        "This result does not allow “{name}” here.",
        "Choose from what the position and the result offer.",
    ),
    No.ANSWERED: (
        "This has been answered already.",
        "Undo the answer if it was a slip.",
    ),
    No.FIRST_ANSWER: (
        "There is still something to answer before the dice.",
        "Resist it, stop it with armor, or take it.",
    ),
    No.NO_BOX: (
        "There is no free box of {armor}.",
        "Restore it first, or resist.",
    ),
    No.BY_ABILITY: (
        "{armor} only helps through an ability that uses it.",
        "Reach for the ability itself, mark other armor, or resist.",
    ),
    No.NO_EFFECT: (
        "Nothing of the sort can be used here.",
        "Look at what the roll offers; an ability must be on the sheet and fit the deed.",
    ),
    No.EFFECT_SPENT: (
        "{name} cannot be used again yet.",
        "It comes back when its box is cleared, or with the next score.",
    ),
    No.PUSH_FIRST: (
        "This goes with a push.",
        "Push first for the benefit that you want.",
    ),
    No.BOX_DOES_NOT_HELP: (
        "The GM says that this box does not help against it.",
        "Resist it or take it.",
    ),
    No.LOCKED: (
        "“{name}” is locked until “{other}” is full.",
        "Fill “{other}” first.",
    ),
    No.CLOCK_FULL: ("“{name}” is already full.", "Untick it, or start the next clock."),
    No.CLOCK_EMPTY: ("“{name}” is already empty.", "There is nothing to take back."),
    No.ONE_WAY: (
        "“{name}” only fills.",
        "Undo the entry that ticked it, or let the GM untick it.",
    ),
    No.HIDDEN_CLOCK: (
        "“{name}” is hidden, and this would show it to a player.",
        "Show the clock first, or leave it out.",
    ),
    No.NO_PAIR: (
        "Two clocks are needed for this, and of a kind that goes together.",
        "Choose another clock.",
    ),
    No.SUCCESS_STANDS: (
        "A complication must not undo what was just achieved on “{name}”.",
        "Choose another clock, or less effect.",
    ),
    No.TRAUMA_WAITS: (
        "{name} has to choose a trauma first.",
        "The player chooses which mark stays.",
    ),
    No.NO_TRAUMA_WAITS: ("{name} has no trauma to choose.", "Nothing needs to be done."),
    No.HAS_TRAUMA: ("{name} already carries that trauma.", "Choose another."),
    No.FATE_WAITS: (
        "The career of {name} is over, and how it ends has not been chosen.",
        "The player chooses how it ends.",
    ),
    No.NO_FATE_WAITS: ("{name} has no such choice to make.", "Nothing needs to be done."),
    No.NO_CATASTROPHE: (
        "{name} has suffered nothing that goes beyond the harm rows.",
        "Nothing needs to be judged.",
    ),
    No.NEW_APPROACH: (
        "That opportunity is lost: the same try does not come again.",
        "Find another approach: usually another action.",
    ),
    No.WRONG_SUMS: (
        "These dice do not fit: {need} are needed, in that order.",
        "Type one sum for each die: a die that shows its most is thrown again and adds up.",
    ),
    No.WOUNDS_ARE_POINTS: (
        "Wounds are not written down here: they are hit points.",
        "Put the character’s hit points right on the sheet.",
    ),
    No.WRONG_DICE: (
        "These dice do not fit: {need} faces from 1 to {sides} are needed.",
        "Type what lies on the table.",
    ),
}
