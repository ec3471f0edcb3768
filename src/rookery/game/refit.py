"""A campaign under other rules: what stays, what is lost, and when there is time for it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from types import UnionType
from typing import Annotated, Any, NewType, Union, get_args, get_origin

import msgspec
from msgspec import Struct, structs

from rookery.game import ids
from rookery.game.campaign import Campaign
from rookery.game.downtime.downtime import running
from rookery.game.effects.counting import crew_limit, limit
from rookery.game.factions.faction import Faction
from rookery.game.people.character import Character, Harm
from rookery.game.people.creation import starting_tracks
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.score.group import over
from rookery.game.text import Line
from rookery.game.turn import Command, Event

GONE: Any = object()

# What is of the moment and is put away with the old rules; the journal keeps it.
OF_THE_MOMENT = ("rolls", "groups", "set_ups", "fortunes", "tally", "score", "downtime")

# Which entries of a ruleset each kind of name belongs to, and the key path at which they stand.
Found = Callable[[Ruleset], Collection[str]]
KNOWN: dict[Any, tuple[str, Found]] = {
    ids.ActionId: ("actions", lambda r: r.actions),
    ids.AttributeId: ("attributes", lambda r: r.attributes),
    ids.TrackId: ("tracks", lambda r: r.tracks),
    ids.TraumaId: ("traumas", lambda r: r.traumas),
    ids.AbilityId: ("abilities", lambda r: r.abilities),
    ids.PlaybookId: ("playbooks", lambda r: r.playbooks),
    ids.OriginId: ("heritages", lambda r: {*r.heritages, *r.backgrounds}),
    ids.ItemId: ("items", lambda r: r.items),
    ids.LoadId: ("loads", lambda r: r.loads),
    ids.TriggerId: ("triggers", lambda r: r.triggers),
    ids.XpTrackId: ("attributes", lambda r: {*r.attributes, "playbook"}),
    ids.ViceId: ("vices", lambda r: r.vices),
    ids.QuestionId: ("questions", lambda r: r.questions),
    ids.CrewTypeId: ("crews", lambda r: r.crews),
    ids.CrewAbilityId: ("crew-abilities", lambda r: r.crew_abilities),
    ids.UpgradeId: ("upgrades", lambda r: r.upgrades),
    ids.ClaimId: ("claims", lambda r: {*r.claims, *r.prison_claims}),
    ids.CohortTypeId: ("cohort-types", lambda r: r.cohort_types),
    ids.EdgeId: ("edges", lambda r: r.edges),
    ids.FlawId: ("flaws", lambda r: r.flaws),
    ids.ReputationId: ("reputations", lambda r: r.reputations),
    ids.HoldId: ("holds", lambda r: r.holds),
    ids.StatusId: ("statuses", lambda r: r.statuses),
    ids.ProjectId: ("projects", lambda r: r.projects),
    ids.CreationId: ("creation-kinds", lambda r: r.creation_kinds),
    ids.DrawbackId: ("drawbacks", lambda r: r.drawbacks),
    ids.DistrictId: ("city.districts", lambda r: r.city.districts if r.city else ()),
}

# Names whose kind says less than where they stand.
STANDING: dict[tuple[str, str], tuple[str, Found]] = {
    ("Character", "fate"): ("fates", lambda r: r.fates),
    ("Clock", "kind"): ("clocks.kinds", lambda r: r.clocks.kinds),
    ("Cohort", "kind"): ("cohorts.kinds", lambda r: r.cohorts.kinds if r.cohorts else ()),
    ("Crew", "conditions"): ("conditions", lambda r: r.conditions),
    ("Faction", "category"): ("city.categories", lambda r: r.city.categories if r.city else ()),
}


class Lost(Struct, frozen=True, kw_only=True):
    """Something that the new rules do not know, by its key path in the old ones; or how much of a
    track is beyond its new limit.
    """

    path: str
    whose: str = ""
    amount: int = 0


class ChangeRules(Command, frozen=True):
    """Play on by another ruleset, which was looked at before; the table keeps it by its digest."""

    ruleset: Line
    by_gm = True


class RulesChanged(Event, frozen=True):
    """The campaign goes on by other rules."""

    ruleset: str
    id: str
    version: str
    lost: tuple[Lost, ...] = ()

    def apply(self, campaign: Campaign) -> Campaign:
        """Nothing by itself: whoever reads the journal has the ruleset, and refits the campaign."""
        return campaign


def go_on_by(campaign: Campaign, digest: str, rules: Ruleset | None) -> RulesChanged | Refusal:
    """The campaign goes on by other rules, in a quiet moment."""
    if rules is None:
        return refuse(No.NO_SUCH_RULES)
    if rules == campaign.rules:
        return refuse(No.ALREADY)
    if busy(campaign):
        return refuse(No.RULES_BUSY)
    _, lost = refitted(campaign, rules)
    about = rules.about
    return RulesChanged(ruleset=digest, id=about.id, version=about.version, lost=lost)


def busy(campaign: Campaign) -> bool:
    """Whether something is under way that the old rules must end."""
    return (
        any(roll.open for roll in campaign.rolls.values())
        or any(not over(campaign, group) for group in campaign.groups.values())
        or (campaign.score is not None and campaign.score.stage != "over")
        or running(campaign) is not None
        or campaign.session.ending
        or campaign.founding is not None
        or any(who.traumas_owed or who.fate_owed for who in campaign.characters.values())
    )


def refitted(campaign: Campaign, rules: Ruleset) -> tuple[Campaign, tuple[Lost, ...]]:
    """The campaign under other rules, and what that takes from whom."""
    fit = Fit(campaign.rules, rules)
    parts = {
        field.name: fit.value(getattr(campaign, field.name), field.type)
        for field in msgspec.structs.fields(Campaign)
        if field.name != "rules" and field.name not in OF_THE_MOMENT
    }
    after = within_limits(begun(campaign.rules, Campaign(rules=rules, **parts)), fit.lost)
    return after, tuple(dict.fromkeys(fit.lost))


class Fit:
    """Takes out of a campaign what another ruleset does not know, and remembers what it was."""

    def __init__(self, old: Ruleset, new: Ruleset) -> None:
        self.old = old
        self.new = new
        self.lost: list[Lost] = []
        self.whose = ""

    def value(self, value: Any, hint: Any, standing: tuple[str, Found] | None = None) -> Any:
        """A part of the campaign, as far as it can stay."""
        origin = get_origin(hint)
        if origin is Annotated:
            return self.value(value, get_args(hint)[0], standing)
        if origin in (Union, UnionType):
            return self.either(value, get_args(hint), standing)
        known = standing or KNOWN.get(hint if isinstance(hint, NewType) else None)
        if isinstance(value, str):
            return value if known is None else self.name(value, *known)
        if isinstance(value, dict):
            return self.table(value, *get_args(hint))
        if isinstance(value, tuple) and get_args(hint):
            kept = [self.value(each, get_args(hint)[0], standing) for each in value]
            return value if same(value, kept) else tuple(each for each in kept if each is not GONE)
        return self.struct(value) if isinstance(value, Struct) else value

    def either(self, value: Any, hints: tuple[Any, ...], standing: Any) -> Any:
        if value is None:
            return None
        kept = value
        for hint in hints:
            if isinstance(hint, NewType) or isinstance(value, Struct | dict | tuple):
                kept = self.value(value, hint, standing)
                break
        return None if kept is GONE and type(None) in hints else kept

    def name(self, name: str, path: str, entries: Found) -> Any:
        if name in entries(self.new) or name not in entries(self.old):
            return name
        self.lost.append(Lost(path=f"{path}.{name}", whose=self.whose))
        return GONE

    def table(self, value: dict[Any, Any], keys: Any, entries: Any) -> Any:
        kept = {}
        for key, entry in value.items():
            silent = len(self.lost)
            new_key = self.value(key, keys)
            if new_key is GONE and not entry:
                del self.lost[silent:]  # nothing of it was there
            new = GONE if new_key is GONE else self.value(entry, entries)
            if new is not GONE:
                kept[key] = new
        unchanged = len(kept) == len(value) and all(kept[key] is value[key] for key in kept)
        return value if unchanged else kept

    def struct(self, value: Struct) -> Any:
        """A part with parts of its own; without one that it must have, it is gone itself."""
        kind, before = type(value), self.whose
        if isinstance(value, Character):
            self.whose = value.name
        if isinstance(value, Faction):
            value = self.told(value)
        if isinstance(value, Harm) and value.level not in levels(self.new):
            self.lost.append(Lost(path=f"harm.levels.{value.level}", whose=self.whose))
            return GONE
        changes = {}
        for field in msgspec.structs.fields(kind):
            was = getattr(value, field.name)
            standing = STANDING.get((kind.__name__, field.name))
            now = self.value(was, field.type, standing)
            if now is GONE and field.required:
                self.whose = before
                return GONE
            if now is GONE:
                now = field.default
            if now is not was:
                changes[field.name] = now
        self.whose = before
        return structs.replace(value, **changes) if changes else value

    def told(self, faction: Faction) -> Faction:
        """A faction that the new rules do not know keeps what the old ones said of it."""
        if self.new.city is not None and faction.id in self.new.city.factions:
            return faction
        words = self.old.words[self.old.about.languages[0]]
        above = f"city.factions.{faction.id}"
        said = {
            field: words[f"{above}.{field}"]
            for field in ("name", "short", "text", "quirk", "secret")
            if not getattr(faction, field) and f"{above}.{field}" in words
        }
        return structs.replace(faction, **said) if said else faction


def same(value: tuple[Any, ...], kept: list[Any]) -> bool:
    return all(one is other for one, other in zip(value, kept, strict=True))


def levels(rules: Ruleset) -> set[int]:
    return {row.level for row in rules.harm.rows.values()} | {rules.harm.fatal}


def begun(before: Ruleset, campaign: Campaign) -> Campaign:
    """Tracks that are new, and do not begin at nothing, begin as they do with somebody new."""
    new = {
        name: amount
        for name, amount in starting_tracks(campaign.rules).items()
        if name not in before.tracks
    }
    people = {
        key: structs.replace(who, tracks={**new, **who.tracks})
        for key, who in campaign.characters.items()
    }
    return structs.replace(campaign, characters=people) if new else campaign


def within_limits(campaign: Campaign, lost: list[Lost]) -> Campaign:
    """Nothing marked beyond what the new rules have room for."""
    rules = campaign.rules
    people = {}
    for key, who in campaign.characters.items():
        ratings = {
            action: held(dots, rules.ratings.most, f"actions.{action}", who.name, lost)
            for action, dots in who.ratings.items()
        }
        tracks = {
            track: held(marked, limit(campaign, who, track), f"tracks.{track}", who.name, lost)
            for track, marked in who.tracks.items()
        }
        same = ratings == who.ratings and tracks == who.tracks
        people[key] = who if same else structs.replace(who, ratings=ratings, tracks=tracks)
    marks = {
        track: marked
        if rules.tracks[track].piles
        else held(marked, crew_limit(campaign, track), f"tracks.{track}", "", lost)
        for track, marked in campaign.crew.tracks.items()
    }
    crew = structs.replace(campaign.crew, tracks=marks)
    powers = {key: standing(rules, faction) for key, faction in campaign.factions.items()}
    return structs.replace(campaign, characters=people, crew=crew, factions=powers)


def standing(rules: Ruleset, faction: Faction) -> Faction:
    """A faction with a hold and a status that there are."""
    levels = [each.level for each in rules.statuses.values()] or [faction.status]
    hold = min(faction.hold, max(len(rules.holds) - 1, 0))
    status = max(min(levels), min(max(levels), faction.status))
    if (hold, status) == (faction.hold, faction.status):
        return faction
    return structs.replace(faction, hold=hold, status=status)


def held(marked: int, most: int | None, path: str, whose: str, lost: list[Lost]) -> int:
    if most is None or marked <= most:
        return marked
    lost.append(Lost(path=path, whose=whose, amount=marked - most))
    return most
