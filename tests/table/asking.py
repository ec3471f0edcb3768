"""Commands that anybody might send: made from the declared types, mostly sensible, often not."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, Any, get_origin

from msgspec import Struct, structs

from rookery.game.campaign import Campaign
from rookery.journal.entries import KINDS
from rookery.lab.forms import NUMBERS, TEXTS, Form, hints

ABOUT_A_ROLL = [name for name, kind in KINDS.items() if "roll" in kind.__struct_fields__]

NONSENSE: list[str] = [
    "",
    " ",
    "k999",
    "r0",
    "severed",
    "../gm",
    "s1 ",
    "\x00",
    "\ud800",
    "x" * 300,
]
ODD_TEXTS: list[str] = [
    "",
    " ",
    "<b>loud</b>",
    "tab\there",
    "line\nbreak",
    "\u202eturned",
    "nul\x00",
    "\ud800",
    "x" * 5000,
    "黑鴉",
    "{name} %(name)s {{ 7 * 7 }}",
    "💀",
]
ODD_NUMBERS = [-1, -3, 25, 100, 500, 2**31, 2**63, -(2**63) - 1, 10**30]
WRONG: list[object] = [None, True, 1.5, "", "two", [], {}, [[]], {"kind": []}]


class Asker(Form):
    """Somebody who fills in forms; what nobody but the GM may know gets a word of its own."""

    def __init__(self, chance: Random, campaign: Campaign) -> None:
        super().__init__(chance, campaign)
        self.secret = ""

    def command(self, name: str, secret: str = "") -> dict[str, Any]:
        """A command as it comes in; `secret` is written where only the GM may read it."""
        kind, self.secret = KINDS[name], ""
        fields = self.fields(kind)
        clock = self.campaign.clocks.get(fields.get("clock", ""))
        if fields.get("gm_only") is True or (clock is not None and clock.gm_only):
            self.secret = secret
            fields = {**fields, **self.texts(kind)}
        if self.one_in(40):
            fields[self.chance.choice([*fields, "stray"])] = self.chance.choice(WRONG)
        return {"do": name, **fields}

    def texts(self, kind: type[Struct]) -> dict[str, Any]:
        """All texts of a command anew."""
        found: dict[str, Any] = {}
        for field in structs.fields(kind):
            hint = hints(kind)[field.name]
            if get_origin(hint) is Annotated:
                found[field.name] = self.text()
            elif isinstance(hint, type) and issubclass(hint, Struct):
                found[field.name] = {**self.fields(hint), **self.texts(hint)}
        return found

    def known(self, names: Iterable[str]) -> str:
        """Something that is here, or nonsense."""
        names = list(names)
        return self.chance.choice(NONSENSE if not names or self.one_in(25) else names)

    def number(self) -> int:
        return self.chance.choice(ODD_NUMBERS if self.one_in(25) else NUMBERS)

    def many(self, name: str) -> int:
        return self.chance.randrange(1 if name == "faces" and not self.one_in(4) else 3)

    def text(self) -> str:
        if self.secret:
            return self.secret
        return self.chance.choice(ODD_TEXTS if self.one_in(12) else TEXTS)
