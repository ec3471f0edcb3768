"""Downtime: its legs, payoff, heat, activities."""

from rookery.game.refusals.no import No

SENTENCES: dict[No, tuple[str, str]] = {
    No.NO_RESTING: (
        "This game has no downtime.",
        "Say at the table what happens between two scores.",
    ),
    No.NO_DOWNTIME: (
        "This is not downtime.",
        "When a score is over, the GM lets the downtime begin.",
    ),
    No.DOWNTIME_RUNS: (
        "It is downtime already.",
        "Go on with it, or end it.",
    ),
    No.DOWNTIME_HAD: (
        "“{name}” has had its downtime.",
        "Undo its end to go back into it; the next one follows the next score.",
    ),
    No.LEG_AHEAD: (
        "The downtime has not come to “{leg}” yet.",
        "Wait until the GM turns to it.",
    ),
    No.LEG_OPEN: (
        "“{leg}” is still open.",
        "Play it to its end, or leave it out.",
    ),
    No.LEG_CLOSED: (
        "“{leg}” is behind you.",
        "Undo what closed it, or go on from here.",
    ),
    No.LEG_SETTLES: (
        "“{leg}” is done when it is settled, not before.",
        "Settle it, or leave it out.",
    ),
    No.TIER_UNKNOWN: (
        "Nobody has said of which Tier the target was, and the rep depends on it.",
        "Say its Tier.",
    ),
    No.PAYOFF_UNRATED: (
        "The GM has not said yet what the score was worth.",
        "Wait for the GM's word.",
    ),
    No.NO_TITHE: (
        "Nobody expects a tithe of this.",
        "Leave it out; the GM says who expects one.",
    ),
    No.TITHE_WAITS: (
        "Somebody expects a tithe, and nobody has said whether it is paid.",
        "Pay it, or refuse it.",
    ),
    No.HEAT_UNJUDGED: (
        "The GM has not said yet how loud the score was.",
        "Wait for the GM's word.",
    ),
    No.ACTIVITY_OPEN: (
        "{name} is in the middle of “{activity}”.",
        "Finish it, or think better of it, first.",
    ),
    No.ACTIVITY_ON: (
        "This activity has moved on since.",
        "Look at it as it stands now: it shows what is open.",
    ),
    No.NO_TIME_LEFT: (
        "{name} has no time left for that.",
        "Pay for one more activity, or wait for the next downtime.",
    ),
    No.WAY_MISSING: (
        "There are several ways to do this.",
        "Say which one.",
    ),
    No.ACTION_MISSING: (
        "It is not said which action is rolled.",
        "Choose the action that fits what is done.",
    ),
    No.PROJECT_MISSING: (
        "It is not said which project is worked on.",
        "Choose one, or start a new one.",
    ),
    No.OTHER_PROJECT: (
        "“{name}” is not a project of that kind.",
        "Choose another project, or another activity.",
    ),
    No.TRACK_MISSING: (
        "It is not said what is trained.",
        "Choose an attribute or the playbook.",
    ),
    No.HEALER_MISSING: (
        "It is not said who of the crew treats them.",
        "Choose a teammate who has learned it, or another way.",
    ),
    No.NOT_LEARNED: (
        "{name} has not learned how to do that.",
        "Let somebody do it who has, or do it another way.",
    ),
    No.UNHARMED: (
        "{name} has no harm to recover from.",
        "Spend the time on something else.",
    ),
    No.COHORT_MISSING: (
        "It is not said whom of the crew’s people this helps.",
        "Choose a cohort that is hurt.",
    ),
    No.NO_ERRAND: (
        "Nothing gives {name} the time for this, or it was used in this downtime already.",
        "Let one of the crew do it; or send a cohort for something that an ability lets them do.",
    ),
    No.NO_PURVEYOR: (
        "Nobody serves the vice of {name}.",
        "Say where they go for it: that is their purveyor from now on.",
    ),
    No.QUESTION_OPEN: (
        "“{question}” has to be answered first.",
        "Answer it, or ask whose word it is.",
    ),
    No.NO_ANSWER: (
        "That is no answer to this question.",
        "Answer with yes or no, or with a number where it asks for one.",
    ),
    No.NO_QUALITY: (
        "This activity has no quality to ask for.",
        "Only what is acquired or made must be good enough.",
    ),
    No.NO_POSITION: (
        "Its position is not to be said here.",
        "Leave it: what is rolled for says how it stands, or nothing is rolled against a target.",
    ),
    No.BEST_RESULT: (
        "It cannot be raised that far.",
        "Take what it brings, or raise it less.",
    ),
    No.TICKS_SPREAD: (
        "There are {need} segments to mark, and {have} were placed.",
        "Place each of them on a project.",
    ),
}
