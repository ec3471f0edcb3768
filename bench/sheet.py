"""A full sheet drawn anew, beside packing the same page for its way."""

from __future__ import annotations

import gzip
import time
from pathlib import Path
from typing import Any

from bench.figures import Figure, middle, timed
from rookery.game.people.character import Character
from rookery.table.chance import SeededDice
from rookery.table.table import Table
from rookery.web.live import draw_sheet
from rookery.web.screen.eyes import look

AIM = 5.0
ROUNDS = 200
WARM_UP = 5
SCOUNDREL: dict[str, Any] = {
    "name": "Wick",
    "alias": "The Lamp’s Youngest",
    "look": "Soot-grey hood, soft shoes, burnt fingertips",
    "playbook": "shade",
    "heritage": {"of": "old-quarter"},
    "background": {"words": "Trimmed wicks for a great house"},
    "dots": {"hunt": 1, "study": 1, "finesse": 1, "wreck": 1},
    "abilities": ["infiltrator"],
    "bonds": {"petra-vane": "friend", "corporal-brand": "rival"},
    "vice": "pleasure",
    "purveyor": "The night bakery on Gutter Row",
}


def sitting() -> tuple[Table, Character]:
    """A table with one character of whom much is written."""
    table = Table.new("The Salt Ledger", dice=SeededDice(1))
    table.do(table.gm, "create-character", **SCOUNDREL)
    who = next(iter(table.campaign.characters))
    for level, name in ((1, "Winded"), (2, "A deep cut"), (3, "A broken leg")):
        table.do(table.gm, "write-harm", character=who, level=level, name=name)
    table.do(table.gm, "choose-load", character=who, load="heavy")
    for item in table.campaign.characters[who].items:
        table.do(table.gm, "declare-item", character=who, item=item)
    return table, table.campaign.characters[who]


def run(home: Path, *, rounds: int = ROUNDS) -> list[Figure]:  # noqa: ARG001 - as all benchmarks
    """Milliseconds for one sheet, as the GM sees it: with every control."""
    table, who = sitting()
    eyes = look(table.campaign, "gm", "en")
    page = "".join(draw_sheet(table, eyes, who) for _ in range(WARM_UP)).encode()
    page = page[: len(page) // WARM_UP]
    ours, theirs = [], []
    for _ in range(rounds):
        begun = time.perf_counter()
        draw_sheet(table, eyes, who)
        drawn = time.perf_counter()
        gzip.compress(page, 5)
        ours.append((drawn - begun) * 1000)
        theirs.append((time.perf_counter() - drawn) * 1000)
    value = middle(ours)
    return [
        Figure(
            what="a full sheet drawn",
            value=value,
            unit="ms",
            beside=(timed("packing it with gzip", ours, theirs),),
            aim=f"{AIM:.0f} ms",
            met=value <= AIM,
        )
    ]
