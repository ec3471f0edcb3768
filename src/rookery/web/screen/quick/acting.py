"""The first page of the quick reference: a score, from the dice to what they cost."""

from __future__ import annotations

from rookery.web.screen.quick.blocks import Block, Reader
from rookery.web.screen.quick.costs import consequences, harm, resistance, stress
from rookery.web.screen.quick.rolls import (
    actions,
    clocks,
    dice,
    doings,
    effects,
    fortune,
    positions,
)
from rookery.web.screen.quick.scores import engagement, flashback, load, teamwork


def page(read: Reader) -> list[Block]:
    """All that a score asks for."""
    makers = (
        positions,
        dice,
        effects,
        doings,
        consequences,
        harm,
        resistance,
        stress,
        teamwork,
        engagement,
        flashback,
        load,
        fortune,
        clocks,
        actions,
    )
    return [block for make in makers if (block := make(read)).rows]
