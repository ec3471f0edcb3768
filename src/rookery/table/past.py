"""What was: a campaign's entries and the campaign as of each, the latest of them remembered."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator

from msgspec import Struct

from rookery.game.campaign import Campaign
from rookery.game.play import replay
from rookery.game.refit import refitted
from rookery.game.rewind import Standing, go_back, stand
from rookery.game.ruleset import Ruleset
from rookery.journal import entries
from rookery.journal.entries import Entry
from rookery.journal.store import Store
from rookery.rulesets.load import from_bytes

REMEMBERED = 400


class Moment(Struct, frozen=True):
    """A campaign as of an entry, and which entries count there."""

    campaign: Campaign
    standing: Standing


class Past:
    """Reads the journal. One thread at a time may add to what is remembered; any may look."""

    def __init__(self, store: Store, name: str, rules: Ruleset) -> None:
        self.store = store
        self.name = name
        self.rulesets = {"": rules}
        self.latest: OrderedDict[int, tuple[Entry, Moment]] = OrderedDict()
        self.numbers: dict[str, int] = {}
        self.passed: OrderedDict[int, Moment] = OrderedDict()

    def remember(self, entry: Entry, moment: Moment) -> None:
        """Keep the newest entry at hand."""
        self.latest[entry.number] = (entry, moment)
        self.numbers[entry.id] = entry.number
        if len(self.latest) > REMEMBERED:
            _, (oldest, _) = self.latest.popitem(last=False)
            del self.numbers[oldest.id]

    def answer(self, command_id: str) -> Entry | None:
        """The entry that a command has lately led to; an older one is in the store."""
        known = self.latest.get(self.numbers.get(command_id, 0))
        return known[0] if known else None

    def entries(self, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """The journal, in order."""
        if upto is not None and upto - after <= REMEMBERED:
            known = [self.latest.get(number) for number in range(max(after, 0) + 1, upto + 1)]
            if None not in known:
                yield from (pair[0] for pair in known if pair)
                return
        for stored in self.store.read(self.name, after, upto):
            yield entries.read(stored.number, stored.command_id, stored.body)

    def as_of(self, number: int) -> Moment:
        """The campaign as it was after an entry, read from the nearest snapshot before it."""
        if (known := self.latest.get(number)) is not None:
            return known[1]
        if (met := self.passed.get(number)) is not None:
            return met
        start, moment = 0, Moment(Campaign(rules=self.rulesets[""]), Standing())
        if (kept := self.store.snapshot(self.name, number)) is not None:
            start = kept[0]
            moment = Moment(*entries.restore(kept[1], self.played_by))
        passed = OrderedDict({start: moment})
        marks = self.landmarks(start, number)

        def past(back: int) -> Moment:
            return passed[back] if back in passed else self.as_of(back)

        for entry in self.entries(start, number):
            moment = step(moment, entry, past, self.played_by)
            passed[entry.number] = moment
            if (old := entry.number - REMEMBERED) in passed and old not in marks:
                del passed[old]
        self.passed = passed  # whoever asks for one moment mostly asks for its neighbours next
        return moment

    def rules_of(self, digest: str) -> Ruleset | None:
        """A ruleset that this store keeps; without a digest, the one that was begun with."""
        if digest not in self.rulesets:
            if (body := self.store.kept_ruleset(digest)) is None:
                return None
            self.rulesets[digest] = from_bytes(body)
        return self.rulesets[digest]

    def played_by(self, digest: str) -> Ruleset:
        """A ruleset by which the campaign has been played."""
        return self.rules_of(digest) or self.rulesets[""]

    def digest_of(self, rules: Ruleset) -> str:
        return next(digest for digest, each in self.rulesets.items() if each is rules)

    def landmarks(self, after: int, upto: int) -> set[int]:
        """The entries that a long stretch goes back to, so that it is read no more than twice."""
        if upto - after <= REMEMBERED:
            return set()
        stretch = self.entries(after, upto)
        return {back.before - 1 for entry in stretch if (back := entry.rewind) is not None}


def step(
    moment: Moment,
    entry: Entry,
    past: Callable[[int], Moment],
    rules_of: Callable[[str], Ruleset],
) -> Moment:
    """The moment after the next entry."""
    standing = stand(moment.standing, entry.number, entry.rewind, entry.apart)
    return Moment(apply(entry, moment.campaign, past, rules_of), standing)


def apply(
    entry: Entry,
    before: Campaign,
    past: Callable[[int], Moment],
    rules_of: Callable[[str], Ruleset],
) -> Campaign:
    """The campaign after the next entry."""
    if (new := entry.new_rules) is not None:
        return refitted(before, rules_of(new.ruleset))[0]
    if (back := entry.rewind) is not None:
        return go_back(before, past(back.before - 1).campaign)
    return replay(before, entry.events)
