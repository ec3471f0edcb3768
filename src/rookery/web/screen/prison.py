"""Prison on screen: who stands before a judge, the roll for the time inside, its claims."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.downtime import prison, trial
from rookery.game.downtime.sentence import Sentenced
from rookery.game.ids import ClaimId, TileId
from rookery.game.ruleset.crew import ClaimMap
from rookery.web.screen.eyes import Eyes
from rookery.web.screen.maps import Drawn, Face, lay
from rookery.web.screen.settling import Ledger, ledger


class Cell(Struct, frozen=True, kw_only=True):
    """A claim on the map of the prison: how it stands to the crew, and what it opens."""

    id: str
    name: str
    text: str
    state: str
    chip: str
    temper: str
    chosen: str
    opens: str
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


def map_of(eyes: Eyes, tall: bool = False) -> Drawn | None:
    """The map of the prison, with the paths between its claims (PRI-07)."""
    drawn = eyes.rules.prison_map
    if drawn is None:
        return None
    mine = {drawn.hub, *eyes.campaign.crew.prison}
    return lay(drawn, {name: face(eyes, drawn, name) for name in drawn.tiles}, mine, tall)


def face(eyes: Eyes, drawn: ClaimMap, name: TileId) -> Face:
    claim = drawn.tiles[name].claim
    if claim is None:
        yard = eyes.say._("The yard: from here the paths begin.")
        title = eyes.name("incarceration")
        return Face(state="lair", sign="bars", name=title, gives=yard, says=f"{title}. {yard}")
    state, said, _ = stands(eyes, name)
    title, gives = eyes.name(f"prison-claims.{claim}"), gift(eyes, claim, name)
    says = eyes.say._("%(name)s, %(state)s: %(gives)s", name=title, state=said, gives=gives)
    sign = {"held": "crew", "open": "door", "shut": "lock"}[state]
    return Face(state=state, sign=sign, name=title, gives=gives, says=says)


def gift(eyes: Eyes, claim: ClaimId, name: TileId) -> str:
    """What it gives, in a few words; of an allied crew's, what they let the crew have."""
    inside = eyes.campaign.crew.prison.get(name)
    if inside is not None and inside.chosen is not None:
        return eyes.name(f"claims.{inside.chosen}")
    return eyes.say.term(f"prison-claims.{claim}.short")


def stands(eyes: Eyes, name: TileId) -> tuple[str, str, str]:
    """How a tile stands to the crew: for the eye, in words, and how warm that is."""
    if name in eyes.campaign.crew.prison:
        return "held", eyes.say._("Held"), "calm"
    if name in prison.reach(eyes.campaign):
        return "open", eyes.say._("Within reach"), "warm"
    return "shut", eyes.say._("Out of reach"), ""


def cells(eyes: Eyes) -> list[Cell]:
    """A card for each claim of the map."""
    drawn = eyes.rules.prison_map
    every = drawn.tiles.items() if drawn is not None else ()
    return [cell(eyes, name, tile.claim) for name, tile in every if tile.claim is not None]


def cell(eyes: Eyes, name: TileId, claim: ClaimId) -> Cell:
    drawn, inside = eyes.rules.prison_map, eyes.campaign.crew.prison.get(name)
    state, said, temper = stands(eyes, name)
    picks: list[tuple[str, str]] = []
    if eyes.rules.prison_claims[claim].chooses is not None and state == "open":
        picks = [(each, eyes.name(f"claims.{each}")) for each in prison.allied(eyes.campaign)]
    beside = [(each, drawn.tiles[each].claim) for each in drawn.beside(name)] if drawn else []
    shut = [other for each, other in beside if stands(eyes, each)[0] == "shut"]
    return Cell(
        id=name,
        name=eyes.name(f"prison-claims.{claim}"),
        text=eyes.text(f"prison-claims.{claim}"),
        state=state,
        chip=said,
        temper=temper,
        chosen=eyes.name(f"claims.{inside.chosen}") if inside and inside.chosen else "",
        opens=eyes.say.listed(
            dict.fromkeys(eyes.name(f"prison-claims.{each}") for each in shut if each is not None)
        ),
        picks=picks,
    )


def held(eyes: Eyes) -> list[str]:
    """The claims that the crew holds inside, by name."""
    return [
        eyes.name(f"prison-claims.{inside.claim}") for inside in eyes.campaign.crew.prison.values()
    ]


def outcomes(eyes: Eyes) -> list[tuple[str, str, str]]:
    """What the roll for the time inside may bring: its band, by name, in a sentence."""
    rules = eyes.rules.incarceration
    return [
        (band, eyes.name(f"dice.bands.{band}"), eyes.text(f"incarceration.results.{band}"))
        for band in (rules.results if rules is not None else ())
    ]


def factions(eyes: Eyes) -> list[tuple[str, str]]:
    """Whom somebody may have helped inside."""
    every = eyes.campaign.factions.values()
    return [(each.id, eyes.say.faction(each)) for each in every if not each.gm_only]
