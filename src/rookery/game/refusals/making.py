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
}
