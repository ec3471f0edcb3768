"""Templates with a language's voice, and the parts of a table drawn with them."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from markupsafe import Markup

from rookery.game.terms import Terms, terms_of
from rookery.web import drawing, screen
from rookery.web.screen import cards
from rookery.web.screen.eyes import Eyes, short, signed
from rookery.web.styles import STATIC, styles
from rookery.words.catalog import catalog

HERE = Path(__file__).parent
LANGUAGES = (("en", "English"), ("zh-Hant", "正體中文"))


class Compiled(BytecodeCache):
    """Templates as they were compiled for one language, so that others need not do it again."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if known := self.kept.get(bucket.key):
            bucket.bytecode_from_string(known)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


@functools.lru_cache(maxsize=16)
def environment(language: str, terms: Terms = ()) -> Environment:
    """The templates in one language, and in a game's own terms."""
    env = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
        bytecode_cache=COMPILED,
    )
    env.context_class = Drawing
    voice = catalog(language, terms)
    env.install_gettext_callables(  # type: ignore[attr-defined]
        voice.gettext, voice.ngettext, newstyle=True
    )
    spoken = speaker(voice.gettext)
    env.globals.update(
        screens(),
        static=static,
        styles=styles,
        drawing=drawing,
        short=short,
        signed=signed,
        languages=LANGUAGES,
        language=language,
        gettext=spoken,
        _=spoken,
    )
    env.globals.update({name: getattr(cards, name) for name in cards.OFFERED})
    return env


def screens() -> dict[str, ModuleType]:
    """All files of `screen`: templates ask them by their names."""
    names = (each.name for each in iter_modules(screen.__path__) if not each.ispkg)
    return {name: import_module(f"{screen.__name__}.{name}") for name in names if name != "eyes"}


class Drawing(Context):
    """What a template sees. None is given globals of its own: modules need not be compared."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.globals_keys = set()


def speaker(translated: Callable[[str], str]) -> Callable[..., Markup]:
    """Sentences as templates say them; Jinja's own way looks each up and marks it up every time."""
    sentence = functools.cache(lambda message: Markup(translated(message)))
    bare = functools.cache(lambda message: sentence(message) % {})

    def spoken(message: str, **values: object) -> Markup:
        return sentence(message) % values if values else bare(message)

    return spoken


def draw(template: str, language: str, **values: Any) -> str:
    """A template with what it wants; who looks at a table reads it in its game's terms."""
    return (
        environment(language, spoken_at(values, language)).get_template(template).render(**values)
    )


def spoken_at(values: dict[str, Any], language: str) -> Terms:
    seen = values.get("eyes")
    return terms_of(seen.rules, language) if isinstance(seen, Eyes) else ()


@functools.cache
def static(path: str) -> str:
    """The address of a file of ours, which changes when the file does."""
    try:
        mark = hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:10]
    except OSError:
        mark = "0"
    return f"/static/{path}?v={mark}"


def partial(target: str, html: str, swap: str = "outerMorph") -> str:
    """A piece of a live message: what to put where."""
    return f'<hx-partial hx-target="#{target}" hx-swap="{swap}">{html}</hx-partial>'


def message(number: int, pieces: Iterable[str]) -> bytes:
    """A live message that brings a page to an entry's number."""
    return f"id: {number}\n".encode() + aside("\n".join(pieces))


def aside(html: str) -> bytes:
    """A live message that no entry tells, and that moves no page to another number."""
    lines = html.replace("\r", "").split("\n")
    return ("".join(f"data: {line}\n" for line in lines if line.strip()) + "\n").encode()


def safe(html: str) -> Markup:
    """A part that was drawn, and so escaped, already."""
    return Markup(html)


@functools.lru_cache(maxsize=1000)
def presence(language: str, here: int) -> bytes:
    """The message of how many are here; each stream asks for it whenever anything happens."""
    module: Any = environment(language).get_template("components/bar.html").module
    return aside(partial("live", str(module.live(here))))
