"""python -m rookery.lab: campaigns at random, by any ruleset, until something is amiss."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from rookery.lab.loops import play
from rookery.rulesets.load import default, load


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rookery.lab", description=__doc__)
    parser.add_argument("--loops", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ruleset", help="by its name, as a table would be opened with it")
    options = parser.parse_args(words)
    rules = load(options.ruleset) if options.ruleset else default()
    began = time.perf_counter()
    report = play(rules, options.loops, options.seed)
    seconds = time.perf_counter() - began
    print(f"{report.loops} loops, {report.entries} entries, {seconds:.1f} s")
    for count, name in sorted(((n, name) for name, n in report.refusals.items()), reverse=True):
        print(f"{count:6} {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
