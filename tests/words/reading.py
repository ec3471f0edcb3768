"""A row of the journal as plain text."""

from rookery.words.told import Told


def row(told: Told | None) -> str:
    """Everything that is said, in the order in which it is read."""
    assert told is not None
    verdict = f"[{told.verdict.words}]" if told.verdict else ""
    return " ".join(filter(None, [told.who, told.says, verdict, told.then]))


def moved(told: Told | None) -> list[str]:
    """Everything that moved."""
    assert told is not None
    return [
        " ".join(filter(None, [f"{delta.label} {delta.was} → {delta.now}", delta.note]))
        for delta in told.deltas
    ]
