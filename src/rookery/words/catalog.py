"""The sentences of each language: English is the key, the others come from gettext catalogues."""

from __future__ import annotations

import functools
from pathlib import Path

from babel.messages.pofile import read_po
from msgspec import Struct

from rookery.game.terms import Terms, in_terms

HOME = Path(__file__).parent / "locale"

# Language tag: folder of its catalogue; the sentences in the code are English already.
FOLDERS = {"zh-Hant": "zh_Hant"}


class Catalog(Struct, frozen=True):
    """The translations of one language, by English sentence; a plural has one for each form. A game
    may say them in terms of its own.
    """

    sentences: dict[str, str]
    plurals: dict[str, str]
    terms: Terms = ()

    def gettext(self, message: str) -> str:
        return in_terms(self.terms, self.sentences.get(message, message))

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """Chinese has one form for all numbers, English has another for one."""
        said = self.plurals.get(singular) or (singular if number == 1 else plural)
        return in_terms(self.terms, said)


@functools.lru_cache(maxsize=64)
def catalog(language: str, terms: Terms = ()) -> Catalog:
    """The catalogue of a language, in a game's own terms; English is what any other language falls
    back to.
    """
    if terms:
        plain = catalog(language)
        return Catalog(plain.sentences, plain.plurals, terms)
    folder = FOLDERS.get(language)
    if folder is None:
        return Catalog({}, {})
    sentences: dict[str, str] = {}
    plurals: dict[str, str] = {}
    with po_file(folder).open("rb") as file:
        for message in read_po(file, locale=folder):
            said = message.string
            if isinstance(message.id, str) and isinstance(said, str) and message.id and said:
                sentences[message.id] = said
            elif isinstance(message.id, (tuple, list)) and isinstance(said, tuple):
                plurals[message.id[0]] = said[0]
    return Catalog(sentences, plurals)


def po_file(folder: str) -> Path:
    return HOME / folder / "LC_MESSAGES" / "rookery.po"
