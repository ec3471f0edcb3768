"""A port as somebody types it."""

from __future__ import annotations

import argparse


def port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r}: 0-65535")
    return int(text)
