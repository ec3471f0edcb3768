"""Flashbacks as their stages draw them: what they may cost, what they do cost."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.core.action_roll import ActionRoll
from rookery.game.effects.speaking import speaking
from rookery.game.ids import EffectPath, TrackId
from rookery.game.people.character import Character
from rookery.game.score import flashback as rule
from rookery.game.score.engagement import present
from rookery.game.score.score import Flashback, flashback_of, under_way
from rookery.web.screen.eyes import Eyes, signed
from rookery.web.screen.terms import stress_words


class Price(Struct, frozen=True, kw_only=True):
    """A price that the GM may name: its form's value, its words, whether it is named already."""

    value: str
    what: str
    name: str
    words: str
    sign: str
    on: bool


class Paying(Struct, frozen=True, kw_only=True):
    """What accepting costs, `using` this effect or none."""

    using: str
    cost: str
    note: str
    barred: str = ""


def open_now(eyes: Eyes) -> list[Flashback]:
    """Flashbacks with a card of their own; the dice of one have a card already."""
    score = eyes.campaign.score
    if score is None or not under_way(eyes.campaign):
        return []
    return [back for back in score.flashbacks.values() if back.stage != "rolling"]


def tellers(eyes: Eyes) -> list[Character]:
    """Those who are not in the middle of a flashback already."""
    busy = {back.character for back in open_now(eyes) if back.open}
    return [who for who in present(eyes.campaign) if who.id not in busy]


def of(eyes: Eyes, roll: ActionRoll) -> Flashback | None:
    """The flashback that a roll settles."""
    return flashback_of(eyes.campaign, roll.id)


def prices(eyes: Eyes, back: Flashback) -> list[Price]:
    """The usual prices, by how far-fetched it is."""
    rules = eyes.rules.flashback
    named = back.stage == "offered" and back.downtime is None
    amount = back.asks.get(rules.track, 0) if named else 0
    return [
        Price(
            value=f"{level.costs.get(rules.track, 0)}/",
            what=cost_words(eyes, level.costs) or eyes.say._("No price"),
            name=eyes.name(f"flashback.levels.{key}"),
            words=eyes.text(f"flashback.levels.{key}"),
            sign="",
            on=back.downtime is None and level.costs.get(rules.track, 0) == amount,
        )
        for key, level in rules.levels.items()
    ]


def downtime(eyes: Eyes, back: Flashback) -> list[Price]:
    """The prices of an activity in the past, and what is there to pay them."""
    found = []
    for key, level in eyes.rules.flashback.downtime.items():
        have = eyes.say.parted(
            eyes.say._("there: %(have)s", have=purse(eyes, back, track)) for track in level.costs
        )
        found.append(
            Price(
                value=f"0/{key}",
                what=cost_words(eyes, level.costs),
                name=eyes.say._("instead of stress, %(have)s", have=have),
                words=eyes.text(f"flashback.downtime.{key}"),
                sign=sign_of(eyes, level.costs),
                on=back.downtime == key,
            )
        )
    return found


def sign_of(eyes: Eyes, costs: dict[TrackId, int]) -> str:
    """What is everybody's has the crew's flag, what is one's own a coin."""
    return "flag" if any(eyes.rules.tracks[track].of == "crew" for track in costs) else "coin"


def purse(eyes: Eyes, back: Flashback, track: TrackId) -> int:
    """How much of it there is."""
    if eyes.rules.tracks[track].of == "crew":
        return eyes.campaign.crew.track(track)
    return eyes.who(back.character).track(track)


def cost_words(eyes: Eyes, costs: dict[TrackId, int]) -> str:
    """ "1 stress"."""
    return eyes.say.listed(f"{cost} {eyes.unit(track)}" for track, cost in costs.items() if cost)


def asked(eyes: Eyes, back: Flashback) -> str:
    """What the GM asks for it."""
    return cost_words(eyes, back.asks) or eyes.say._("nothing")


def paying(eyes: Eyes, back: Flashback) -> list[Paying]:
    """The ways to pay what the GM asks: as it is, or with what makes it cheaper."""
    said = speaking(eyes.campaign, rule.moment(eyes.campaign, back))
    reached = [s.held.path for s in said if s.held.effect.chosen and s.state != "spent"]
    return [way(eyes, back, ""), *(way(eyes, back, path) for path in reached)]


def way(eyes: Eyes, back: Flashback, using: str) -> Paying:
    costs, _ = rule.price(eyes.campaign, back, (EffectPath(using),) if using else ())
    who = eyes.who(back.character)
    tracks = eyes.rules.tracks
    spent = {track: cost for track, cost in costs.items() if tracks[track].paid == "spent"}
    marked = {track: cost for track, cost in costs.items() if track not in spent}
    lacking = any(purse(eyes, back, track) < cost for track, cost in spent.items())
    notes = [stress_words(eyes, who, marked).partition(", ")[2] if marked else ""]
    notes += [
        eyes.say._("%(was)s to %(now)s", was=purse(eyes, back, t), now=purse(eyes, back, t) - c)
        for t, c in spent.items()
        if not lacking
    ]
    return Paying(
        using=using,
        cost=cost_words(eyes, costs) or eyes.say._("free"),
        note=eyes.say.listed(note for note in notes if note),
        barred=eyes.say._("There is too little of it.") if lacking else "",
    )


def lines(eyes: Eyes, back: Flashback) -> list[tuple[str, str, bool]]:
    """What was paid, and why it was so much."""
    return [(eyes.say.line(line), signed(line.amount), line.amount < 0) for line in back.paid]


def how(eyes: Eyes, back: Flashback) -> str:
    """How it is settled once it is paid."""
    action = eyes.name(f"actions.{back.action}")
    if back.how == "action":
        dots = eyes.who(back.character).rating(back.action)
        return eyes.say._("Then roll %(action)s %(dots)s.", action=action, dots=dots)
    if back.how == "fortune":
        return eyes.say._("Then a fortune roll with %(action)s.", action=action)
    return eyes.say._("No roll: it simply was so.")
