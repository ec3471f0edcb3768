"""What holds at a table whatever anybody asks: checked on one campaign at a time."""

from __future__ import annotations

import msgspec

from rookery.game import casting, seats
from rookery.game.campaign import Campaign
from rookery.game.core.action_roll import ActionRoll, Thrown
from rookery.game.effects.counting import crew_limit
from rookery.game.effects.counting import limit as limit_of
from rookery.game.people.character import Character
from rookery.game.refusals import Refusal
from rookery.game.ruleset import Ruleset
from rookery.game.seats import Language, Role
from rookery.journal.entries import Entry
from rookery.table.table import Table
from rookery.web.live import Screens
from rookery.web.screen import feed
from rookery.web.screen.eyes import look
from rookery.words.journal import tell
from rookery.words.speech import Speech

encode = msgspec.json.Encoder().encode


def sound(campaign: Campaign) -> None:
    """Nothing is beyond its bounds."""
    rules = campaign.rules
    for who in campaign.characters.values():
        sound_sheet(campaign, who)
        assert who.player is None or who.player in campaign.seats
    for track, marked in campaign.crew.tracks.items():
        limit = None if rules.tracks[track].piles else crew_limit(campaign, track)
        assert 0 <= marked <= (99 if limit is None else limit), track
    for clock in campaign.clocks.values():
        assert 0 <= clock.filled <= clock.size <= rules.clocks.most
        for other in (clock.rival, clock.after):
            assert other is None or other in campaign.clocks
        assert clock.rival is None or campaign.clocks[clock.rival].rival == clock.id
    for roll in campaign.rolls.values():
        sound_roll(campaign, roll)
    for fortune in campaign.fortunes:
        for side in fortune.sides:
            sound_dice(rules, side.thrown)
    assert any(seat.role == "gm" for seat in campaign.seats.values())


def sound_sheet(campaign: Campaign, who: Character) -> None:
    rules = campaign.rules
    for track, marked in who.tracks.items():
        limit = limit_of(campaign, who, track)
        assert 0 <= marked <= (99 if limit is None else limit), (who.name, track)
    for row in rules.harm.rows.values():
        assert sum(harm.level == row.level for harm in who.harm) <= row.boxes, who.harm
    assert all(1 <= harm.level < rules.harm.fatal for harm in who.harm)
    assert len(set(who.traumas)) == len(who.traumas)


def sound_roll(campaign: Campaign, roll: ActionRoll) -> None:
    """One helper at most is a matter of its type; who it is and what is paid for is not."""
    doings = campaign.rules.doings
    assert roll.character in campaign.characters
    assert roll.helper != roll.character
    assert len(set(roll.pushes)) == len(roll.pushes)
    if roll.offer is not None and roll.offer.state == "taken":
        assert not set(roll.pushes) & set(doings.bargain.unless_pushed)
    if roll.thrown is not None:
        assert sum(line.what == "assist" for line in roll.thrown.lines) <= 1
        sound_dice(campaign.rules, roll.thrown)
    for price in roll.consequences:
        assert price.answer is not None or roll.open
        if price.thrown is not None:
            sound_dice(campaign.rules, price.thrown)


def sound_dice(rules: Ruleset, thrown: Thrown) -> None:
    """The lines of a pool give its dice, and an empty pool throws as it must (DICE-02)."""
    model = rules.dice
    cast = casting.cast(model, thrown.lines, thrown.target)
    assert cast.pool == thrown.pool
    assert casting.fits(model, cast, thrown.faces)
    reading = casting.read(model, cast, thrown.faces)
    assert (reading.band, reading.value, reading.kept) == (thrown.band, thrown.value, thrown.kept)


class Watcher:
    """Everything that a player's and a spectator's pages are sent."""

    def __init__(self, table: Table, language: Language) -> None:
        self.table = table
        self.language = language
        self.speech = Speech(language, table.rules)
        self.screens = Screens()

    def sent(self, role: Role, entry: Entry) -> str:
        """What a role may know of the newest entry and of the table after it."""
        before = self.table.as_of(entry.number - 1).campaign
        told = tell(self.speech, entry.events, before, entry.seat, role)
        events = [event for event in entry.events if seats.shown(event, role)]
        state = msgspec.structs.replace(seats.view(self.table.campaign, role), rules=None)
        return encode((state, told, events)).decode()

    def live(self, role: Role, since: int) -> str:
        """The message that brings a role's page from an earlier entry to the newest."""
        table = self.table
        return self.screens.message(table, role, self.language, since, table.number).decode()

    def page(self, role: Role) -> str:
        """The whole table page of a role, with the journal under it."""
        campaign = self.table.campaign
        parts = self.screens.all(self.table, campaign, role, self.language)
        say = look(campaign, role, self.language).say
        rows = feed.newest(self.table, role, say, self.table.number)
        return "\n".join((*parts.values(), encode(rows).decode()))

    def refused(self, refusal: Refusal) -> str:
        """How a refusal reads."""
        return " ".join(self.speech.refusal(refusal))
