"""What pages wear: a file for each component, which nobody else contradicts."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from rookery.web.styles import PAGES, STATIC

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
APART = re.compile(r",(?![^(]*\))")
ALONE = re.compile(r"\.[\w-]+")


def selectors(css: str) -> Iterator[str]:
    """What stands before each rule, apart from those for some screens only."""
    depth, said = 0, ""
    for sign in COMMENT.sub("", css):
        if sign == "{":
            if depth == 0 and not said.strip().startswith("@"):
                yield from (one.strip() for one in APART.split(said))
            depth, said = depth + 1, ""
        elif sign == "}":
            depth, said = depth - 1, ""
        else:
            said += sign


@pytest.mark.parametrize("page", PAGES)
def test_a_class_belongs_to_one_component(page: str):
    """Two files that dress the same class undress each other, by the order they come in."""
    owners = defaultdict(set)
    for name in PAGES[page]:
        for selector in selectors((STATIC / f"css/{name}.css").read_text("utf-8")):
            if ALONE.fullmatch(selector):
                owners[selector].add(name)
    assert {name: files for name, files in owners.items() if len(files) > 1} == {}


def test_every_file_is_worn_somewhere():
    """Apart from those that one page adds for itself."""
    alone = {"quick", "reference"}
    files = {path.stem for path in (STATIC / "css").glob("*.css")}
    assert files == alone | {name for names in PAGES.values() for name in names}
