"""The legs of a downtime on screen: which is being played, which are done."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.downtime.downtime import running
from rookery.game.downtime.time import free_time, left
from rookery.game.downtime.track import MAY_LAPSE
from rookery.game.ruleset.downtime import Step
from rookery.web.screen.eyes import Eyes


class Leg(Struct, frozen=True, kw_only=True):
    """A leg: its name, how far it has come, and what the GM may do about it."""

    step: Step
    number: int
    name: str
    words: str
    sum: str
    state: str
    may_open: bool
    may_skip: bool
    may_close: bool


def legs(eyes: Eyes) -> list[Leg]:
    downtime = running(eyes.campaign)
    declared = eyes.rules.downtime
    if downtime is None or declared is None:
        return []
    found = []
    for number, step in enumerate(declared.steps, 1):
        closed = downtime.closed.get(step)
        state = closed or ("now" if downtime.at == step else "open" if downtime.open(step) else "")
        found.append(
            Leg(
                step=step,
                number=number,
                name=eyes.name(f"downtime.steps.{step}"),
                words=eyes.text(f"downtime.steps.{step}"),
                sum=time_left(eyes) if step == "activities" and downtime.open(step) else "",
                state=state,
                may_open=downtime.at != step and (closed != "done" or step in MAY_LAPSE),
                may_skip=closed is None,
                may_close=closed is None and step in MAY_LAPSE and downtime.open(step),
            )
        )
    return found


def time_left(eyes: Eyes) -> str:
    """How much of everybody's own time is left."""
    people = [who.id for who in eyes.campaign.characters.values() if who.plays]
    has = sum(left(eyes.campaign, who) for who in people)
    of = sum(max(0, sum(line.amount for line in free_time(eyes.campaign, who))) for who in people)
    return eyes.say._("%(left)s left of %(all)s", left=has, all=of)


def anything_left(eyes: Eyes) -> bool:
    """Whether somebody could still do something with their free time."""
    people = (who for who in eyes.campaign.characters.values() if who.plays and not who.away)
    return any(left(eyes.campaign, who.id) for who in people)


def may_end(eyes: Eyes) -> bool:
    """Whether all that cannot lapse is behind the crew."""
    downtime = running(eyes.campaign)
    declared = eyes.rules.downtime
    if downtime is None or declared is None:
        return False
    return all(step in downtime.closed or step in MAY_LAPSE for step in declared.steps)
