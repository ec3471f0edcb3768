"""How often effects were used in this scene, score, downtime and session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.ids import CharacterId
from rookery.game.ruleset.effects import Period
from rookery.game.turn import Event

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# What the whole crew has, and uses as one.
OF_CREW = ("crew-abilities", "upgrades", "claims", "grounds")
PERIODS: tuple[Period, ...] = ("scene", "score", "downtime", "session")


class EffectsUsed(Event, frozen=True):
    """Somebody's effects were used: counted in every period that is running."""

    character: CharacterId
    effects: tuple[str, ...]

    def apply(self, campaign: Campaign) -> Campaign:
        counts = {period: dict(campaign.tally.get(period, {})) for period in PERIODS}
        for effect in self.effects:
            key = f"{user(self.character, effect)}/{effect}"
            for period in counts.values():
                period[key] = period.get(key, 0) + 1
        return structs.replace(campaign, tally=counts)


class PeriodBegan(Event, frozen=True):
    """A new scene, score, downtime or session: what is counted by it is counted anew."""

    period: Period

    def apply(self, campaign: Campaign) -> Campaign:
        return begin(campaign, self.period)


def user(who: CharacterId, effect: str) -> str:
    """Whose uses are counted: somebody's own, or the crew's."""
    return "crew" if effect.partition(".")[0] in OF_CREW else who


def count(campaign: Campaign, period: str, who: CharacterId, effect: str) -> int:
    return campaign.tally.get(period, {}).get(f"{user(who, effect)}/{effect}", 0)


def used_in(campaign: Campaign, period: Period, who: CharacterId) -> frozenset[str]:
    """The effects that somebody, or the crew, used in a period."""
    return frozenset(
        key.partition("/")[2]
        for key in campaign.tally.get(period, {})
        if key.startswith((f"{who}/", "crew/"))
    )


def begin(campaign: Campaign, *periods: Period) -> Campaign:
    """The campaign at the begin of new periods: nothing is used yet."""
    kept = {period: counts for period, counts in campaign.tally.items() if period not in periods}
    return structs.replace(campaign, tally=kept)
