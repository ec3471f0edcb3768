"""Rituals and the making of things: what was learned, what is asked about it."""

from rookery.game.refusals.no import No

SENTENCES: dict[No, tuple[str, str]] = {
    No.LORE_UNKNOWN: (
        "{who} has not learned “{name}”.",
        "Whoever has learned it does it, or it is learned first, as a project.",
    ),
    No.LORE_OPEN: (
        "“{name}” is not thought out yet.",
        "Answer what is open about it first: “{question}”.",
    ),
    No.LORE_KNOWN: (
        "{who} has learned “{name}” already.",
        "Choose something that they do not know yet.",
    ),
    No.CREATION_MISSING: (
        "It is not said what kind of thing it is.",
        "Say which kind, and what it does.",
    ),
    No.DESIGN_MISSING: (
        "{kind} things are made to a design that the maker has learned.",
        "Invent it, or learn it from somebody who knows it; what is common needs none.",
    ),
    No.SOURCE_MISSING: (
        "It is not said where it is learned from.",
        "Name the source: a book, a teacher, a thing that was found.",
    ),
    No.THING_LIES: (
        "Nobody has “{thing}” on them.",
        "Let somebody take it first.",
    ),
    No.THING_UNFINISHED: (
        "“{thing}” is not finished.",
        "Do its next stage, with an activity and a roll.",
    ),
    No.THING_AT_HOME: (
        "{name} has not said that they have “{thing}” along.",
        "Have it along first, if the load allows it.",
    ),
    No.SIDE_EFFECT_OPEN: (
        "What “{thing}” did the last time is not settled.",
        "The GM says what else it did, or that it came to nothing.",
    ),
    No.NO_SIDE_EFFECT: (
        "“{thing}” has done nothing besides.",
        "It may when it is used.",
    ),
    No.NO_RITE: (
        "This is no ritual.",
        "Only a ritual that is planned has a magnitude and risks to judge.",
    ),
    No.RITE_MISSING: (
        "It is not said which ritual is performed.",
        "Choose one that has been learned; its questions come with learning it.",
    ),
}
