"""What abilities offer on a roll and against its price, and what they ask of people."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rookery.game import modifiers
from rookery.game.core.action_roll import ActionRoll, Consequence
from rookery.game.effects import moment as moments
from rookery.game.effects.moment import Moment
from rookery.game.effects.speaking import Spoken, speaking, uses_left
from rookery.game.ids import CharacterId, FactorId, QuestionId, TrackId
from rookery.web.screen.eyes import Eyes, short, signed


class Choice(Struct, frozen=True, kw_only=True):
    """An ability that may be reached for: what it does, what it costs, how far it has come."""

    effect: str
    way: str
    what: str
    note: str
    gain: str
    on: bool
    barred: str
    seat: str
    text: str


class Asked(Struct, frozen=True, kw_only=True):
    """A question that an ability asks: whose word it is, and what it was."""

    id: str
    words: str
    why: str
    of: str
    answer: bool | None


def choices(eyes: Eyes, roll: ActionRoll) -> list[Choice]:
    """All that the roller may reach for now: on the roll itself, and with each push."""
    push = moments.of_push(eyes.campaign, roll)
    found = [
        choice(eyes, said, "")
        for moment in moments.before_dice(eyes.campaign, roll)
        for said in speaking(eyes.campaign, moment)
        if said.held.effect.chosen and moment != push
    ]
    for said in speaking(eyes.campaign, push):
        effect = said.held.effect
        if effect.ways:
            found += [choice(eyes, said, way) for way in effect.ways if roll.pushes]
        elif effect.chosen:
            found += [choice(eyes, said, way) for way in roll.pushes]
    return found


def choice(eyes: Eyes, said: Spoken, way: str) -> Choice:
    held, say = said.held, eyes.say
    taken = said.state in ("applies", "asks", "denied")
    on = taken and said.way == way
    barred = ""
    if said.state == "spent" or (taken and not on):
        barred = say._("It is used up.") if said.state == "spent" else say._("Used already here.")
    what, note = eyes.name(held.owner), cost(eyes, said)
    if held.effect.ways:
        note = eyes.say.term(f"{held.path}.ways.{way}.gives.remind")
    elif way:
        pushed = eyes.say.low(eyes.name(f"doings.push.ways.{way}"))
        note = say._("%(cost)s in place of the price: %(push)s", cost=note, push=pushed)
    if on and said.state == "asks":
        note = say._("Waits for the GM’s word; until then it does not count.")
    elif on and said.state == "denied":
        note = say._("The GM says it does not fit.")
    return Choice(
        effect=held.path,
        way=way,
        what=what,
        note=note,
        gain=gain(eyes, said),
        on=on,
        barred=barred,
        seat=eyes.who(held.bearer).player or "-",
        text=eyes.text(held.owner),
    )


def cost(eyes: Eyes, said: Spoken) -> str:
    """What it costs, and how often it may still be used."""
    words = [
        f"{amount} {eyes.unit(TrackId(track))}" for track, amount in said.held.effect.costs.items()
    ]
    left = uses_left(eyes.campaign, said.held)
    if left is not None:
        words.append(eyes.say.n("%(num)s use left", "%(num)s uses left", left))
    return eyes.say.listed(words) or eyes.say._("costs nothing")


def gain(eyes: Eyes, said: Spoken) -> str:
    """What it brings, as a figure."""
    gives = said.held.effect.gives
    if isinstance(gives.dice, int):
        return eyes.say.more_dice(gives.dice)
    if isinstance(gives.effect, int):
        return eyes.say._("%(number)s effect", number=signed(gives.effect))
    return ""


def questions(eyes: Eyes, roll: ActionRoll) -> list[Asked]:
    """What is asked about this roll now, each question once."""
    return asked(eyes, moments.before_dice(eyes.campaign, roll))


def price_questions(eyes: Eyes, roll: ActionRoll, price: Consequence) -> list[Asked]:
    """What is asked about one consequence that is still open."""
    if price.answer is not None:
        return []
    return asked(eyes, tuple(price_moments(eyes, roll, price)))


def price_moments(eyes: Eyes, roll: ActionRoll, price: Consequence) -> Iterator[Moment]:
    for on in ("consequence", "roll.resist"):
        yield moments.of_price(eyes.campaign, roll, price, on)


def asked(eyes: Eyes, open_now: tuple[Moment, ...]) -> list[Asked]:
    found: dict[str, list[Spoken]] = {}
    for moment in open_now:
        for said in speaking(eyes.campaign, moment):
            if said.question:
                found.setdefault(said.question, []).append(said)
    answers = open_now[0].answers
    return [
        Asked(
            id=question,
            words=eyes.say.question(question),
            why=eyes.say.listed(
                f"{eyes.name(said.held.owner)} {gain(eyes, said)}".strip() for said in by
            ),
            of=eyes.rules.questions[QuestionId(question.partition("@")[0])].of,
            answer=answers.get(question),
        )
        for question, by in found.items()
    ]


def price_choices(eyes: Eyes, roll: ActionRoll, price: Consequence) -> list[Choice]:
    """What its bearer, or a teammate, may reach for against a consequence."""
    moment = moments.of_price(eyes.campaign, roll, price, "consequence")
    return [
        choice(eyes, said, "")
        for said in speaking(eyes.campaign, moment)
        if said.held.effect.chosen and price.answer is None
    ]


def helps(eyes: Eyes, roll: ActionRoll, helper: CharacterId) -> list[Choice]:
    """What a helper may use to help for less."""
    moment = moments.of_assist(eyes.campaign, roll, helper)
    return [
        choice(eyes, said, "")
        for said in speaking(eyes.campaign, moment)
        if said.state == "offered"
    ]


def reminders(eyes: Eyes, roll: ActionRoll) -> list[tuple[str, str]]:
    """What is to be remembered at this roll: whose ability, and its sentence."""
    return [
        (eyes.name(owner), eyes.say.term(path))
        for owner, path in modifiers.reminders(eyes.campaign, roll)
    ]


def factor_notes(eyes: Eyes, roll: ActionRoll, factor: FactorId) -> list[str]:
    """What abilities say of a factor: it counts, or it does not."""
    words = []
    for name, how, owner in modifiers.factors(eyes.campaign, roll):
        values = {"ability": eyes.name(owner), "name": short(eyes.who(roll.character).name)}
        if name == factor and how == "counts":
            words.append(eyes.say._("%(ability)s: counts for %(name)s.", **values))
        elif name == factor:
            words.append(eyes.say._("%(ability)s: does not count against %(name)s.", **values))
    return words
