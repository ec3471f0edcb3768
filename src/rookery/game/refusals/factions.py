"""Factions and claims."""

from rookery.game.refusals.no import No

SENTENCES: dict[No, tuple[str, str]] = {
    No.SCORE_AIMLESS: (
        "It is not said against whom this score goes.",
        "Choose a faction that it is against.",
    ),
    No.VICE_MISSING: (
        "It is not said which vice is served there.",
        "Choose a vice.",
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
    No.NO_STANDING: (
        "This game does not count Tier and hold.",
        "Say at the table how powerful somebody is.",
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
    No.HIDDEN_FACTION: (
        "“{name}” is hidden, and this would show it to a player.",
        "Show the faction first, or name somebody else.",
    ),
}
