"""The crew: founding it, its cohorts, growing."""

from rookery.game.refusals.no import No

SENTENCES: dict[No, tuple[str, str]] = {
    No.NOT_BROKEN: (
        "It was not the last trauma that took {name} out of play.",
        "Only whom their traumas drove out can come back; the dead cannot.",
    ),
    No.STILL_BROKEN: (
        "{name} has all {most} traumas that anybody can bear.",
        "An upgrade that gives each of you one trauma box more would make it possible.",
    ),
    No.CLAIM_GIVES_NO_GROUND: (
        "{claim} does not widen your hunting grounds.",
        "Choose turf that you hold.",
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
    No.CREW_XP_WRITTEN: (
        "What this session brought your crew is written in already.",
        "The next session begins when everybody has written in.",
    ),
    No.NO_CREW_TRIGGER: (
        "Nothing of that kind earns your crew xp.",
        "Found the crew first; then choose one of the triggers that are listed.",
    ),
    No.NO_CREWS: ("This game knows no crews.", "Play on; what you share is told in your words."),
    No.NO_FACTIONS: (
        "This game knows no factions.",
        "Write down a person, or start a clock for what they are after.",
    ),
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
