"""A store that forgets: for tests, the lab and `Table.open()` in a notebook."""

from bisect import insort
from collections.abc import Iterator
from hashlib import sha256
from threading import Lock

from rookery.journal.store import (
    SNAPSHOTS_KEPT,
    CampaignTaken,
    Key,
    NumberSkipped,
    NumberTaken,
    Repeated,
    StoreBroken,
    Stored,
    UnknownCampaign,
    WhyBroken,
)


class _Shelf:
    """What is kept of one campaign."""

    def __init__(self, ruleset: bytes) -> None:
        self.ruleset = ruleset
        self.entries: list[Stored] = []
        self.answers: dict[str, Stored] = {}
        self.snapshots: list[tuple[int, bytes]] = []


class MemoryStore:
    """The contract of `Store` in plain dictionaries, safe for threads."""

    def __init__(self) -> None:
        self._shelves: dict[str, _Shelf] = {}
        self._keys: dict[str, Key] = {}
        self._rulesets: dict[str, bytes] = {}
        self._turn = Lock()
        self._closed = False

    def create(self, campaign: str, ruleset: bytes) -> None:
        with self._turn:
            self._must_be_open()
            if campaign in self._shelves:
                raise CampaignTaken(campaign)
            self._shelves[campaign] = _Shelf(ruleset)
            self._rulesets[sha256(ruleset).hexdigest()] = ruleset

    def ruleset(self, campaign: str) -> bytes:
        return self._shelf(campaign).ruleset

    def keep_ruleset(self, body: bytes) -> str:
        self._must_be_open()
        digest = sha256(body).hexdigest()
        self._rulesets[digest] = body
        return digest

    def kept_ruleset(self, digest: str) -> bytes | None:
        self._must_be_open()
        return self._rulesets.get(digest)

    def campaigns(self) -> list[str]:
        self._must_be_open()
        return list(self._shelves)

    def append(self, campaign: str, number: int, command_id: str, body: bytes) -> None:
        with self._turn:
            shelf = self._shelf(campaign)
            if stored := shelf.answers.get(command_id):
                raise Repeated(stored)
            last = len(shelf.entries)
            if number <= last:
                raise NumberTaken(number)
            if number > last + 1:
                raise NumberSkipped(number, last)
            stored = Stored(number, command_id, body)
            shelf.entries.append(stored)
            shelf.answers[command_id] = stored

    def read(self, campaign: str, after: int = 0, upto: int | None = None) -> Iterator[Stored]:
        shelf = self._shelf(campaign)
        end = len(shelf.entries) if upto is None else max(upto, 0)
        return iter(shelf.entries[max(after, 0) : end])

    def last(self, campaign: str) -> int:
        return len(self._shelf(campaign).entries)

    def answered(self, campaign: str, command_id: str) -> Stored | None:
        return self._shelf(campaign).answers.get(command_id)

    def keep_snapshot(self, campaign: str, number: int, body: bytes) -> None:
        with self._turn:
            shelf = self._shelf(campaign)
            last = len(shelf.entries)
            if not 0 <= number <= last:
                raise NumberSkipped(number, last)
            kept = [snapshot for snapshot in shelf.snapshots if snapshot[0] != number]
            insort(kept, (number, body))
            shelf.snapshots = kept[-SNAPSHOTS_KEPT:]

    def snapshot(self, campaign: str, at_most: int | None = None) -> tuple[int, bytes] | None:
        for snapshot in reversed(self._shelf(campaign).snapshots):
            if at_most is None or snapshot[0] <= at_most:
                return snapshot
        return None

    def keep_key(
        self, digest: str, campaign: str, purpose: str, seat: str, expires: int | None
    ) -> None:
        with self._turn:
            self._shelf(campaign)
            self._keys[digest] = Key(digest, campaign, purpose, seat, expires)

    def key(self, digest: str) -> Key | None:
        self._must_be_open()
        return self._keys.get(digest)

    def drop_key(self, digest: str) -> bool:
        with self._turn:
            self._must_be_open()
            return self._keys.pop(digest, None) is not None

    def drop_keys(self, campaign: str, seat: str | None = None, purpose: str | None = None) -> None:
        with self._turn:
            self._shelf(campaign)
            for key in list(self._keys.values()):
                if (
                    key.campaign == campaign
                    and seat in (None, key.seat)
                    and purpose in (None, key.purpose)
                ):
                    del self._keys[key.digest]

    def keys(self, campaign: str, purpose: str | None = None) -> list[Key]:
        with self._turn:
            self._shelf(campaign)
            found = [
                key
                for key in self._keys.values()
                if key.campaign == campaign and purpose in (None, key.purpose)
            ]
        return sorted(found, key=lambda key: key.digest)

    def close(self) -> None:
        self._closed = True

    def _must_be_open(self) -> None:
        if self._closed:
            raise StoreBroken(WhyBroken.CLOSED, "The journal is closed.")

    def _shelf(self, campaign: str) -> _Shelf:
        self._must_be_open()
        try:
            return self._shelves[campaign]
        except KeyError:
            raise UnknownCampaign(campaign) from None
