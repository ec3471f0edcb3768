"""What the documentation tells people to type works as it stands there."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from rookery.journal.entries import KINDS
from rookery.web.api.document import document
from rookery.web.api.troubles import TROUBLES
from rookery.web.statuses import DEFAULT, STATUSES
from tests.cli.conftest import Shell
from tests.cli.test_serve import links, served

HOME = Path(__file__).parents[2]
PAGES = [
    HOME / "README.md",
    HOME / "CONTRIBUTING.md",
    *(page for page in sorted((HOME / "docs").glob("*.md"))),
]
API = HOME / "docs/api.md"
FIGURES = "docs/benchmarks.md"
"""Written from what `make bench` finds, and not to be waited for."""
EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def blocks(page: Path, language: str = "sh") -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)


def test_the_shell_of_the_readme_runs(shell: Shell):
    lines = "".join(blocks(HOME / "README.md")).splitlines()
    typed = [shlex.split(line, comments=True) for line in lines if line.startswith("rookery ")]
    assert len(typed) >= 5
    for _, *argv in typed:
        ran = shell(*argv)
        assert ran.code == 0, (argv, ran.err)


def test_the_tour_of_the_api_runs(data: Path):
    for needed in ("bash", "curl", "jq"):
        if shutil.which(needed) is None:
            pytest.skip(f"the tour of the API needs {needed}, which is not installed")
    steps = [block for block in blocks(API) if "curl -sN" not in block]
    with served(data, "--json") as (_, line):
        tour = "\n".join(steps).replace("http://127.0.0.1:8000", links(line)["address"])
        careful = f'set -euo pipefail\ncurl() {{ command curl --fail "$@"; }}\n{tour}'
        ran = subprocess.run(["bash", "-c", careful], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    assert "Vesper" in ran.stdout


@EVERY_PAGE
def test_every_command_that_is_named_can_be_given(page: Path):
    named = set(re.findall(r'"do\\?": \\?"([a-z-]+)', page.read_text()))
    assert named <= set(KINDS)


@EVERY_PAGE
def test_every_file_and_every_target_of_make_is_there(page: Path):
    text = page.read_text()
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", text):
        assert link == FIGURES or (page.parent / link).exists(), link
    for tool in re.findall(r"`(tools/[\w.-]+)", text):
        assert (HOME / tool).exists(), tool
    targets = set(re.findall(r"^([a-z]+):", (HOME / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"(?:^|`)make ([a-z]+)", text, re.MULTILINE)) <= targets


def test_every_address_of_the_api_page_is_described():
    known = set(document()["paths"])
    named = re.findall(r"(\$API|\$TABLE|`[A-Z]+ /api|`/api)/([a-z.]+)\b(?!/)", API.read_text())
    assert len(named) > 5
    for start, rest in named:
        place = f"/api/t/{{campaign}}/{rest}" if start == "$TABLE" else f"/api/{rest}"
        assert place in known, place


def test_every_status_of_a_no_has_its_line():
    told = {int(status) for status in re.findall(r"^\| (\d{3}) \|", API.read_text(), re.MULTILINE)}
    given = {DEFAULT, *STATUSES.values(), *(status for status, _, _ in TROUBLES.values())}
    assert given - told <= {405, 500}, "a page of its own has those"
    assert told <= given
