"""Style sheets: a file for each component, joined to one for each kind of page."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

STATIC = Path(__file__).parent / "static"

# In the order in which they are joined. A new component's file is named here, once.
START = ("tokens", "base", "forms", "layout", "marks", "notices", "start", "seats", "acting")
TABLE = (
    *("tokens", "base", "forms", "layout", "bar", "marks", "dice", "party", "stage", "options"),
    *("grid9", "odds", "prices", "menu", "ways", "clocks", "journal", "waits", "notices", "seats"),
    *("firsts", "trauma", "sheet", "gear", "making", "growth", "acting", "score", "settling"),
    *("together", "crew", "founding", "rules", "people", "claims", "cohorts", "city", "trail"),
    *("activities", "bench"),
)
PREVIEW = (
    *(*START, "bar", "dice", "party", "options", "odds", "clocks", "sheet", "growth", "trauma"),
    "rules",
)
PAGES = {"start": START, "table": TABLE, "preview": PREVIEW}
"""What a page of each kind is dressed in."""


@functools.cache
def joined(page: str) -> bytes:
    """All that a kind of page wears, in one piece."""
    return b"\n".join((STATIC / f"css/{name}.css").read_bytes() for name in PAGES[page])


@functools.cache
def styles(page: str) -> str:
    """The address of what a kind of page wears, which changes when a file of it does."""
    return f"/styles/{page}.css?v={hashlib.sha256(joined(page)).hexdigest()[:10]}"


@get("/styles/{file:str}", sync_to_thread=False)
def sheet(file: FromPath[str]) -> Response[bytes]:
    """What a kind of page wears, kept by browsers until its address changes."""
    page = file.removesuffix(".css")
    if page not in PAGES:
        raise NotFoundException
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(joined(page), media_type="text/css; charset=utf-8", headers=kept)


ROUTES = (sheet,)
