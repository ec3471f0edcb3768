"""Whether the entries of a ruleset name each other rightly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sized

from rookery.game.core.fates import DEAD
from rookery.game.ids import TrackId
from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.rolls import Total
from rookery.rulesets.problems import did_you_mean
from rookery.rulesets.schema import Misfit


def dangling(rules: Ruleset) -> Iterator[Misfit]:
    """Every name that names nothing, and every set that should be complete and is not."""
    yield from in_actions(rules)
    yield from in_dice(rules)
    yield from in_outcomes(rules)
    yield from in_doings(rules)
    yield from in_harm(rules)
    yield from in_tracks(rules)
    yield from in_clocks(rules)
    yield from complete("information.tells", rules.information.tells, rules.dice.bands)
    yield from known("information.tells", rules.information.tells.values(), rules.effects)


def known(path: str, named: Iterable[str | None], among: Iterable[str]) -> Iterator[Misfit]:
    """Names that are not among those there are."""
    among = dict.fromkeys(among)
    for name in named:
        if name is not None and name not in among:
            yield path, f"There is no “{name}”.", did_you_mean(name, among)


def complete(path: str, given: Iterable[str], wanted: Iterable[str]) -> Iterator[Misfit]:
    """Names that are missing, and names too many."""
    given, wanted = dict.fromkeys(given), dict.fromkeys(wanted)
    yield from known(path, given, wanted)
    for name in wanted:
        if name not in given:
            yield f"{path}.{name}", "This is missing.", f"Say what “{name}” means here."


def payable(rules: Ruleset, path: str, costs: Iterable[TrackId]) -> Iterator[Misfit]:
    """Prices in tracks that are not there, or that nobody pays with."""
    costs = list(costs)
    yield from known(path, costs, rules.tracks)
    for track in costs:
        if track in rules.tracks and rules.tracks[track].paid is None:
            remedy = 'Give the track paid = "marked" or "spent".'
            yield f"{path}.{track}", f"“{track}” is never paid.", remedy


def one_default(path: str, defaults: Sized) -> Iterator[Misfit]:
    if len(defaults) != 1:
        found = "None of these is" if not len(defaults) else "Several of these are"
        yield path, f"{found} the default.", "Give exactly one of them default = true."


def in_actions(rules: Ruleset) -> Iterator[Misfit]:
    homes = Counter(action for group in rules.attributes.values() for action in group.actions)
    for attribute, group in rules.attributes.items():
        yield from known(f"attributes.{attribute}.actions", group.actions, rules.actions)
    for name, action in rules.actions.items():
        if homes[name] != 1:
            yield (
                f"actions.{name}",
                f"This action is in {homes[name]} attributes.",
                "Name it in the actions of exactly one.",
            )
        others = [other for other in rules.actions if other != name]
        yield from known(f"actions.{name}.near", action.near, others)
    if rules.ratings.least > rules.ratings.most:
        yield "ratings.least", "This is more than the most.", "Make it smaller than ratings.most."


def in_dice(rules: Ruleset) -> Iterator[Misfit]:
    bands = rules.dice.bands
    if rules.dice.total is not None:
        yield from in_total(rules, rules.dice.total)
        return
    for name, band in bands.items():
        if band.at_least > rules.dice.sides:
            yield (
                f"dice.bands.{name}.at-least",
                f"{band.at_least} is on no die.",
                f"It must be from 1 to {rules.dice.sides}.",
            )
    if not any(band.at_least == 1 and band.copies == 1 for band in bands.values()):
        yield "dice.bands", "Some dice reach no result.", "Give the worst band at-least = 1."


def in_total(rules: Ruleset, total: Total) -> Iterator[Misfit]:
    """Dice that are added up: each result further over the target, each number with its dice."""
    first, *others = rules.dice.bands.items()
    if first[1].over is not None:
        yield f"dice.bands.{first[0]}.over", "Some totals reach no result.", "Drop it: all do."
    overs = [band.over for _, band in others]
    for name, band in others:
        if band.over is None:
            yield f"dice.bands.{name}.over", "This is missing.", "Say how far over the target."
    known_overs = [over for over in overs if over is not None]
    if known_overs != sorted(set(known_overs)):
        yield "dice.bands", "They do not go from worst to best.", "Let each be further over."
    if total.trait == "dice" and not total.trait_sides:
        says = "There are no dice for what somebody is good at."
        yield "dice.total.trait-sides", says, "Say their sides by the attribute's rating."
    yield from known("dice.total.opens", [total.opens], rules.tracks)
    for place, position in rules.positions.items():
        if position.target is None:
            yield f"positions.{place}.target", "This is missing.", "Say what a total must reach."
    priced = {**rules.resistance.costs, **rules.resistance.clears}
    yield from complete("resistance.costs", priced, rules.dice.bands)


def in_outcomes(rules: Ruleset) -> Iterator[Misfit]:
    yield from one_default("positions", [p for p in rules.positions.values() if p.default])
    yield from one_default("effects", [e for e in rules.effects.values() if e.default])
    for name, position in rules.positions.items():
        path = f"positions.{name}"
        yield from known(f"{path}.severity", [position.severity], rules.severities)
        yield from complete(f"{path}.outcomes", position.outcomes, rules.dice.bands)
        for band, outcome in position.outcomes.items():
            here = f"{path}.outcomes.{band}"
            yield from known(f"{here}.menu", outcome.menu, rules.consequences)
            yield from known(f"{here}.choice", outcome.choice, rules.ways)
    for choice, way in rules.ways.items():
        yield from known(f"ways.{choice}.menu", way.menu, rules.consequences)
        yield from known(f"ways.{choice}.again-at", [way.again_at], rules.positions)
    for weight, severity in rules.severities.items():
        yield from known(f"severities.{weight}.tracks", severity.tracks, rules.tracks)
        if severity.harm > rules.harm.fatal:
            yield (
                f"severities.{weight}.harm",
                f"{severity.harm} is beyond what kills.",
                f"It must be from 1 to {rules.harm.fatal}.",
            )
    for does, kind in rules.consequences.items():
        yield from track_named(rules, f"consequences.{does}", kind.does, kind.track)


def in_doings(rules: Ruleset) -> Iterator[Misfit]:
    push, assist, bargain = rules.doings.push, rules.doings.assist, rules.doings.bargain
    yield from payable(rules, "doings.push.costs", push.costs)
    for name, way in push.ways.items():
        path = f"doings.push.ways.{name}.gives.ignores"
        yield from known(path, way.gives.ignores, rules.harm.rows)
    yield from payable(rules, "doings.assist.costs", assist.costs)
    yield from known("doings.assist.gives.ignores", assist.gives.ignores, rules.harm.rows)
    yield from known("doings.bargain.gives.ignores", bargain.gives.ignores, rules.harm.rows)
    yield from known("doings.bargain.unless-pushed", bargain.unless_pushed, push.ways)
    for asked, price in bargain.prices.items():
        yield from track_named(rules, f"doings.bargain.prices.{asked}", price.does, price.track)


def track_named(rules: Ruleset, path: str, does: str, track: str | None) -> Iterator[Misfit]:
    """A track is named where one is moved, and nowhere else."""
    if (track is not None) != (does == "track"):
        remedy = 'Name a track with does = "track", and nowhere else.'
        yield f"{path}.track", f"“{does}” and this track do not fit.", remedy
    yield from known(f"{path}.track", [track], rules.tracks)


def points_named(rules: Ruleset) -> Iterator[Misfit]:
    """Hit points are a track of a character that is spent and begins full."""
    points = rules.harm.points
    spent = [n for n, t in rules.tracks.items() if t.of == "character" and t.paid == "spent"]
    yield from known("harm.points", [points], spent)


def in_harm(rules: Ruleset) -> Iterator[Misfit]:
    levels = sorted(row.level for row in rules.harm.rows.values())
    yield from points_named(rules)
    if levels != list(range(1, rules.harm.fatal)) and (levels or rules.harm.points is None):
        yield (
            "harm.rows",
            f"The rows have the levels {', '.join(map(str, levels))}.",
            f"There must be one for each level from 1 to {rules.harm.fatal - 1}.",
        )
    for name, row in rules.harm.rows.items():
        yield from known(f"harm.rows.{name}.gives.ignores", row.gives.ignores, rules.harm.rows)
    own = [name for name, track in rules.tracks.items() if track.of == "character"]
    yield from known("harm.heals", [rules.harm.heals], own)
    for box, armor in rules.armor.items():
        yield from known(f"armor.{box}.track", [armor.track], own)
    yield from known("resistance.track", [rules.resistance.track], rules.tracks)
    yield from known("resistance.clears", rules.resistance.clears, rules.dice.bands)
    yield from known("resistance.costs", rules.resistance.costs, rules.dice.bands)


def in_tracks(rules: Ruleset) -> Iterator[Misfit]:
    named = [name for name, track in rules.tracks.items() if track.named_from == "traumas"]
    yield from known("trauma-track", [rules.trauma_track], named)
    if DEAD not in rules.fates:
        yield "fates", "There is no fate of death.", f"Add “{DEAD}” with owed = false."
    crew = [name for name, track in rules.tracks.items() if track.of == "crew"]
    for end, fate in rules.fates.items():
        yield from known(f"fates.{end}.tracks", fate.tracks, crew)
    for name, track in rules.tracks.items():
        path = f"tracks.{name}"
        others = [other for other in rules.tracks if other != name]
        yield from known(f"{path}.full", track.full, others)
        if track.limit is None and (track.full or track.carries):
            yield f"{path}.limit", "A track without a limit is never full.", "Give it a limit."
        elif track.limit is not None and track.start > track.limit:
            yield f"{path}.start", "It starts beyond its limit.", f"At most {track.limit}."
        if name in filled_by(rules, name):
            yield f"{path}.full", "This fills itself in the end.", "Break the circle."


def filled_by(rules: Ruleset, name: str) -> set[str]:
    """The tracks that a full track moves, one after the other."""
    found: set[str] = set()
    waiting: list[str] = [name]
    tracks = {str(key): [str(other) for other in track.full] for key, track in rules.tracks.items()}
    while waiting:
        for other in tracks.get(waiting.pop(), ()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def in_clocks(rules: Ruleset) -> Iterator[Misfit]:
    least, most = rules.clocks.least, rules.clocks.most
    for name, size in rules.clocks.sizes.items():
        if not least <= size.segments <= most:
            yield (
                f"clocks.sizes.{name}.segments",
                f"{size.segments} is out of range.",
                f"It must be from {least} to {most}.",
            )
