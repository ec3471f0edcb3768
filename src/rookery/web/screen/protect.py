"""Stepping in for a teammate: who could, who offers, and how each would stand against it."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import casting, modifiers
from rookery.game.core.action_roll import ActionRoll, Consequence
from rookery.game.effects import moment as moments
from rookery.game.effects.moment import bearer
from rookery.game.effects.speaking import speaking
from rookery.game.ids import CharacterId
from rookery.game.people.character import Character
from rookery.web.screen import throwing
from rookery.web.screen.abilities import Choice, choice
from rookery.web.screen.eyes import Eyes, short


class Stand(Struct, frozen=True, kw_only=True):
    """Somebody before a consequence: their name, their seat, what they would have against it."""

    id: str
    name: str
    seat: str
    mark: str
    words: str


def protectors(eyes: Eyes, roll: ActionRoll, price: Consequence) -> list[Character]:
    """Those who may offer to step in: nobody does yet, and it is not theirs."""
    if price.answer is not None or price.offered is not None or price.instead_of is not None:
        return []
    return [
        who
        for who in eyes.campaign.characters.values()
        if who.id != bearer(roll, price) and who.plays and not who.away and not who.traumas_owed
    ]


def with_abilities(
    eyes: Eyes, roll: ActionRoll, price: Consequence, who: CharacterId
) -> list[Choice]:
    """What somebody may use in stepping in."""
    moment = moments.of_protect(eyes.campaign, roll, price, who)
    found = speaking(eyes.campaign, moment)
    return [choice(eyes, said, "") for said in found if said.held.effect.chosen]


def asked(eyes: Eyes, roll: ActionRoll, price: Consequence) -> tuple[Stand, Stand] | None:
    """Whom it would hit and who would take it, while that is being asked."""
    if price.offered is None or price.answer is not None:
        return None
    return stand(eyes, roll, price, bearer(roll, price)), stand(eyes, roll, price, price.offered)


def stand(eyes: Eyes, roll: ActionRoll, price: Consequence, character: CharacterId) -> Stand:
    say, rules, who = eyes.say, eyes.rules, eyes.who(character)
    moment = moments.against(eyes.campaign, roll, price, character)
    lines = modifiers.resistance(eyes.campaign, who, price.resist_with, moment)
    cast = casting.cast(rules.dice, lines)
    owners = [eyes.name(line.of) for line in lines if line.what == "ability"]
    words = [
        say._(
            "%(attribute)s %(pool)s",
            attribute=eyes.name(f"attributes.{price.resist_with}"),
            pool=throwing.pool(eyes, cast),
        )
    ]
    words += [say._("with %(ability)s", ability=owner) for owner in owners]
    worn = [
        eyes.name(f"armor.{name}")
        for name, box in rules.armor.items()
        if price.armor and not rules.tracks[box.track].for_effects and eyes.free(who, box.track)
    ]
    words += [say._("%(armor)s ready", armor=armor) for armor in worn]
    stress = rules.resistance.track
    words.append(
        say._(
            "%(track)s %(marked)s of %(limit)s",
            track=eyes.track(stress),
            marked=who.track(stress),
            limit=eyes.limit(who, stress),
        )
    )
    return Stand(
        id=who.id,
        name=short(who.name),
        seat=who.player or "-",
        mark=who.sigil,
        words=say.listed(words),
    )
