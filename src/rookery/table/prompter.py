"""What a tale is told with: every step a command, its texts and ids by names of one's own."""

from __future__ import annotations

from typing import Any

from msgspec import structs, to_builtins

from rookery.game.core.clocks import ClockStarted
from rookery.game.core.consequences import ConsequencesSent
from rookery.game.core.harm import HarmSuffered
from rookery.game.core.negotiation import RollBegan
from rookery.game.ids import AbilityId
from rookery.game.people.character import CharacterAdded
from rookery.game.people.deal import dealt
from rookery.game.people.draft import CreateCharacter
from rookery.game.refusals import Refusal
from rookery.game.seats import Language, SeatTaken
from rookery.game.turn import Event
from rookery.table.table import Table


class Prompter:
    """Gives the commands; each step has an id, so that a tale cut short is taken up again."""

    def __init__(self, table: Table, said: dict[str, str], language: Language) -> None:
        self.table = table
        self.said = said
        self.language = language
        self.seats = {"gm": str(table.gm)}
        self.ids: dict[str, str] = {}
        self.prices: dict[str, tuple[str, str]] = {}
        self.step = 0

    def do(self, who: str, command: str, id: str = "", /, **fields: Any) -> tuple[Event, ...]:
        """Give a command; a refusal would be a mistake in the tale."""
        self.step += 1
        done = self.table.do(self.seats[who], command, id=id or f"demo-{self.step}", **fields)
        if isinstance(done, Refusal):
            raise ValueError(f"the demo's step {self.step}, {command}, was refused: {done}")
        return done.events

    def sit(self, who: str) -> None:
        name, language = self.said[f"{who}-player"], self.language
        for event in self.do("gm", "take-seat", role="player", name=name, language=language):
            if isinstance(event, SeatTaken):
                self.seats[who] = event.seat.id

    def make(self, who: str, ability: str, **sheet: Any) -> CreateCharacter:
        """A character as it was dealt for its playbook, with an ability and a look of one's own."""
        rules = self.table.rules
        draft = dealt(rules, sheet["playbook"])
        sheet |= {"name": self.said[who], "look": self.said[f"{who}-look"]}
        draft = structs.replace(draft, abilities=(AbilityId(ability),), **sheet)
        fields = {key: value for key, value in to_builtins(draft).items() if key != "do"}
        for event in self.do(who, "create-character", **fields):
            if isinstance(event, CharacterAdded):
                self.ids[who] = event.character.id
        return draft

    def note(self, who: str, text: str, gm_only: bool = False) -> None:
        self.do(who, "write-note", text=self.said[text], gm_only=gm_only)

    def clock(self, name: str, size: int, kind: str, **more: Any) -> None:
        for other in ("rival", "after"):
            if other in more:
                more[other] = self.ids[more[other]]
        text, full = self.said[name], self.said.get(f"{name}-full", "")
        for event in self.do(
            "gm", "start-clock", name=text, size=size, kind=kind, if_full=full, **more
        ):
            if isinstance(event, ClockStarted):
                self.ids[name] = event.clock.id

    def start(self, who: str, goal: str, action: str, clock: str | None = None) -> None:
        on = self.ids[clock] if clock else None
        said = {"goal": self.said[goal], "action": action, "clock": on}
        self.began(goal, self.do(who, "start-roll", character=self.ids[who], **said))

    def began(self, goal: str, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, RollBegan):
                self.ids[goal] = event.roll.id

    def terms(self, goal: str, position: str, effect: str, **more: Any) -> None:
        self.do("gm", "set-terms", roll=self.ids[goal], position=position, effect=effect, **more)

    def help(self, who: str, goal: str) -> None:
        self.do(who, "assist", roll=self.ids[goal], helper=self.ids[who])

    def throw(self, who: str, goal: str, *faces: int) -> None:
        self.do(who, "throw", roll=self.ids[goal], faces=list(faces))

    def price(
        self,
        kind: str,
        name: str,
        amount: int = 1,
        *,
        resist_with: str,
        resisted_to: int = 0,
        clock: str | None = None,
    ) -> dict[str, Any]:
        return {
            "kind": kind,
            "name": self.said[name],
            "amount": amount,
            "clock": self.ids[clock] if clock else None,
            "resist_with": resist_with,
            "resisted_to": resisted_to,
        }

    def threat(self, who: str, what: str, *prices: dict[str, Any]) -> None:
        asked = {"what": self.said[what], "consequences": prices}
        events = self.do("gm", "threaten", character=self.ids[who], **asked)
        self.began(what, events)
        self.sent(events)

    def send(self, goal: str, *prices: dict[str, Any]) -> None:
        self.sent(self.do("gm", "send-consequences", roll=self.ids[goal], consequences=prices))

    def sent(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, ConsequencesSent):
                self.prices = {price.name: (event.roll, price.id) for price in event.consequences}

    def answer(self, who: str, how: str, price: str, **more: Any) -> None:
        roll, consequence = self.prices[self.said[price]]
        for event in self.do(who, how, roll=roll, consequence=consequence, **more):
            if isinstance(event, HarmSuffered):
                self.ids[f"wound {price}"] = event.harm.id

    def clear(self, who: str, goal: str) -> None:
        self.do(who, "drop-roll", roll=self.ids[goal])
