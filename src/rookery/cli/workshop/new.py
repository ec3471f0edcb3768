"""Beginning a ruleset: a folder that extends another and shows what may be changed."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from rookery.cli.terminal import Stopped, Terminal
from rookery.cli.workshop.find import found
from rookery.rulesets.published import FILE, written
from rookery.rulesets.shelf import NAME, folder_of, names

ABOUT = """\
#:schema ./{schema}
# {whose}
[about]
id = {id}
version = "1"
name = {name}
text = {text}
languages = [{language}]
licence = {licence}
credit = {credit}
extends = {parent}
drop = []
"""


def run_new(options: Namespace, terminal: Terminal) -> int:
    """Write the folder; it can be checked and played at once."""
    said, folder, parent = terminal.speech, options.folder, options.parent
    below = folder_of(parent, folder) if NAME.fullmatch(parent) else None
    if below is None:
        found(terminal, parent)
        raise Stopped(
            said._("“%(name)s” stands elsewhere.", name=parent),
            said._("Begin beside it, and give its name alone."),
            code="no-ruleset",
        )
    allowed(terminal, folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(written(), encoding="utf-8")
    begun = about(terminal, folder.resolve().name, parent)
    (folder / "about.toml").write_text(begun, encoding="utf-8")
    for path in sorted(below.glob("*.toml")):
        if path.name != "about.toml":
            (folder / path.name).write_text(commented(terminal, path, parent), encoding="utf-8")
    if terminal.json:
        terminal.give({"folder": str(folder), "extends": parent})
        return 0
    terminal.say((str(folder), "bold"))
    terminal.say(said._("It extends “%(name)s”. Uncomment what you want to change.", name=parent))
    terminal.say(said._("Then: rookery ruleset check %(name)s", name=folder))
    return 0


def allowed(terminal: Terminal, folder: Path) -> None:
    said, name = terminal.speech, folder.resolve().name
    if not NAME.fullmatch(name) or name in names():
        raise Stopped(
            said._("A ruleset cannot be called “%(name)s”.", name=name),
            said._("Use small letters, figures and -, and no name that is taken."),
            code="bad-name",
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Stopped(
            said._("“%(name)s” is there already, and not empty.", name=folder),
            said._("Take another name."),
            code="exists",
        )


def about(terminal: Terminal, id: str, parent: str) -> str:
    """Whose work this is, to be filled in."""
    said = terminal.speech
    return ABOUT.format(
        schema=FILE,
        whose=said._("Who made these rules, and what they may be used for."),
        id=quoted(id),
        name=quoted(id.replace("-", " ").capitalize()),
        text=quoted(said._("A game of my own.")),
        language=quoted(said.language),
        licence=quoted(said._("All rights reserved")),
        credit=quoted(said._("By me.")),
        parent=quoted(parent),
    )


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def commented(terminal: Terminal, path: Path, parent: str) -> str:
    """A file of the parent's, of which nothing counts until its # is taken away."""
    says = terminal.speech._(
        "What “%(name)s” says here. Take the # of a whole entry away, and change it.", name=parent
    )
    lines = [f"#:schema ./{FILE}", f"# {says}"]
    lines += (f"# {line}".rstrip() for line in path.read_text(encoding="utf-8").splitlines())
    return "\n".join(lines) + "\n"
