"""Entanglements, their ways out, and prison."""

from rookery.game.refusals.no import No

SENTENCES: dict[No, tuple[str, str]] = {
    No.TROUBLE_ROLLED: (
        "The dice for this downtime’s entanglement have fallen already.",
        "Pick what they mean, or bring another one over the crew.",
    ),
    No.TROUBLE_OWED: (
        "{name} attracted trouble, and it has not been said which.",
        "Their player chooses it or rolls for it, or the GM does.",
    ),
    No.NO_TROUBLE_OWED: (
        "{name} has attracted no trouble that waits.",
        "It comes of overindulging in a vice; the GM may bring any entanglement.",
    ),
    No.CONCERNS_NOBODY: (
        "There is nobody whom “{name}” could concern.",
        "Choose another one, or roll.",
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
}
