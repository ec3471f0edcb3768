"""All benchmarks in one run, or those that are named; ratios side by side."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from bench import commands, replay, sheet, stream
from bench.figures import Figure
from bench.page import DOC, into_doc, machine, on_terminal

BENCHMARKS: dict[str, Callable[[Path], list[Figure]]] = {
    "commands": commands.run,
    "replay": replay.replayed,
    "opening": replay.opened,
    "stream": stream.run,
    "sheet": sheet.run,
}


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(BENCHMARKS))
    parser.add_argument("--json", action="store_true", help="figures for a program")
    parser.add_argument("--write", action="store_true", help=f"put the table into {DOC}")
    parser.add_argument(
        "--folder", type=Path, default=Path(), help="whose disk is to be measured (here)"
    )
    options = parser.parse_args(words)
    if unknown := set(options.names) - set(BENCHMARKS):
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}")
    if options.write and options.names:
        parser.error("--write takes a whole run, so that the figures of a table belong together")
    here, found = machine(), []
    for name in options.names or BENCHMARKS:
        print(f"{name} ...", file=sys.stderr, flush=True)
        found += BENCHMARKS[name](options.folder.resolve())
    if options.json:
        answer = {"machine": here, "figures": found}
        print(msgspec.json.format(msgspec.json.encode(answer)).decode())
    else:
        print(on_terminal(found, here))
    if options.write:
        DOC.write_text(into_doc(DOC.read_text(encoding="utf-8"), found, here), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
