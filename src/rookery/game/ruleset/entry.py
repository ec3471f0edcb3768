"""The base of everything that a ruleset's TOML may say."""

from __future__ import annotations

from msgspec import Struct


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A table of a ruleset; its sentences are kept apart."""


class Plain(Entry, frozen=True):
    """An entry of which there is nothing to say but its sentences."""
