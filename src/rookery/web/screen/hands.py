"""Cohorts in a group action as they are drawn: their dice, and who could come along."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import dice
from rookery.game.campaign import Campaign
from rookery.game.people.cohort import Cohort, busy, destroyed
from rookery.game.people.cohort_worth import barred, quality, total
from rookery.game.score.group import Group, Hand, rolling
from rookery.game.score.hands import questions
from rookery.web.screen.eyes import Eyes, signed


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
        end = "" if thrown or total(pool) > 0 else say._("two dice, lowest")
    return Row(
        hand=hand,
        cohort=cohort,
        note=note,
        lines=[
            (say.line(line), signed(line.amount) if number else str(line.amount), line.amount < 0)
            for number, line in enumerate(thrown.lines if thrown is not None else pool)
        ],
        dice=dice.count(eyes.rules.dice, total(pool)),
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
        verdict=eyes.name(f"dice.bands.{thrown.band}") if thrown is not None else "",
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


def hand_pools(campaign: Campaign, group: Group) -> list[int]:
    """The pools of the cohorts that are in it."""
    known = campaign.crew.cohorts
    return [
        total(quality(campaign, known[hand.cohort], hand.task, group.leader, hand.answers))
        for hand in group.hands
        if hand.cohort in known
    ]
