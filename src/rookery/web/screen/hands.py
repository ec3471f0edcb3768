"""Cohorts in a group action as they are drawn: their dice, and who could come along."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import casting, modifiers
from rookery.game.campaign import Campaign
from rookery.game.dice import Cast
from rookery.game.people.cohort import Cohort, busy, destroyed
from rookery.game.people.cohort_worth import barred, quality
from rookery.game.score.group import Group, Hand, lead, rolling
from rookery.game.score.hands import questions
from rookery.web.screen import throwing
from rookery.web.screen.eyes import Eyes


class Row(Struct, frozen=True, kw_only=True):
    """A cohort that acts with the others."""

    hand: Hand
    cohort: Cohort
    note: str
    lines: list[tuple[str, str, bool]]
    dice: int
    end: str
    ready: bool
    begun: bool
    asks: list[tuple[str, str, bool | None]]
    temper: str = ""
    verdict: str = ""
    best: bool = False


def rows(eyes: Eyes, group: Group) -> list[Row]:
    known = eyes.campaign.crew.cohorts
    return [row(eyes, group, hand) for hand in group.hands if hand.cohort in known]


def row(eyes: Eyes, group: Group, hand: Hand) -> Row:
    say, campaign = eyes.say, eyes.campaign
    cohort, thrown = campaign.crew.cohorts[hand.cohort], hand.thrown
    pool = quality(campaign, cohort, hand.task, group.leader, hand.answers)
    cast = casting.cast(eyes.rules.dice, pool)
    shut = barred(campaign, cohort, group.leader, hand.answers)
    note = say._("ready to roll")
    if not hand.task.fits:
        note = say._("beyond what they know")
    elif hand.task.work is not None:
        note = eyes.name(f"cohort-types.{hand.task.work}")
    if group.by == cohort.id:
        end = say._("best, counts for all")
    elif shut and thrown is None:
        end = say._("cannot act")
    else:
        end = "" if thrown or not throwing.empty(eyes, cast) else say._("two dice, lowest")
    return Row(
        hand=hand,
        cohort=cohort,
        note=note,
        lines=throwing.ledger(eyes, thrown.lines if thrown is not None else pool),
        dice=throwing.count(eyes, cast),
        end=end,
        ready=thrown is None and group.terms is not None and not shut,
        begun=rolling(campaign, group),
        asks=[
            (asked, say.question(asked), hand.answers.get(asked))
            for asked in questions(campaign, group, hand)
        ]
        if thrown is None
        else [],
        temper=say.temper(thrown.band) if thrown is not None else "",
        verdict=eyes.say.result(thrown) if thrown is not None else "",
        best=group.by == cohort.id,
    )


def free(eyes: Eyes, group: Group) -> list[Cohort]:
    """Who could still be brought along: no dice have fallen, and they are in nothing else."""
    if rolling(eyes.campaign, group):
        return []
    return [
        cohort
        for cohort in eyes.campaign.crew.cohorts.values()
        if not destroyed(eyes.rules, cohort) and not busy(eyes.campaign, cohort)
    ]


def hand_casts(campaign: Campaign, group: Group) -> list[Cast]:
    """The dice of the cohorts that are in it; they stand where the leader stands."""
    known, model = campaign.crew.cohorts, campaign.rules.dice
    target = modifiers.target(campaign, lead(campaign, group))
    return [
        casting.cast(
            model,
            quality(campaign, known[hand.cohort], hand.task, group.leader, hand.answers),
            target,
        )
        for hand in group.hands
        if hand.cohort in known
    ]
