"""Something about to be made, on screen: how good it would be and why, what its drawbacks say."""

from __future__ import annotations

from rookery.game.downtime import raising
from rookery.game.downtime.activity_roll import counting
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import declared
from rookery.game.making.crafting import half_made, wrong_with
from rookery.game.making.things import counted, reminders
from rookery.web.screen.eyes import Eyes, signed


def notes(eyes: Eyes, doing: Doing) -> list[str]:
    """What the drawbacks of something that is made have to say to it."""
    if doing.stage != "planned" or declared(eyes.rules, doing).does != "creation":
        return []
    wrong = wrong_with(eyes.campaign, doing)
    found = [
        eyes.say.term(f"{path}.gives.remind")
        for path in reminders(eyes.campaign, wrong, f"activity.{doing.activity}")
    ]
    found.insert(0, would_be(eyes, doing))
    stages = 1 + counted(eyes.campaign, wrong, f"activity.{doing.activity}", "stages")
    half = half_made(eyes.campaign, doing)
    if stages > 1:
        at = 1 + (len(eyes.campaign.things[half].done) if half is not None else 0)
        found.insert(0, eyes.say._("Stage %(at)s of %(stages)s.", at=at, stages=stages))
    return found


def would_be(eyes: Eyes, doing: Doing) -> str:
    """How good it would be by each result, and what makes it so."""
    results = declared(eyes.rules, doing).results
    figures = [raising.brought(eyes.campaign, doing, gift, 0)[1] for gift in results.values()]
    names = [eyes.say.low(eyes.name(f"dice.bands.{band}")) for band in results]
    listed = eyes.say.listed(f"{n} {figure}" for n, figure in zip(names, figures, strict=True))
    words = eyes.say._("Quality by result: %(figures)s.", figures=listed)
    why = [
        f"{eyes.name(said.held.owner)} {signed(by)}"
        for said in counting(eyes.campaign, doing)
        if isinstance(by := said.gift.counts.get("tier"), int)
    ]
    why += [
        eyes.say.n(
            "%(what)s: one result better",
            "%(what)s: %(num)s results better",
            line.amount,
            what=eyes.say.line(line),
        )
        for line in raising.lifted(eyes.campaign, doing)
    ]
    return eyes.say.joined((words, f"{eyes.say.listed(why)}." if why else ""))
