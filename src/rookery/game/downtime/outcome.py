"""What an activity leaves behind, by what it does to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.action_roll import PoolLine
from rookery.game.core.tracks import mark
from rookery.game.downtime import undertaking
from rookery.game.downtime.activity_roll import counting
from rookery.game.downtime.assets import Asset, AssetGained
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import change, declared
from rookery.game.downtime.healing import heal
from rookery.game.downtime.projects import work
from rookery.game.downtime.raising import Coming
from rookery.game.downtime.vice import indulge, relieve
from rookery.game.effects.speaking import Spoken
from rookery.game.effects.times import speak
from rookery.game.ids import ActivityId, AssetId, BandId, CharacterId, CohortId, DoingId, TrackId
from rookery.game.making.crafting import make
from rookery.game.making.performing import perform
from rookery.game.people.advancement import train
from rookery.game.people.cohort_harm import CohortMended
from rookery.game.ruleset.effects import Value
from rookery.game.turn import Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# What training marks is no track of anybody's sheet but one of those in which they grow.
XP = "xp"


class ActivityEnded(Event, frozen=True):
    """An activity is done: how well, what came of it and why, and what was paid to raise it."""

    doing: DoingId
    character: CharacterId
    activity: ActivityId
    band: BandId | None
    brings: str
    came: tuple[PoolLine, ...]
    raises: int
    paid: dict[TrackId, int]
    enough: bool = True

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign,
            self.doing,
            stage="over",
            band=self.band,
            brings=self.brings,
            came=self.came,
            raises=self.raises,
            enough=self.enough,
        )


def finish(turn: Turn, doing: Doing, come: Coming | None, costs: dict[TrackId, int]) -> None:
    """End an activity with what it brings."""
    lines = come.lines if come is not None else ()
    total = sum(line.amount for line in lines)
    enough = doing.least is None or total >= doing.least
    speaking_now = counting(turn.campaign, doing)
    turn.happen(
        ActivityEnded(
            doing=doing.id,
            character=doing.character,
            activity=doing.activity,
            band=come.band if come is not None else None,
            brings=come.what if come is not None else "",
            came=lines,
            raises=come.raises if come is not None else 0,
            paid={track: cost for track, cost in costs.items() if cost},
            enough=enough,
        )
    )
    if enough:
        leave(turn, doing, come, speaking_now)
        for said in speaking_now:
            speak(turn, turn.campaign.characters[doing.character], said, set())


def leave(turn: Turn, doing: Doing, come: Coming | None, said: list[Spoken]) -> None:
    """What it does to the table."""
    total = come.total if come is not None else 0
    match declared(turn.rules, doing).does:
        case "creation":
            make(turn, doing, total)
        case "ritual":
            perform(turn, doing, come.band if come is not None else None)
        case "asset":
            asset = Asset(
                id=AssetId(turn.new_id("a")), name=doing.words, quality=total, by=doing.character
            )
            turn.happen(AssetGained(asset=asset))
        case "project" if doing.clock in turn.campaign.clocks and doing.clock is not None:
            work(turn, doing.character, doing.clock, total)
        case "recovery" if come is None or come.what == turn.rules.harm.heals:
            heal(turn, doing.character, total)
        case "recovery" | "tracks" if come is not None:
            why = f"activities.{doing.activity}"
            mark(turn, doing.character, TrackId(come.what), total, why)
        case "tracks":
            relieve(turn, doing)
        case "training" if doing.track is not None:
            train(turn, doing.character, doing.track, lesson(turn, doing, said))
        case "cohort" if doing.cohort is not None:
            nurse(turn, doing.cohort, declared(turn.rules, doing).gives.harm)
        case "vice":
            indulge(turn, doing)
        case "hiding" | "replacing":
            undertaking.give(turn, doing)
        case _:
            pass


def nurse(turn: Turn, cohort: CohortId, by: Value | None) -> None:
    """Let a cohort recover further than it does by itself (COH-07)."""
    was = turn.campaign.crew.cohorts[cohort].harm
    now = max(0, was + by) if isinstance(by, int) else was
    if now != was:
        turn.happen(CohortMended(cohort=cohort, was=was, now=now, helped=True))


def lesson(turn: Turn, doing: Doing, said: list[Spoken]) -> int:
    """How much xp training brings: its own, and what the crew's upgrades add (DT-30, EX-39)."""
    gifts = [declared(turn.rules, doing).gives, *(each.gift for each in said)]
    amounts = (gift.tracks.get(XP) for gift in gifts)
    return sum(amount for amount in amounts if isinstance(amount, int))
