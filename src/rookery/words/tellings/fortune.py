"""Fortune rolls in words."""

from __future__ import annotations

from rookery.game.core.fortune import FortuneRolled
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


@tells(FortuneRolled)
def rolled(t: Telling, event: FortuneRolled) -> Piece:
    roll = event.roll
    question = t.speech.quoted(roll.question)
    side, *others = roll.sides
    traits = [
        t.speech.term(f"{one.owner}.name") if one.owner else one.trait or t._("Luck")
        for one in roll.sides
    ]
    if not others:
        says = t._("asks fortune: %(question)s. %(trait)s.", question=question, trait=traits[0])
    else:
        other = others[0].thrown
        says = t._(
            "asks fortune: %(question)s. %(trait)s against %(other)s (%(faces)s: %(band)s).",
            question=question,
            trait=traits[0],
            other=traits[1],
            faces=t.speech.listed(str(face) for face in other.faces),
            band=t.speech.low(t.speech.term(f"dice.bands.{other.band}.name")),
        )
    return Piece(
        who=t.gm,
        says=says,
        verdict=t.verdict(side.thrown),
        faces=side.thrown.faces,
        kept=side.thrown.kept,
        sides=side.thrown.sides,
    )
