"""Prison on screen: who stands before a judge, the roll for the time inside, its claims."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.downtime import prison, trial
from rookery.game.downtime.sentence import Sentenced
from rookery.game.ids import TileId
from rookery.web.screen.eyes import Eyes
from rookery.web.screen.settling import Ledger, ledger


class Tile(Struct, frozen=True, kw_only=True):
    """A place on the map of the prison, and how it stands to the crew."""

    id: str
    name: str
    words: str
    state: str
    picks: list[tuple[str, str]]


def terms(eyes: Eyes) -> list[Sentenced]:
    """All that is not over, the newest first."""
    return [each for each in reversed(eyes.campaign.terms.values()) if each.stage != "over"]


def sentences(eyes: Eyes) -> list[tuple[str, str, str]]:
    """What a judge may say at the wanted level as it counts: id, name, sentence."""
    rules = eyes.rules.incarceration
    level = trial.level(eyes.campaign)
    every = rules.sentences.items() if rules is not None else ()
    return [
        (
            name,
            eyes.name(f"incarceration.sentences.{name}"),
            eyes.text(f"incarceration.sentences.{name}"),
        )
        for name, each in every
        if each.wanted == level
    ]


def convicts(eyes: Eyes) -> list[tuple[str, str, bool]]:
    """Who may go down for the crew; whether it is one of them."""
    rules = eyes.rules.incarceration
    every = rules.convicts.items() if rules is not None else ()
    return [
        (name, eyes.name(f"incarceration.convicts.{name}"), each.starts is not None)
        for name, each in every
    ]


def pool(eyes: Eyes) -> Ledger:
    return ledger(eyes, prison.pool(eyes.campaign))


def dice(eyes: Eyes) -> int:
    return sum(line.amount for line in prison.pool(eyes.campaign))


def load(eyes: Eyes) -> int:
    return prison.load_inside(eyes.campaign)


def tiles(eyes: Eyes) -> list[Tile]:
    """The map, row by row."""
    drawn = eyes.rules.prison_map
    if drawn is None:
        return []
    reach, held = prison.reach(eyes.campaign), eyes.campaign.crew.prison
    return [
        tile(eyes, name, "held" if name in held else "open" if name in reach else "shut")
        for name, _ in sorted(drawn.tiles.items(), key=lambda at: (at[1].row, at[1].column))
    ]


def tile(eyes: Eyes, name: TileId, state: str) -> Tile:
    drawn = eyes.rules.prison_map
    claim = drawn.tiles[name].claim if drawn is not None else None
    if claim is None:
        return Tile(
            id=name,
            name=eyes.name("incarceration"),
            words=eyes.say._("The yard: from here the paths begin."),
            state="hub",
            picks=[],
        )
    chosen = eyes.campaign.crew.prison[name].chosen if state == "held" else None
    picks: list[tuple[str, str]] = []
    if eyes.rules.prison_claims[claim].chooses is not None and state == "open":
        picks = [(each, eyes.name(f"claims.{each}")) for each in prison.allied(eyes.campaign)]
    words = eyes.say.term(f"prison-claims.{claim}.short")
    if chosen is not None:
        words = eyes.name(f"claims.{chosen}")
    return Tile(
        id=name, name=eyes.name(f"prison-claims.{claim}"), words=words, state=state, picks=picks
    )


def factions(eyes: Eyes) -> list[tuple[str, str]]:
    """Whom somebody may have helped inside."""
    every = eyes.campaign.factions.values()
    return [(each.id, eyes.say.faction(each)) for each in every if not each.gm_only]
