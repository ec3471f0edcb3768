"""An evening without an end: the steps of one action roll after the other, as people give them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

from rookery.game.refusals import Refusal
from rookery.journal.entries import Entry
from rookery.table.table import Table

Step = tuple[str, str, dict[str, Any]]

PEOPLE = ("Sable Orrin", "Vesper Quill", "Wick", "Ines Corvane", "Old Tamm")
RATINGS = {"prowl": 3, "skirmish": 2, "sway": 1, "attune": 1, "hunt": 1}
CLOCKS = (("The bell is rung", 6, "danger"), ("Over the rooftops", 8, "progress"))
UNDO_EVERY = 5
"""After this many rolls somebody changes their mind once."""


class Evening:
    """A GM, five players with a character each, two clocks; every step is taken by the rules."""

    def __init__(self, table: Table) -> None:
        self.table = table
        gm = str(table.gm)
        self.seats = [gm]
        self.characters: dict[str, str] = {}
        for name in PEOPLE:
            self.give(gm, "take-seat", role="player", name=name)
            seat = list(table.campaign.seats)[-1]
            self.give(seat, "add-character", name=name, ratings=RATINGS, boxes={"armor": 1})
            self.seats.append(seat)
            self.characters[seat] = list(table.campaign.characters)[-1]
        for text, size, kind in CLOCKS:
            self.give(gm, "start-clock", name=text, size=size, kind=kind, if_full="It is too late")
        self.clocks = [str(clock) for clock in table.campaign.clocks]
        self.steps = self.rolls()

    def next(self) -> Entry:
        """Take the next step."""
        seat, command, fields = next(self.steps)
        return self.give(seat, command, **fields)

    def give(self, seat: str, command: str, **fields: Any) -> Entry:
        """Give a command; a refusal would be a mistake in the evening."""
        answer = self.table.do(seat, command, **fields)
        if isinstance(answer, Refusal):
            raise ValueError(f"{command} was refused: {answer}")
        return answer

    def rolls(self) -> Iterator[Step]:
        """Ten entries for each roll, from goal to price; whatever it fills is emptied again."""
        gm = self.seats[0]
        danger, progress = self.clocks
        for number, seat in enumerate(cycle(self.seats[1:]), 1):
            who = self.characters[seat]
            goal = "Over the wall before the lamps come round"
            aim = {"character": who, "goal": goal, "action": "prowl"}
            yield seat, "start-roll", {**aim, "clock": progress}
            roll = {"roll": list(self.table.campaign.rolls)[-1]}
            yield gm, "set-terms", {**roll, "position": "risky", "effect": "standard"}
            yield seat, "push", {**roll, "way": "die"}
            yield seat, "throw", {**roll, "faces": [4, 2, 3, 1]}
            price = {"kind": "complication", "name": "A dog barks", "amount": 1, "clock": danger}
            price |= {"resist_with": "insight", "resisted_to": 0}
            yield gm, "send-consequences", {**roll, "consequences": [price]}
            sent = self.table.campaign.rolls[roll["roll"]].consequences[0].id
            yield seat, "accept", {**roll, "consequence": sent}
            yield seat, "write-note", {"text": "She hangs from the gutter and holds her breath."}
            if number % UNDO_EVERY == 0:
                yield gm, "undo", {}
            yield seat, "set-track", {"character": who, "track": "stress", "to": 0}
            yield gm, "tick-clock", {"clock": danger, "by": -1}
            yield gm, "tick-clock", {"clock": progress, "by": -2}
