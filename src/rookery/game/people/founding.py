"""Founding a crew (section 17): a whole draft, judged as a whole, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.factions.status import shift
from rookery.game.ids import (
    ContactId,
    CrewAbilityId,
    CrewTypeId,
    FactionId,
    ReputationId,
    TrackId,
    UpgradeId,
    WayId,
)
from rookery.game.people.crew import Bought, Crew
from rookery.game.people.crew_having import gain_ability, gain_upgrade, next_box, with_box
from rookery.game.people.crew_judging import problems
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset
    from rookery.game.ruleset.crew import CrewType, Gesture, Ties


class FoundCrew(Command, frozen=True):
    """Found a crew by the book, with every step of it answered.

    `upgrades` names one for each box that is chosen, `picks` what is chosen with some of them.
    The owner of the grounds, who helped and who was hurt, who likes the favorite contact and who
    does not: factions that the table knows; in a city without any they are left out.
    """

    name: Name = ""
    sigil: Name = ""
    type: CrewTypeId | None = None
    reputation: ReputationId | None = None
    renown: Name = ""
    lair: Line = ""
    grounds: Line = ""
    owner: FactionId | None = None
    pays: WayId | None = None
    operation: WayId | None = None
    abilities: tuple[CrewAbilityId, ...] = ()
    upgrades: tuple[UpgradeId, ...] = ()
    picks: dict[UpgradeId, tuple[str, ...]] = {}
    helper: FactionId | None = None
    helped: WayId | None = None
    hurt: FactionId | None = None
    harmed: WayId | None = None
    contact: ContactId | None = None
    friend: FactionId | None = None
    foe: FactionId | None = None
    ties: WayId | None = None

    def kind(self, rules: Ruleset) -> CrewType | None:
        return rules.crews.get(self.type) if self.type is not None else None

    def bought(self, rules: Ruleset) -> Iterator[Bought | Refusal]:
        """Each box of an upgrade, in its order: what is given, then what is chosen."""
        had: tuple[Bought, ...] = ()
        kind = self.kind(rules)
        given = [(pick.upgrade, pick.chosen) for pick in kind.upgrades] if kind else []
        chosen = [(each, self.picks.get(each, ())) for each in self.upgrades]
        for place, (upgrade, picked) in enumerate(given + chosen):
            preset = place < len(given)
            declared = rules.upgrades.get(upgrade)
            if preset and picked and declared is not None and declared.chooses is None:
                one: Bought | Refusal = Bought(upgrade=upgrade, chosen=picked)
            else:
                picked = picked or self.picks.get(upgrade, ())
                one = next_box(rules, self.type, had, upgrade, picked)
            yield one
            if isinstance(one, Refusal):
                return
            had = with_box(had, one)

    def gestures(self, rules: Ruleset) -> Iterator[tuple[str, FactionId, WayId, Gesture]]:
        """What is given to whom, each with where it stands in the ruleset (CRW-03, CRW-07)."""
        founding, grounds = rules.founding, rules.grounds
        if founding is None or grounds is None:
            return
        for table, of, faction, way in (
            ("grounds.pays", grounds.pays, self.owner, self.pays),
            ("founding.helper", founding.helper, self.helper, self.helped),
            ("founding.harmed", founding.harmed, self.hurt, self.harmed),
        ):
            if faction is not None and way is not None and way in of:
                yield table, faction, way, of[way]

    def bond(self, rules: Ruleset) -> Ties | None:
        """What comes of the favorite contact (CRW-08)."""
        founding = rules.founding
        if founding is None or self.ties is None or self.contact is None:
            return None
        return founding.contact.get(self.ties)

    def costs(self, rules: Ruleset) -> dict[TrackId, int]:
        """All that is paid with what a crew starts with (CRW-10)."""
        paid: dict[TrackId, int] = {}
        for *_, gesture in self.gestures(rules):
            for track, cost in gesture.costs.items():
                paid[track] = paid.get(track, 0) + cost
        return paid

    def shifts(self, rules: Ruleset) -> Iterator[tuple[FactionId, int, str]]:
        """How factions think of the new crew, and why."""
        for table, faction, way, gesture in self.gestures(rules):
            yield faction, gesture.status, f"{table}.{way}"
        bond = self.bond(rules)
        for whom, by in ((self.friend, bond.friend), (self.foe, bond.foe)) if bond else ():
            if whom is not None:
                yield whom, by, f"founding.contact.{self.ties}"

    def decide(self, turn: Turn) -> Refusal | None:
        if no := unfoundable(turn):
            return no
        if found := problems(turn.campaign, self):
            return next(iter(found.values()))
        found_crew(turn, self)
        return None


class CrewFounded(Event, frozen=True):
    """There is a crew now; what it paid for that is gone from what it starts with."""

    crew: Crew

    def apply(self, campaign: Campaign) -> Campaign:
        return structs.replace(campaign, crew=self.crew, founding=None)


def unfoundable(turn: Turn) -> Refusal | None:
    if turn.rules.founding is None:
        return refuse(No.NO_CREWS)
    if turn.campaign.crew.type is not None:
        return refuse(No.CREW_FOUNDED)
    return None


def found_crew(turn: Turn, draft: FoundCrew) -> None:
    """Let a draft without problems become the crew, with all that comes of it."""
    rules, kind, founding = turn.rules, draft.kind(turn.rules), turn.rules.founding
    if kind is None or founding is None:
        return
    costs = draft.costs(rules)
    start = {track: number - costs.get(track, 0) for track, number in founding.tracks.items()}
    crew = structs.replace(
        turn.campaign.crew,
        name=draft.name.strip(),
        type=draft.type,
        sigil=draft.sigil or kind.sigil,
        reputation=draft.reputation,
        renown="" if draft.reputation else draft.renown.strip(),
        lair=draft.lair.strip(),
        grounds=draft.grounds.strip(),
        operation=draft.operation,
        contact=draft.contact,
        tracks={**turn.campaign.crew.tracks, **start},
    )
    turn.happen(CrewFounded(crew=crew))
    for ability in draft.abilities:
        gain_ability(turn, ability, ())
    for one in draft.bought(rules):
        if isinstance(one, Bought):
            gain_upgrade(turn, one)
    for faction, by, _ in draft.shifts(rules):
        shift(turn, faction, by)
