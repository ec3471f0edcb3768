"""Small answers that the templates of rolls ask for: rows of choices, tones, who is free."""

from __future__ import annotations

from rookery.game import modifiers
from rookery.game.core.action_roll import ActionRoll, position
from rookery.game.core.clocks import Clock
from rookery.game.core.negotiation import busy
from rookery.game.ids import ActionId, PositionId, WayId
from rookery.game.people.character import Character
from rookery.game.score.starting import start_for
from rookery.web.screen.answers import Answer
from rookery.web.screen.eyes import Eyes, signed
from rookery.web.screen.prices import PriceRow

OFFERED = (
    "action_groups",
    "attribute_of",
    "attributes",
    "barred",
    "best_action",
    "beyond",
    "chips",
    "clocks_to_threaten",
    "clocks_to_work",
    "answer_fields",
    "defaults",
    "detail",
    "effect_words",
    "effects",
    "free",
    "positions",
    "positions_plain",
    "sigils",
    "step",
    "tone",
    "traumas",
    "usual_attribute",
    "verdict",
    "ways",
    "why_lines",
)

SIGILS = ("blade", "quill", "flame", "mask", "harpoon", "moth", "lantern", "eye", "gear", "web")


def sigils(eyes: Eyes) -> list[tuple[str, str]]:
    """The marks a character may bear, with their names."""
    say = eyes.say
    names = {
        "blade": say._("blade"),
        "quill": say._("quill"),
        "flame": say._("flame"),
        "mask": say._("mask"),
        "harpoon": say._("harpoon"),
        "moth": say._("moth"),
        "lantern": say._("lantern"),
        "eye": say._("eye"),
        "gear": say._("tool"),
        "web": say._("web"),
    }
    return [(mark, names[mark]) for mark in SIGILS]


def action_groups(
    eyes: Eyes, who: Character | None
) -> list[tuple[str, list[tuple[str, str, int, int]]]]:
    """The actions by attribute, each with its rating."""
    return [
        (
            eyes.name(f"attributes.{attribute}"),
            [
                (
                    action,
                    eyes.name(f"actions.{action}"),
                    who.rating(action) if who else 0,
                    eyes.rules.ratings.most,
                )
                for action in group.actions
            ],
        )
        for attribute, group in eyes.rules.attributes.items()
    ]


def attribute_of(eyes: Eyes, action: ActionId) -> str:
    found = next(a for a, group in eyes.rules.attributes.items() if action in group.actions)
    return eyes.name(f"attributes.{found}")


def attributes(eyes: Eyes) -> list[tuple[str, str]]:
    return [(each, eyes.name(f"attributes.{each}")) for each in eyes.rules.attributes]


def usual_attribute(eyes: Eyes, roll: ActionRoll, wounds: bool) -> str:
    """An attribute to begin with: the deed's own against harm, else the first. The GM says."""
    for attribute, group in eyes.rules.attributes.items():
        if wounds and roll.action in group.actions:
            return attribute
    return next(iter(eyes.rules.attributes))


def best_action(eyes: Eyes, who: Character) -> str:
    """The action that the choice begins at: the highest rating."""
    return max(eyes.rules.actions, key=who.rating)


def positions(eyes: Eyes) -> list[tuple[str, str, str]]:
    return [
        (each, f"{eyes.name(f'positions.{each}')} {position.target or ''}".strip(), position.tone)
        for each, position in eyes.rules.positions.items()
    ]


def positions_plain(eyes: Eyes) -> list[tuple[str, str]]:
    return [(each, name) for each, name, _ in positions(eyes)]


def effects(eyes: Eyes) -> list[tuple[str, str]]:
    """The usual effect levels, without those beyond the grid."""
    return [
        (each, eyes.name(f"effects.{each}"))
        for each, effect in eyes.rules.effects.items()
        if not effect.beyond
    ]


def beyond(eyes: Eyes) -> list[tuple[str, str]]:
    """The levels beyond the grid, around the word for the grid itself."""
    far = [(e, eyes.name(f"effects.{e}")) for e, d in eyes.rules.effects.items() if d.beyond]
    middle = len(far) // 2
    return [*far[:middle], ("", eyes.say._("grid")), *far[middle:]]


def defaults(eyes: Eyes, roll: ActionRoll | None = None) -> tuple[str, str]:
    """The position and effect that the GM begins from: a first action's is the score's start."""
    rules = eyes.rules
    start = start_for(eyes.campaign, roll) if roll is not None else None
    return (
        start or next(each for each, position in rules.positions.items() if position.default),
        next(each for each, effect in rules.effects.items() if effect.default),
    )


def tone(eyes: Eyes, position: PositionId) -> str:
    return eyes.rules.positions[position].tone


def chips(eyes: Eyes, roll: ActionRoll) -> list[tuple[str, str]]:
    """Position and effect beside a roll that was made."""
    found = []
    at = position(eyes.rules, roll)
    if at is not None:
        found.append((eyes.name(f"positions.{at}"), tone(eyes, at)))
    if roll.effect and roll.kind == "action":
        level = modifiers.level(eyes.rules, roll.effect)
        found.append((eyes.name(f"effects.{modifiers.effect_at(eyes.rules, level)}"), ""))
    return found


