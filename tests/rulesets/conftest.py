"""Copies of the SRD that tests may spoil or add to."""

import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from rookery.rulesets.files import Folder
from rookery.rulesets.shelf import HOME


@pytest.fixture
def srd(tmp_path: Path) -> Path:
    """A copy of the SRD that a test may spoil."""
    return Path(shutil.copytree(HOME / "srd", tmp_path / "mine"))


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Makes a copy of the SRD in English alone, with more TOML, each table in its own file."""

    def copy(*more: str) -> Path:
        folder = Path(shutil.copytree(HOME / "srd", tmp_path_factory.mktemp("srd") / "mine"))
        shutil.rmtree(folder / "zh-Hant")
        about = folder / "about.toml"
        text = about.read_text(encoding="utf-8")
        about.write_text(text.replace('"en", "zh-Hant"', '"en"'), encoding="utf-8")
        home = Folder(folder).home
        for toml in more:
            (table,) = tomllib.loads(toml)
            path = folder / home.get(table, f"{table}.toml")
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            head, _, rest = toml.partition("\n")
            if head == f"[{table}]" and f"{head}\n" in text:
                text = text.replace(f"{head}\n", f"{head}\n{rest}\n", 1)
            else:
                text += f"\n{toml}\n"
            path.write_text(text, encoding="utf-8")
        return folder

    return copy
