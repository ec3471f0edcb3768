"""Campaigns and entries as a seat may see them: the GM's secrets are simply not there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from msgspec import structs

from rookery.game import seats
from rookery.game.campaign import Campaign
from rookery.game.rewind import Standing
from rookery.game.ruleset import Ruleset
from rookery.game.seats import Language, Role, Seat
from rookery.journal.entries import Entry
from rookery.table.table import Table
from rookery.web.api.shapes import SEEN, EntryShown, RulesetName, Seen, State
from rookery.words.journal import tell
from rookery.words.speech import Speech
from rookery.words.told import Told

KEPT = 200

Pair = tuple[Entry, EntryShown]


def state(table: Table, seat: Seat, number: int) -> State:
    """The campaign after an entry, through the eyes of a seat."""
    seen = seats.view(table.as_of(number).campaign, seat.role)
    rules = table.rules
    return State(
        table=table.id,
        number=number,
        seat=seat.id,
        role=seat.role,
        ruleset=played_by(rules),
        campaign=Seen(**{name: getattr(seen, name) for name in SEEN}),
        attributes={
            who.id: {name: who.attribute(rules, name) for name in rules.attributes}
            for who in seen.characters.values()
        },
    )


def played_by(rules: Ruleset) -> RulesetName:
    about = rules.about
    return RulesetName(about.id, about.version, about.licence, about.credit, rules.built_on)


def stretch(table: Table, role: Role, language: Language, after: int, upto: int) -> Iterator[Pair]:
    """The entries of a stretch of the journal that this role may know of, in their order."""
    speech = Speech(language, table.rules)
    standing = table.as_of(upto).standing
    before = table.as_of(after).campaign
    for entry in table.entries(after, upto):
        if visible(entry, role):
            yield entry, shown(entry, before, speech, role, standing)
        before = table.apply(entry, before, table.as_of)


def visible(entry: Entry, role: Role) -> bool:
    return role == "gm" or any(seats.shown(event, role) for event in entry.events)


def shown(
    entry: Entry, before: Campaign, speech: Speech, role: Role, standing: Standing
) -> EntryShown:
    """An entry as everybody of this role may read it."""
    told = tell(speech, entry.events, before, entry.seat, role)
    signed = role == "gm" and entry.seat != ""  # an id might betray whose hand it was
    return EntryShown(
        number=entry.number,
        at=entry.at,
        seat=entry.seat,
        counts=entry.rewind is not None or standing.counts(entry.number),
        text=None if told is None else sentence(speech, told),
        told=told,
        events=tuple(event for event in entry.events if seats.shown(event, role)),
        id=entry.id if signed else None,
        command=entry.command if role == "gm" else None,
    )


def own(pair: Pair, seat: Seat) -> EntryShown:
    """The same for one seat, which knows what itself has asked for."""
    entry, told = pair
    if entry.seat != seat.id:
        return told
    return structs.replace(told, id=entry.id, command=entry.command)


def sentence(speech: Speech, told: Told) -> str:
    """A row of the journal in one breath."""
    says = speech._("%(who)s %(says)s", who=told.who, says=told.says) if told.who else told.says
    return speech.joined([says, told.verdict.words if told.verdict else "", told.then])


class Ledger:
    """Fresh entries, told once for each role and language however many programs follow them."""

    def __init__(self) -> None:
        self.told: OrderedDict[tuple[str, str, str, int, int], tuple[Pair, ...]] = OrderedDict()

    def fresh(
        self, table: Table, role: Role, language: Language, after: int, upto: int
    ) -> tuple[Pair, ...]:
        """A short stretch, for one event loop."""
        which = (table.id, role, language, after, upto)
        made = self.told.get(which)
        if made is None:
            made = self.told[which] = tuple(stretch(table, role, language, after, upto))
            if len(self.told) > KEPT:
                self.told.popitem(last=False)
        return made
