"""A table that is laid already, for tests that begin in the middle of an evening."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rookery.game.seats import Language
from rookery.journal.entries import Entry
from rookery.table import keys
from tests.browser.host import Host
from tests.browser.players import GM, Player
from tests.browser.seat import Seat

SABLE, VESPER = "Sable Orrin", "Vesper Quill"


class Night:
    """A GM's table with two characters. What nobody's screen is about is done by command."""

    def __init__(self, host: Host, arrives: Callable[..., Any]) -> None:
        self.host = host
        self.arrives = arrives
        self.id = host.house.new("The Salt Ledger", gm="Ruth").id
        self.gm_does("add-character", name=SABLE, book="Bruiser", ratings={"skirmish": 2})
        self.gm_does("add-character", name=VESPER, book="Medium", ratings={"attune": 2})
        self.sable, self.vesper = self.table.campaign.characters

    @property
    def table(self) -> Any:
        return self.host.house.table(self.id)

    @property
    def url(self) -> str:
        return f"{self.host.url}/t/{self.id}"

    def does(self, seat: str, command: str, **fields: Any) -> Entry:
        """A command given elsewhere, which must be taken."""
        entry = self.table.do(seat, command, **fields)
        assert isinstance(entry, Entry), f"{command} was refused: {entry}"
        return entry

    def gm_does(self, command: str, **fields: Any) -> Entry:
        return self.does(self.table.gm, command, **fields)

    def starts_roll(self, character: str, goal: str, **terms: Any) -> str:
        """A roll on the table, whose terms are set where they are given."""
        player = self.table.campaign.characters[character].player or self.table.gm
        self.does(player, "start-roll", character=character, goal=goal, action="skirmish")
        roll = str(next(reversed(self.table.campaign.rolls)))
        if terms:
            self.gm_does("set-terms", roll=roll, **terms)
        return roll

    def gm(self, **look: Any) -> GM:
        """The GM's screen, brought here by a one-time link."""
        if (language := look.get("language", "en")) != "en":
            self.gm_does("change-seat", name="Ruth", language=language)
        gm: GM = self.arrives(GM, **look)
        link = keys.move_key(self.host.house.store, self.id, self.table.gm)
        gm.page.goto(f"{self.host.url}/in/{link}")
        with gm.page.expect_response(re.compile("/stream")):
            gm.presses(gm.say._("Sit down here"))
        return gm

    def player(self, who: str, name: str, language: Language = "en", **look: Any) -> Player:
        """A player's screen; `who` is whom they play."""
        player: Player = self.arrives(Player, language=language, **look)
        player.joins(self.host.invite(self.id), name)
        player.takes(who)
        return player

    def watcher(self, **look: Any) -> Seat:
        seat: Seat = self.arrives(Seat, **look)
        seat.joins(self.host.invite(self.id, "spectator"), "Wil")
        return seat
