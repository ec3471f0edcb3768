"""The program `rookery`. It ends with 0 when done, 1 when refused, 2 when it was not understood."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from rookery.cli.arguments import Arguments, language_in
from rookery.cli.terminal import Stopped, Terminal

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run what was typed, and say with which code the program ends."""
    argv = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a sign that a terminal lacks must not end it all
            stream.reconfigure(errors="replace")
    terminal = Terminal(language_in(argv))
    try:
        options = Arguments(terminal.speech).parser.parse_args(argv)
    except SystemExit as ended:
        return int(ended.code or 0)
    terminal.json = options.json
    try:
        return int(options.run(options, terminal))
    except Stopped as no:
        return terminal.stop(no)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads has read enough; what is still in the buffer must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
