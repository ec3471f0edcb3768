"""Through whose eyes a table is drawn: a role and a language."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import seats
from rookery.game.campaign import Campaign
from rookery.game.effects.counting import left, limit
from rookery.game.ids import BandId, CharacterId, TrackId
from rookery.game.people.character import Character
from rookery.game.ruleset import Ruleset
from rookery.words.speech import Speech

# The four colours of results, by their warmth.
LOOKS = {"hot": "bad", "warm": "partial", "calm": "full", "crit": "crit"}


class Eyes(Struct, frozen=True):
    """A campaign as one role sees it, in one language; `say` is the language's voice."""

    campaign: Campaign
    role: seats.Role
    language: seats.Language
    say: Speech

    @property
    def rules(self) -> Ruleset:
        return self.campaign.rules

    @property
    def gm(self) -> bool:
        return self.role == "gm"

    def who(self, character: CharacterId) -> Character:
        return self.campaign.characters[character]

    def name(self, path: str) -> str:
        """The name of a ruleset's entry."""
        return self.say.term(f"{path}.name")

    def text(self, path: str) -> str:
        """The sentence of a ruleset's entry."""
        return self.say.term(f"{path}.text")

    def track(self, track: TrackId) -> str:
        return self.name(f"tracks.{track}")

    def limit(self, who: Character, track: TrackId) -> int | None:
        return limit(self.campaign, who, track)

    def free(self, who: Character, track: TrackId) -> int:
        """How far a track is from its end."""
        return left(self.campaign, who, track)

    def look(self, band: BandId) -> str:
        """How a result looks on screen, by its warmth."""
        return LOOKS[self.say.temper(band)]

    def unit(self, track: TrackId) -> str:
        """A track's name behind a number: "2 stress"."""
        return self.say.low(self.track(track))


def look(campaign: Campaign, role: seats.Role, language: seats.Language) -> Eyes:
    """The campaign through these eyes: what the role may not see is not there."""
    seen = seats.view(campaign, role)
    return Eyes(seen, role, language, Speech(language, campaign.rules))


def short(name: str) -> str:
    """The name that people are called by: its first word."""
    return name.replace("・", " ").split(" ")[0] if name else ""


def signed(number: int) -> str:
    """A figure with its sign, as in a ledger."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
