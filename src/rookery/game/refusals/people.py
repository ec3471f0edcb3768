"""Characters: making them, their abilities and coin, growing."""

from rookery.game.refusals.no import No

SENTENCES: dict[No, tuple[str, str]] = {
    No.ABILITY_TWICE: (
        "The ability “{ability}” is on this sheet already.",
        "Choose another one.",
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
    No.NO_ADVANCE: (
        "No advance of {track} is owed to {name}.",
        "A full xp track brings one.",
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
    No.XP_WRITTEN: (
        "The session of {name} is written in already; xp is marked once.",
        "Undo that entry, or let the GM put the xp right on the sheet.",
    ),
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
}
