"""Every "no": a code, a sentence, and what would make it a yes. Values in braces are filled in."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

# A value is a number, a text that people wrote, or the key path of a ruleset's entry.
Value = int | str


class Term(Struct, frozen=True, tag="term"):
    """A ruleset's entry, to be said in the reader's language."""

    path: str


class No(StrEnum):
    """The codes of all refusals."""

    MALFORMED = "malformed"
    UNKNOWN_COMMAND = "unknown-command"
    TOO_LONG = "too-long"
    EMPTY = "empty"
    BAD_CHARACTERS = "bad-characters"
    OUT_OF_RANGE = "out-of-range"
    TOO_MANY = "too-many"
    NO_SUCH = "no-such"
    NO_SEAT = "no-seat"
    GM_ONLY = "gm-only"
    NOT_YOURS = "not-yours"
    WATCHING = "watching"
    STALE = "stale"
    WRONG_MOMENT = "wrong-moment"
    ROLL_OPEN = "roll-open"
    NOT_PLAYING = "not-playing"
    STORY_OVER = "story-over"
    TERMS_MISSING = "terms-missing"
    BARRED = "barred"
    TOO_LITTLE = "too-little"
    PUSH_OR_BARGAIN = "push-or-bargain"
    ALREADY = "already"
    ONE_HELPER = "one-helper"
    HELP_SELF = "help-self"
    HELP_FROM_INSIDE = "help-from-inside"
    HELPS_ONE = "helps-one"
    HELPS_GROUP = "helps-group"
    IN_GROUP = "in-group"
    GROUP_ALONE = "group-alone"
    GROUP_PAUSED = "group-paused"
    GROUP_ROLLING = "group-rolling"
    LEADER_STAYS = "leader-stays"
    COHORT_EDGES = "cohort-edges"
    COHORT_FLAWS = "cohort-flaws"
    COHORT_TYPES = "cohort-types"
    COHORT_TYPELESS = "cohort-typeless"
    COHORT_UNTYPED = "cohort-untyped"
    COHORT_SPECIALTY = "cohort-specialty"
    COHORT_WORK = "cohort-work"
    COHORT_NOT_OWED = "cohort-not-owed"
    COHORT_BUSY = "cohort-busy"
    COHORT_BROKEN = "cohort-broken"
    COHORT_GONE = "cohort-gone"
    COHORT_STANDS = "cohort-stands"
    COHORT_NO_BLOW = "cohort-no-blow"
    CLAIM_HELD = "claim-held"
    CLAIM_NOT_HELD = "claim-not-held"
    CLAIM_NOBODYS = "claim-nobodys"
    CLAIM_ON_MAP = "claim-on-map"
    NOT_WON = "not-won"
    OWN_SET_UP = "own-set-up"
    SET_UP_USED = "set-up-used"
    SET_UP_UNFIT = "set-up-unfit"
    BEST_POSITION = "best-position"
    PROTECT_SELF = "protect-self"
    ONE_PROTECTOR = "one-protector"
    NO_PROTECTOR = "no-protector"
    NOT_CONCERNED = "not-concerned"
    OWN_BARGAIN = "own-bargain"
    BARGAIN_UNJUDGED = "bargain-unjudged"
    NO_BARGAIN = "no-bargain"
    NO_TRADE = "no-trade"
    TRADE_STEP = "trade-step"
    NOT_ON_MENU = "not-on-menu"
    ANSWERED = "answered"
    FIRST_ANSWER = "first-answer"
    NO_BOX = "no-box"
    ABILITY_TWICE = "ability-twice"
    CREW_ABILITY_TWICE = "crew-ability-twice"
    UPGRADE_FULL = "upgrade-full"
    UPGRADE_ELSEWHERE = "upgrade-elsewhere"
    NOTHING_TO_PICK = "nothing-to-pick"
    NO_CHOICE = "no-choice"
    CHOICE_MISSING = "choice-missing"
    CHOICE_WRONG = "choice-wrong"
    BY_ABILITY = "by-ability"
    LOAD_MISSING = "load-missing"
    NOT_IN_KIT = "not-in-kit"
    CARRIED = "carried"
    NOT_CARRIED = "not-carried"
    OVER_LOAD = "over-load"
    ITEM_USED = "item-used"
    NOBODYS = "nobodys"
    MAY_NOT_JOIN = "may-not-join"
    NO_MONEY = "no-money"
    NO_COIN = "no-coin"
    PURSE_FULL = "purse-full"
    STASH_FULL = "stash-full"
    STORE_FULL = "store-full"
    NO_EFFECT = "no-effect"
    EFFECT_SPENT = "effect-spent"
    PUSH_FIRST = "push-first"
    BOX_DOES_NOT_HELP = "box-does-not-help"
    NO_ADVANCE = "no-advance"
    NO_CREW_ADVANCE = "no-crew-advance"
    NO_SOURCE = "no-source"
    BOXES_SHORT = "boxes-short"
    AT_CAP = "at-cap"
    TRAINED = "trained"
    NOTHING_TO_NAME = "nothing-to-name"
    NO_TRIGGER = "no-trigger"
    SESSION_RUNS = "session-runs"
    XP_TWICE = "xp-twice"
    XP_IN_PLACE = "xp-in-place"
    XP_LEFT = "xp-left"
    XP_WRITTEN = "xp-written"
    CREW_XP_WRITTEN = "crew-xp-written"
    NO_CREW_TRIGGER = "no-crew-trigger"
    LOCKED = "locked"
    CLOCK_FULL = "clock-full"
    CLOCK_EMPTY = "clock-empty"
    ONE_WAY = "one-way"
    HIDDEN_CLOCK = "hidden-clock"
    NO_PAIR = "no-pair"
    SUCCESS_STANDS = "success-stands"
    TRAUMA_WAITS = "trauma-waits"
    NO_TRAUMA_WAITS = "no-trauma-waits"
    HAS_TRAUMA = "has-trauma"
    FATE_WAITS = "fate-waits"
    NO_FATE_WAITS = "no-fate-waits"
    NO_CATASTROPHE = "no-catastrophe"
    NEW_APPROACH = "new-approach"
    FACTION_HIDDEN = "faction-hidden"
    STATUS_END = "status-end"
    WITH_THEMSELVES = "with-themselves"
    NO_WAR = "no-war"
    NOTHING_TO_LOSE = "nothing-to-lose"
    NO_STANDING = "no-standing"
    NO_MOVES = "no-moves"
    MOVED_ENOUGH = "moved-enough"
    NO_ENEMY = "no-enemy"
    ONE_ENEMY = "one-enemy"
    HOLDS_FIRMLY = "holds-firmly"
    NOT_THEIR_CLOCK = "not-their-clock"
    NO_CITY = "no-city"
    TARGET_MISSING = "target-missing"
    HIGHEST_TIER = "highest-tier"
    COSTS_NOTHING = "costs-nothing"
    NO_SCORE = "no-score"
    SCORE_PLANNED = "score-planned"
    SCORE_UNDER_WAY = "score-under-way"
    SCORE_NOT_BEGUN = "score-not-begun"
    PLAN_SENT = "plan-sent"
    PLAN_NOT_SENT = "plan-not-sent"
    NO_PLAN = "no-plan"
    NO_DETAIL = "no-detail"
    NO_DIVERSION = "no-diversion"
    PLAN_WAITS = "plan-waits"
    NO_PLAN_WAITS = "no-plan-waits"
    FIRST_THE_OTHER = "first-the-other"
    NO_LOOKING_BACK = "no-looking-back"
    FLASHBACK_OPEN = "flashback-open"
    FLASHBACK_UNPRICED = "flashback-unpriced"
    FLASHBACK_SETTLED = "flashback-settled"
    ONE_PRICE = "one-price"
    NO_RESTING = "no-resting"
    NO_DOWNTIME = "no-downtime"
    DOWNTIME_RUNS = "downtime-runs"
    DOWNTIME_HAD = "downtime-had"
    LEG_AHEAD = "leg-ahead"
    LEG_OPEN = "leg-open"
    LEG_CLOSED = "leg-closed"
    LEG_SETTLES = "leg-settles"
    TIER_UNKNOWN = "tier-unknown"
    PAYOFF_UNRATED = "payoff-unrated"
    NO_TITHE = "no-tithe"
    TITHE_WAITS = "tithe-waits"
    HIDDEN_FACTION = "hidden-faction"
    HEAT_UNJUDGED = "heat-unjudged"
    TROUBLE_ROLLED = "trouble-rolled"
    TROUBLE_AHEAD = "trouble-ahead"
    TROUBLE_ANSWERED = "trouble-answered"
    TROUBLE_SETTLED = "trouble-settled"
    NOT_IN_CELL = "not-in-cell"
    WHOM_MISSING = "whom-missing"
    WHOM_UNFIT = "whom-unfit"
    WHOM_GONE = "whom-gone"
    NAMES_NOBODY = "names-nobody"
    ASKS_NOTHING = "asks-nothing"
    NERVE_UNJUDGED = "nerve-unjudged"
    WAY_SHUT = "way-shut"
    THROWS_NOTHING = "throws-nothing"
    NO_CLAIM = "no-claim"
    NO_CLAIM_NAMED = "no-claim-named"
    NO_TIME_NAMED = "no-time-named"
    NO_TIME = "no-time"
    RESISTING_MISSING = "resisting-missing"
    NO_CONVICT = "no-convict"
    NOT_CONVICTED = "not-convicted"
    SENTENCE_PASSED = "sentence-passed"
    WRONG_SENTENCE = "wrong-sentence"
    OWES_NOTHING = "owes-nothing"
    OUT_OF_REACH = "out-of-reach"
    ACTIVITY_OPEN = "activity-open"
    ACTIVITY_ON = "activity-on"
    NO_TIME_LEFT = "no-time-left"
    WAY_MISSING = "way-missing"
    ACTION_MISSING = "action-missing"
    PROJECT_MISSING = "project-missing"
    OTHER_PROJECT = "other-project"
    TRACK_MISSING = "track-missing"
    HEALER_MISSING = "healer-missing"
    NOT_LEARNED = "not-learned"
    UNHARMED = "unharmed"
    COHORT_MISSING = "cohort-missing"
    NO_PURVEYOR = "no-purveyor"
    QUESTION_OPEN = "question-open"
    NO_ANSWER = "no-answer"
    NO_QUALITY = "no-quality"
    BEST_RESULT = "best-result"
    TICKS_SPREAD = "ticks-spread"
    WRONG_DICE = "wrong-dice"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"
    NOT_YOUR_UNDO = "not-your-undo"
    NO_SUCH_RULES = "no-such-rules"
    RULES_BUSY = "rules-busy"
    SEAT_TAKEN = "seat-taken"
    NAMELESS = "nameless"
    NO_HERITAGE = "no-heritage"
    NO_BACKGROUND = "no-background"
    NO_VICE = "no-vice"
    OWN_ACTIONS = "own-actions"
    ITEM_COUNT = "item-count"
    DOTS_LEFT = "dots-left"
    DOTS_OVER = "dots-over"
    DOT_TOO_HIGH = "dot-too-high"
    ABILITY_COUNT = "ability-count"
    FRIEND_COUNT = "friend-count"
    RIVAL_COUNT = "rival-count"
    NO_CREWS = "no-crews"
    CREW_FOUNDED = "crew-founded"
    NO_FOUNDING = "no-founding"
    NOT_KEEPER = "not-keeper"
    NO_CREW_TYPE = "no-crew-type"
    NO_REPUTATION = "no-reputation"
    NO_LAIR = "no-lair"
    NO_GROUNDS = "no-grounds"
    NO_GESTURE = "no-gesture"
    NO_OPERATION = "no-operation"
    NO_FACTION = "no-faction"
    SAME_FACTION = "same-faction"
    BOXES_OVER = "boxes-over"
    BOXES_LEFT = "boxes-left"
    NO_CONTACT = "no-contact"
    START_OVERSPENT = "start-overspent"
    NAMELESS_CREW = "nameless-crew"
    NO_CREW = "no-crew"


# code: (what is wrong and why, what would make it right)
SENTENCES: dict[No, tuple[str, str]] = {
    No.MALFORMED: (
        "This command could not be read: {why}.",
        "Look up its fields in the API description and send it again.",
    ),
    No.UNKNOWN_COMMAND: (
        "There is no command named “{name}”.",
        "The API description lists every command.",
    ),
    No.TOO_LONG: (
        "That is too long: {size} characters, and there is room for {most}.",
        "Say it shorter.",
    ),
    No.EMPTY: ("Something is missing here: a few words are needed.", "Write at least one word."),
    No.BAD_CHARACTERS: (
        "There are signs in this text that cannot be kept (control, direction, invisible, < or >).",
        "Leave them out and send it again.",
    ),
    No.OUT_OF_RANGE: (
        "{number} is out of range: it must be from {least} to {most}.",
        "Choose a number in that range.",
    ),
    No.TOO_MANY: (
        "That is too many at one table: there is room for {most}.",
        "Remove what nobody needs any more, then try again.",
    ),
    No.NO_SUCH: (
        "“{name}” is not at this table.",
        "It may have been removed or undone; look at the table as it is now.",
    ),
    No.NO_SEAT: ("This seat is not at this table.", "Ask the GM for a new invitation."),
    No.GM_ONLY: ("Only the GM decides this.", "Ask the GM, at the table or aloud."),
    No.NOT_YOURS: (
        "Only the player of {name} or the GM does this.",
        "Ask them, or take that character's seat.",
    ),
    No.WATCHING: (
        "This seat watches and does not play.",
        "Ask the GM for a player's invitation.",
    ),
    No.STALE: (
        "The table changed while you were pressing, so nothing was done.",
        "Look at what is there now, then press again.",
    ),
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
    No.ALREADY: ("That is already so.", "There is nothing more to do."),
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
    No.COHORT_EDGES: (
        "A cohort has from {least} to {most} different edges; here are {have}.",
        "Choose so many, and as many flaws.",
    ),
    No.COHORT_FLAWS: (
        "A cohort has as many flaws as edges: here are {edges} edges and {flaws} flaws.",
        "Choose a flaw for each edge, each of them different.",
    ),
    No.COHORT_TYPES: (
        "{name} would have more types of work than the {most} that a gang may have.",
        "Let another gang learn it, or hire somebody new.",
    ),
    No.COHORT_TYPELESS: (
        "{kind}: a type of work is needed, each only once.",
        "Choose what they are good at.",
    ),
    No.COHORT_UNTYPED: (
        "{kind}: types of work are for others.",
        "Leave the types out, and write what the one specialty is.",
    ),
    No.COHORT_SPECIALTY: (
        "{kind}: a specialty is missing.",
        "Write in a few words what they are better at than others.",
    ),
    No.COHORT_WORK: (
        "That is not the kind of work that {name} knows.",
        "Choose one of their types, or say that it is beyond them.",
    ),
    No.COHORT_NOT_OWED: (
        "The crew has not bought this yet.",
        "Buy the upgrade for it with the crew’s next advance; or the GM grants it.",
    ),
    No.COHORT_BUSY: (
        "{name} cannot be in two deeds at a time.",
        "Finish it first, or leave them out of it.",
    ),
    No.COHORT_BROKEN: (
        "{name} cannot act until they recover.",
        "Leave them out; they mend in downtime, or under somebody who keeps them fighting.",
    ),
    No.COHORT_GONE: (
        "Nothing is left of {name}.",
        "Replace them in downtime, or strike them from the crew.",
    ),
    No.COHORT_STANDS: (
        "{name} cannot be replaced: they are still there.",
        "Only those who are destroyed are replaced; the others mend.",
    ),
    No.COHORT_NO_BLOW: (
        "No blow against {name} is left to be lessened.",
        "It has been lessened already, or they have recovered.",
    ),
    No.CLAIM_HELD: (
        "The crew holds this already: {claim}.",
        "Let it be lost first; then somebody else holds it.",
    ),
    No.CLAIM_NOT_HELD: (
        "The crew does not hold this: {claim}.",
        "Look at the map: only what is seized can be lost.",
    ),
    No.CLAIM_NOBODYS: (
        "Nobody is known to hold this: {claim}.",
        "The GM names the faction that it belongs to first.",
    ),
    No.CLAIM_ON_MAP: (
        "This is on the crew’s map, and stays there: {claim}.",
        "Only a claim off the map can be struck.",
    ),
    No.NOT_WON: (
        "This is taken by a score that succeeds, and none has.",
        "Play the score to its end; or say how it came to the crew otherwise.",
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
    No.ABILITY_TWICE: (
        "The ability “{ability}” is on this sheet already.",
        "Choose another one.",
    ),
    No.CREW_ABILITY_TWICE: (
        "Your crew has the ability “{ability}” already.",
        "Choose another one.",
    ),
    No.UPGRADE_FULL: (
        "Your crew has all of the upgrade “{upgrade}” already.",
        "Choose another one.",
    ),
    No.UPGRADE_ELSEWHERE: (
        "“{upgrade}” is a special upgrade of another kind of crew.",
        "Choose one that all crews may have, or a special one of yours.",
    ),
    No.NOTHING_TO_PICK: (
        "Nothing is left for {name} to choose of this ability.",
        "What was chosen stands; the GM can put a rating right.",
    ),
    No.NO_CHOICE: (
        "Nothing is chosen with the ability “{ability}”.",
        "Leave the choice out.",
    ),
    No.CHOICE_MISSING: (
        "The ability “{ability}” asks for a choice: {need}, and there are {have}.",
        "Say what it is for.",
    ),
    No.CHOICE_WRONG: (
        "“{chosen}” cannot be chosen with the ability “{ability}”.",
        "Choose something else for it.",
    ),
    No.BY_ABILITY: (
        "{armor} only helps through an ability that uses it.",
        "Reach for the ability itself, mark other armor, or resist.",
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
    No.NOBODYS: ("Nobody plays {name}.", "Take this character first."),
    No.MAY_NOT_JOIN: (
        "{name} is not somebody to play, as things stand.",
        "Ask the GM, who says who of the city may be played.",
    ),
    No.NO_MONEY: ("This game does not count money.", "Say at the table what they can afford."),
    No.NO_COIN: ("That moves no coin at all.", "Say how many: at least one."),
    No.PURSE_FULL: (
        "{name} has room for {room} coin, not for {coins}.",
        "What is too much must be spent or stashed first.",
    ),
    No.STASH_FULL: (
        "The stash of {name} has room for {room} coin, not for {coins}.",
        "Stash less; it is nearly enough to leave the life in style.",
    ),
    No.STORE_FULL: (
        "The crew has room for {room} coin, not for {coins}.",
        "Spend the crew’s coin or hand it out first; a vault holds more.",
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
    No.NO_ADVANCE: (
        "No advance of {track} is owed to {name}.",
        "A full xp track brings one.",
    ),
    No.NO_CREW_ADVANCE: (
        "No advance is owed to your crew.",
        "A full track of crew xp brings one, at the end of a session.",
    ),
    No.NO_SOURCE: (
        "Where it came from is still missing.",
        "Say it in a few words: who taught you, whom you took it from, what you built.",
    ),
    No.BOXES_SHORT: (
        "This takes {need} boxes, and your crew has {have}.",
        "Choose something smaller, or save the boxes for the next advance.",
    ),
    No.AT_CAP: (
        "“{action}” stands at {most}, and no advance raises it above that.",
        "Choose another action of this attribute, or keep the advance for later.",
    ),
    No.TRAINED: (
        "“{track}” has been trained in this downtime.",
        "Train another track, or this one in the next downtime.",
    ),
    No.NOTHING_TO_NAME: (
        "{name} has nothing new to name.",
        "An ability that brings a formula or a ritual asks for it.",
    ),
    No.NO_TRIGGER: (
        "That does not earn {name} any xp.",
        "Choose one of the triggers that stand there.",
    ),
    No.SESSION_RUNS: (
        "The session is still being played.",
        "Open the end of the session first.",
    ),
    No.XP_TWICE: (
        "{won} xp were earned and all of it has its place: none goes to “{track}” as well.",
        "Take it back from another track first.",
    ),
    No.XP_IN_PLACE: (
        "This xp of {name} is placed already.",
        "Take it back from its track first.",
    ),
    No.XP_LEFT: (
        "{name} still has {left} xp to place.",
        "Place all of it, on any tracks.",
    ),
    No.CREW_XP_WRITTEN: (
        "What this session brought your crew is written in already.",
        "The next session begins when everybody has written in.",
    ),
    No.NO_CREW_TRIGGER: (
        "Nothing of that kind earns your crew xp.",
        "Found the crew first; then choose one of the triggers that are listed.",
    ),
    No.XP_WRITTEN: (
        "The session of {name} is written in already; xp is marked once.",
        "Undo that entry, or let the GM put the xp right on the sheet.",
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
    No.FACTION_HIDDEN: (
        "The players do not know “{name}” yet, and this would change the crew’s numbers.",
        "Show the faction to them first, or choose a status between war and alliance.",
    ),
    No.STATUS_END: (
        "The status with “{name}” is {status} already, and goes no further.",
        "Leave it out, or let something else come of it.",
    ),
    No.WITH_THEMSELVES: (
        "“{name}” cannot be at war with themselves.",
        "Choose another faction.",
    ),
    No.NO_WAR: (
        "“{name}” and “{other}” are not at war.",
        "Look at the city as it is now.",
    ),
    No.NOTHING_TO_LOSE: (
        "“{name}” has neither hold nor Tier left to lose.",
        "Say at the table what becomes of them, or strike them from the city.",
    ),
    No.NO_MOVES: (
        "In this game factions make no moves of their own.",
        "Tick their clocks, and say at the table what they do.",
    ),
    No.MOVED_ENOUGH: (
        "“{name}” has made {most} moves in this downtime, which is the most.",
        "Move another faction, or tick a clock of theirs.",
    ),
    No.NO_ENEMY: (
        "“{move}” goes against somebody.",
        "Say against whom: another faction, or the crew.",
    ),
    No.ONE_ENEMY: (
        "A move goes against one enemy at a time.",
        "Choose a faction, or the crew.",
    ),
    No.HOLDS_FIRMLY: (
        "The hold of “{name}” is as strong as it can be.",
        "Choose another move, or give them a new Tier.",
    ),
    No.NOT_THEIR_CLOCK: (
        "“{name}” is not the clock of a faction’s goal.",
        "Tick it as it is, or start a clock of this kind for the faction.",
    ),
    No.NO_STANDING: (
        "This game does not count Tier and hold.",
        "Say at the table how powerful somebody is.",
    ),
    No.NO_CITY: (
        "This game brings no city of its own.",
        "Add the factions that you need, one by one.",
    ),
    No.TARGET_MISSING: (
        "Whom “{name}” is against is not in this city.",
        "The GM brings the faction into play first; or plan a score of your own.",
    ),
    No.HIGHEST_TIER: (
        "Tier {most} is the highest there is.",
        "What the crew wants now is for the table to say.",
    ),
    No.COSTS_NOTHING: (
        "A stronger hold costs no coin.",
        "Leave the coin out.",
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
    No.HIDDEN_FACTION: (
        "“{name}” is hidden, and this would show it to a player.",
        "Show the faction first, or name somebody else.",
    ),
    No.HEAT_UNJUDGED: (
        "The GM has not said yet how loud the score was.",
        "Wait for the GM's word.",
    ),
    No.TROUBLE_ROLLED: (
        "The dice for this downtime’s entanglement have fallen already.",
        "Pick what they mean, or bring another one over the crew.",
    ),
    No.TROUBLE_AHEAD: (
        "This entanglement has not come to light yet.",
        "Wait until the GM lets it land.",
    ),
    No.TROUBLE_ANSWERED: (
        "This entanglement is being answered already.",
        "Look at the table as it is now; undo the answer if it was a slip.",
    ),
    No.TROUBLE_SETTLED: (
        "This entanglement is settled.",
        "Undo what settled it if it was a slip.",
    ),
    No.NOT_IN_CELL: (
        "The dice did not bring that one.",
        "Pick one of those that stand in the cell.",
    ),
    No.WHOM_MISSING: (
        "It has not been said whom “{name}” concerns.",
        "Name them first.",
    ),
    No.WHOM_UNFIT: (
        "“{name}” is not somebody whom this could concern.",
        "Choose one of those that are listed.",
    ),
    No.WHOM_GONE: (
        "Whoever “{name}” concerned is not there any more.",
        "Let the GM settle it, as it turned out.",
    ),
    No.NAMES_NOBODY: (
        "“{name}” concerns no friend, contact or purveyor.",
        "Leave the name out.",
    ),
    No.ASKS_NOTHING: (
        "“{name}” asks for no number.",
        "Leave it out.",
    ),
    No.NERVE_UNJUDGED: (
        "The GM has not said yet how many dice that is.",
        "Wait for the GM's word, or take another way.",
    ),
    No.WAY_SHUT: (
        "This way is not open to your crew as things are.",
        "Take another way; each says what it needs.",
    ),
    No.THROWS_NOTHING: (
        "No dice are thrown for this way.",
        "Leave the faces out.",
    ),
    No.NO_CLAIM: (
        "The crew has no claim to give up.",
        "Take another way.",
    ),
    No.NO_CLAIM_NAMED: (
        "It has not been said which claim is given up.",
        "Choose one that the crew holds.",
    ),
    No.NO_TIME_NAMED: (
        "It has not been said whose time this takes.",
        "Say who does it.",
    ),
    No.NO_TIME: (
        "{name} has no time left for it.",
        "Let somebody else do it, or take another way.",
    ),
    No.RESISTING_MISSING: (
        "Each part of it needs to say how it can be resisted.",
        "Say for each part with what, and what is left of it then.",
    ),
    No.NO_CONVICT: (
        "Nobody has said who goes down for it.",
        "Name one of the crew, a friend, a contact or a framed enemy.",
    ),
    No.NOT_CONVICTED: (
        "There has been no sentence yet.",
        "First comes the trial, and the GM says how it ends.",
    ),
    No.SENTENCE_PASSED: (
        "This trial is over.",
        "Look at the prison as it is now; undo the sentence if it was a slip.",
    ),
    No.WRONG_SENTENCE: (
        "“{sentence}” is not what wanted level {wanted} brings.",
        "Choose a sentence of that level.",
    ),
    No.OWES_NOTHING: (
        "The time inside brings nothing more of that kind.",
        "Nothing needs to be done.",
    ),
    No.OUT_OF_REACH: (
        "No path leads to “{claim}” yet.",
        "Take one beside the yard, or beside a claim that is yours.",
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
    No.BEST_RESULT: (
        "It cannot be raised that far.",
        "Take what it brings, or raise it less.",
    ),
    No.TICKS_SPREAD: (
        "There are {need} segments to mark, and {have} were placed.",
        "Place each of them on a project.",
    ),
    No.WRONG_DICE: (
        "These dice do not fit: {need} faces from 1 to {sides} are needed.",
        "Type what lies on the table.",
    ),
    No.NOTHING_TO_UNDO: ("There is nothing to undo there.", "Look at the journal."),
    No.NO_SUCH_RULES: (
        "These rules are not kept here.",
        "Look at them on the page of rules first: send the pack once more.",
    ),
    No.RULES_BUSY: (
        "Something is under way by the old rules.",
        "Finish the score, its downtime, the session’s end and every open roll first.",
    ),
    No.NOTHING_TO_REDO: (
        "There is nothing to redo: something else has happened since.",
        "Do it again instead.",
    ),
    No.NOT_YOUR_UNDO: (
        "You may undo your own last entry while nothing has followed it.",
        "Ask the GM, who may take back anything.",
    ),
    No.SEAT_TAKEN: (
        "{name} is already played by somebody.",
        "Choose a free character, or ask the GM.",
    ),
    No.NAMELESS: ("A name is still missing.", "Write one; it can be changed later."),
    No.NO_HERITAGE: (
        "The heritage is still missing.",
        "Choose one from the list, or say it in your own words.",
    ),
    No.NO_BACKGROUND: (
        "The background is still missing.",
        "Choose one from the list, or say it in your own words.",
    ),
    No.NO_VICE: ("The vice is still missing.", "Choose one from the list."),
    No.OWN_ACTIONS: (
        "A playbook of your own needs a primary and a secondary action.",
        "Choose two different actions, or a ready playbook.",
    ),
    No.ITEM_COUNT: (
        "Items of one’s own: {have}, and there is room for {most}.",
        "Choose fewer, each once.",
    ),
    No.DOTS_LEFT: (
        "Dots still to place: {left} of {dots}.",
        "Place them on any actions that stand below {most}.",
    ),
    No.DOTS_OVER: (
        "That is {over} too many: a new character places {dots} dots.",
        "Take {over} back.",
    ),
    No.DOT_TOO_HIGH: (
        "“{action}” would stand at {rating}, and no action begins above {most}.",
        "Place that dot on another action.",
    ),
    No.ABILITY_COUNT: (
        "Special abilities chosen: {have}; a new character begins with {need}.",
        "Choose {need}. More come with play.",
    ),
    No.FRIEND_COUNT: (
        "Close friends named: {have}; a new character has {need}.",
        "Say who is close, from the list or in your own words.",
    ),
    No.RIVAL_COUNT: (
        "Rivals named: {have}; a new character has {need}.",
        "Say who is a rival, from the list or in your own words.",
    ),
    No.NO_CREWS: ("This game knows no crews.", "Play on; what you share is told in your words."),
    No.CREW_FOUNDED: (
        "Your crew is founded already.",
        "Tell it anew on its own page, or undo its founding.",
    ),
    No.NO_FOUNDING: (
        "No crew is being founded right now.",
        "Open the founding on the crew’s page first.",
    ),
    No.NOT_KEEPER: (
        "{name} keeps this founding, and confirms what you agree on.",
        "Point at what you would like, or take over the keeping.",
    ),
    No.NO_CREW_TYPE: ("What kind of crew you are is still open.", "Choose one of the kinds."),
    No.NO_REPUTATION: (
        "What is said of you is still missing.",
        "Choose a reputation, or write a word of your own.",
    ),
    No.NO_LAIR: ("A lair is still missing.", "Say under which roof you meet."),
    No.NO_GROUNDS: ("Your hunting grounds are still missing.", "Say in which blocks you work."),
    No.NO_GESTURE: (
        "What they get from you is still open.",
        "Choose one of the ways; one of them costs nothing.",
    ),
    No.NO_OPERATION: (
        "The work that you favor is still open.",
        "Choose one of the operations of your kind of crew.",
    ),
    No.NO_FACTION: (
        "A faction is still missing here.",
        "Choose one that you all know.",
    ),
    No.SAME_FACTION: (
        "One faction cannot be both.",
        "Choose two different ones.",
    ),
    No.BOXES_OVER: (
        "That is {over} too many: there are {boxes} boxes to choose.",
        "Take an upgrade away.",
    ),
    No.BOXES_LEFT: (
        "{left} of {boxes} boxes are left to choose.",
        "Choose further upgrades.",
    ),
    No.NO_CONTACT: ("Your favorite contact is still open.", "Choose whom you trust the most."),
    No.START_OVERSPENT: (
        "All of this costs {need} {track}, and a new crew has {have}.",
        "Let somebody go without: one way of each costs nothing.",
    ),
    No.NAMELESS_CREW: ("A name for the crew is still missing.", "Write one; it may change."),
    No.NO_CREW: ("There is no crew yet.", "Found it first, on the crew’s page."),
}


class Refusal(Struct, frozen=True):
    """A "no" as a value: nothing has changed."""

    code: No
    values: dict[str, int | str | Term] = {}


def refuse(code: No, **values: Value | Term) -> Refusal:
    """A refusal with what its sentence needs."""
    return Refusal(code, values)