def verdict(eyes: Eyes, roll: ActionRoll) -> str:
    """What the result means here, in a sentence."""
    if roll.thrown is None:
        return ""
    band = roll.thrown.band
    at = position(eyes.rules, roll)
    if roll.kind != "action" or at is None:
        return eyes.text(f"fortune.bands.{band}")
    return eyes.text(f"positions.{at}.outcomes.{band}")


def detail(eyes: Eyes, roll: ActionRoll) -> str:
    """How much a gathering roll tells."""
    if roll.thrown is None:
        return ""
    if roll.kind == "gather":
        told = modifiers.level(eyes.rules, modifiers.told(eyes.campaign, roll))
        return eyes.text(f"information.levels.{modifiers.effect_at(eyes.rules, told)}")
    return eyes.text(f"fortune.bands.{roll.thrown.band}")


def effect_words(eyes: Eyes, roll: ActionRoll) -> str:
    """The effect that a deed had."""
    if roll.level is None:
        return ""
    name = eyes.name(f"effects.{modifiers.effect_at(eyes.rules, roll.level)}")
    return eyes.say._("Effect: %(effect)s.", effect=name)


def why_lines(eyes: Eyes, roll: ActionRoll) -> list[tuple[str, str]]:
    """The factors and wounds that the GM has said count."""
    if roll.terms is None:
        return []
    found = [
        (eyes.name(f"factors.{factor}"), "+" if by > 0 else "−")
        for factor, by in roll.terms.factors.items()
    ]
    for row, name in modifiers.counting_rows(eyes.campaign, roll):
        figure = signed(row.gives.dice) + "d" if row.gives.dice else ""
        if row.gives.effect:
            figure = signed(row.gives.effect)
        found.append((eyes.say._("Harm: %(name)s", name=name), figure or "!"))
    at = position(eyes.rules, roll)
    for follow in roll.follows:
        figure = signed(follow.amount)
        if follow.gives == "position" and at is not None:
            figure = f"→ {eyes.name(f'positions.{at}')}"
        found.append((eyes.say._("Set up by %(name)s", name=follow.by), figure))
    return found


def ways(eyes: Eyes, roll: ActionRoll) -> tuple[WayId, ...]:
    """What the player may choose after this result."""
    at = position(eyes.rules, roll)
    if roll.thrown is None or at is None:
        return ()
    return eyes.rules.positions[at].outcomes[roll.thrown.band].choice


def step(roll: ActionRoll) -> int:
    """Which of the five steps of a roll is now: goal, action, terms, dice, price."""
    if roll.stage == "terms":
        return 2 if roll.terms is None else 3
    return 5 if roll.stage == "settled" else 4


def barred(eyes: Eyes, roll: ActionRoll) -> str:
    """Why the dice cannot fall yet, or nothing."""
    say = eyes.say
    if roll.unanswered:
        return say._("Something must be answered first.")
    if roll.terms is None or (roll.kind == "action" and roll.terms.position is None):
        return say._("The GM has not set the terms.")
    if modifiers.barring_rows(eyes.campaign, roll):
        return say._("A harm forbids it: push to act, or get help.")
    return ""


def clocks_to_work(eyes: Eyes) -> list[Clock]:
    """Open clocks that a deed may work on."""
    return [
        clock
        for clock in eyes.campaign.clocks.values()
        if not (clock.gm_only or clock.full or clock.faction or clock.locked(eyes.campaign))
    ]


def clocks_to_threaten(eyes: Eyes, roll: ActionRoll) -> list[tuple[Clock, bool | None]]:
    """Open clocks that a complication may tick, dangers first; those that go both ways stand
    twice, with whether they are pulled back.
    """
    kinds = eyes.rules.clocks.kinds
    open_now = sorted(
        (clock for clock in clocks_to_work(eyes) if clock.id != roll.clock),
        key=lambda clock: kinds[clock.kind].tone not in ("danger", "theirs"),
    )
    found: list[tuple[Clock, bool | None]] = []
    for clock in open_now:
        ways = (True, False) if kinds[clock.kind].two_way else (None,)
        found += [(clock, down) for down in ways if clock.filled or not down]
    return found


def traumas(eyes: Eyes, who: Character) -> list[tuple[str, str, str]]:
    """The marks that may stay: those not borne already."""
    return [
        (each, eyes.name(f"traumas.{each}"), eyes.text(f"traumas.{each}"))
        for each in eyes.rules.traumas
        if each not in who.traumas
    ]


def free(eyes: Eyes) -> list[Character]:
    """Those who may begin something now."""
    return [who for who in eyes.campaign.characters.values() if busy(eyes.campaign, who) is None]


def answer_fields(roll: ActionRoll, row: PriceRow, answer: Answer) -> dict[str, str]:
    """What an answer's button sends."""
    fields = {"do": answer.do, "roll": roll.id, "consequence": row.id}
    return {**fields, "boxes": " ".join(answer.boxes)} if answer.boxes else fields
