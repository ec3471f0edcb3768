"""The quick reference as a whole: two pages, of which the second may be empty."""

from __future__ import annotations

from msgspec import Struct

from rookery.web.screen.quick import acting, resting
from rookery.web.screen.quick.blocks import Block, Reader
from rookery.words.speech import Speech


class Page(Struct, frozen=True):
    """One page, as it is printed."""

    id: str
    title: str
    blocks: tuple[Block, ...]


def sheet(say: Speech) -> tuple[Page, ...]:
    """The rules of a table in short; the figures and names are its ruleset's own."""
    read = Reader(say)
    pages = (
        Page("acting", say._("In the thick of it"), tuple(acting.page(read))),
        Page("resting", say._("Downtime and the city"), tuple(resting.page(read))),
    )
    return tuple(page for page in pages if page.blocks)
