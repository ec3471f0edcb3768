"""What a journal's store promises, whatever it is kept in: it deals in bytes, not in rules."""

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from msgspec import Struct

SNAPSHOTS_KEPT = 3
"""A second one serves readers of the past, a third stands in for a damaged one."""


class Stored(Struct, frozen=True):
    """One entry of a campaign as it lies in the store."""

    number: int
    command_id: str
    body: bytes


class Key(Struct, frozen=True):
    """What a token opens; the token itself is known to its holder only."""

    digest: str
    campaign: str
    purpose: str
    seat: str
    expires: int | None = None


class StoreError(Exception):
    """Everything a store can say no with."""


class UnknownCampaign(StoreError):
    """No campaign of that name is kept here."""

    def __init__(self, campaign: str) -> None:
        super().__init__(f"There is no campaign {campaign!r} in this journal.")
        self.campaign = campaign


class CampaignTaken(StoreError):
    """A campaign of that name is kept here already."""

    def __init__(self, campaign: str) -> None:
        super().__init__(f"There is a campaign {campaign!r} in this journal already.")
        self.campaign = campaign


class NumberTaken(StoreError):
    """Somebody else wrote that entry first: read on, decide again."""

    def __init__(self, number: int) -> None:
        super().__init__(f"Entry {number} is written already.")
        self.number = number


class NumberSkipped(StoreError):
    """An entry that would leave a gap: the writer believes in entries which the store never had."""

    def __init__(self, number: int, last: int) -> None:
        super().__init__(f"Entry {number} cannot follow entry {last}.")
        self.number = number
        self.last = last


class Repeated(StoreError):
    """The command of that id has its entry already, and this is it."""

    def __init__(self, stored: Stored) -> None:
        super().__init__(
            f"The command {stored.command_id!r} was answered by entry {stored.number}."
        )
        self.stored = stored


class WhyRefused(StrEnum):
    """Why a file cannot be opened as a journal."""

    FOLDER_MISSING = "folder_missing"
    FOLDER_READ_ONLY = "folder_read_only"
    NOT_A_FILE = "not_a_file"
    UNREADABLE = "unreadable"
    READ_ONLY = "read_only"
    EMPTY = "empty"
    NOT_A_DATABASE = "not_a_database"
    FOREIGN = "foreign"
    NEWER = "newer"
    DAMAGED = "damaged"
    LOCKED = "locked"
    UNUSABLE = "unusable"


class StoreRefused(StoreError):
    """The file was left as it was found; the sentence says what would make it right."""

    def __init__(self, reason: WhyRefused, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.path = path
        self.sentence = sentence


class WhyBroken(StrEnum):
    """Why an open store could not do what it was asked."""

    CLOSED = "closed"
    LOCKED = "locked"
    FULL = "full"
    DAMAGED = "damaged"
    FAILED = "failed"


class StoreBroken(StoreError):
    """What was asked is not acknowledged; asking again later, with the same command id, is safe."""

    def __init__(self, reason: WhyBroken, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence


class Store(Protocol):
    """Journals of many campaigns: what returns from a writing call is on the disk.

    A campaign that was never created raises `UnknownCampaign`, everywhere.
    """

    def create(self, campaign: str, ruleset: bytes) -> None:
        """Begin a campaign on this exact ruleset, or raise `CampaignTaken`."""

    def ruleset(self, campaign: str) -> bytes:
        """The ruleset that the campaign was begun with."""

    def keep_ruleset(self, body: bytes) -> str:
        """Keep another ruleset, which a campaign may go on by, and name it by its digest."""

    def kept_ruleset(self, digest: str) -> bytes | None:
        """A ruleset that is kept here."""

    def campaigns(self) -> list[str]:
        """All campaigns, the oldest first."""

    def append(self, campaign: str, number: int, command_id: str, body: bytes) -> None:
        """Write the next entry, or raise `Repeated`, else `NumberTaken`, else `NumberSkipped`."""

    def read(self, campaign: str, after: int = 0, upto: int | None = None) -> Iterator[Stored]:
        """The entries behind `after`, in order; those written meanwhile may follow."""

    def last(self, campaign: str) -> int:
        """The number of the newest entry, 0 before the first."""

    def answered(self, campaign: str, command_id: str) -> Stored | None:
        """The entry that a command of this id has led to."""

    def keep_snapshot(self, campaign: str, number: int, body: bytes) -> None:
        """Keep the state as of an entry: an aid, which may arrive a little later or get lost."""

    def snapshot(self, campaign: str, at_most: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot that is no newer than `at_most`."""

    def keep_key(
        self, digest: str, campaign: str, purpose: str, seat: str, expires: int | None
    ) -> None:
        """Remember what the token of this digest opens, in place of what it opened before."""

    def key(self, digest: str) -> Key | None:
        """What the token of this digest opens; whether it has expired is for the caller to say."""

    def drop_key(self, digest: str) -> bool:
        """Forget a key; of all who ask, one alone is told that it was there."""

    def drop_keys(self, campaign: str, seat: str | None = None, purpose: str | None = None) -> None:
        """Forget a campaign's keys: all, or those of a seat, or of a purpose, or of both."""

    def keys(self, campaign: str, purpose: str | None = None) -> list[Key]:
        """A campaign's keys in the order of their digests."""

    def close(self) -> None:
        """Finish what is waiting and let go; whatever is asked afterwards is `StoreBroken`."""
