"""Prices and how they are answered, harm, and tracks that moved, in words."""

from __future__ import annotations

from rookery.game.core.action_roll import Consequence
from rookery.game.core.consequences import ConsequenceAnswered, ConsequencesSent
from rookery.game.core.harm import CatastropheJudged, CatastropheStruck, HarmEased, HarmSuffered
from rookery.game.core.negotiation import RollBegan
from rookery.game.core.tracks import TrackFilled, TraumaStruck
from rookery.game.ids import XpTrackId
from rookery.game.people.character import LessonLearned, TrackMarked
from rookery.game.people.crew import CrewTrackMarked
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


def price(t: Telling, consequence: Consequence) -> str:
    return t.speech.low(t.speech.price(consequence, t.before.clocks))


@tells(ConsequencesSent)
def sent(t: Telling, event: ConsequencesSent) -> Piece | None:
    if t.among(ConsequenceAnswered):
        return None
    roll = t.roll(event.roll)
    who = t.character(roll.character).name
    prices = t.speech.parted(price(t, consequence) for consequence in event.consequences)
    if not prices:
        return Piece(who=t.gm, says=t._("asks no price of %(who)s.", who=who))
    if t.among(RollBegan):
        goal = t.speech.quoted(roll.goal)
        says = t._(
            "threatens %(who)s: %(what)s. It means %(prices)s.", who=who, what=goal, prices=prices
        )
    elif event.consequences[0].before:
        says = t._("asks %(who)s to answer this first: %(prices)s.", who=who, prices=prices)
    else:
        says = t._("names the price for %(who)s: %(prices)s.", who=who, prices=prices)
    return Piece(who=t.gm, says=says)


@tells(ConsequenceAnswered)
def answered(t: Telling, event: ConsequenceAnswered) -> Piece | None:
    consequence, who = event.consequence, t.character(event.character)
    kind = f"consequences.{consequence.kind}.name"
    what = (
        t.speech.quoted(consequence.name) if consequence.name else t.speech.low(t.speech.term(kind))
    )
    match consequence.answer:
        case "accepted":
            return Piece(who=who, says=t._("accepts %(price)s.", price=price(t, consequence)))
        case "armored":
            says = t._("stops %(what)s with armor.", what=what)
            return Piece(who=who, says=says, deltas=lessened(t, consequence))
        case "spared":
            by = t.speech.quoted(t.speech.term(f"{consequence.by}.name"))
            says = t._("meets %(what)s with %(ability)s.", what=what, ability=by)
            return Piece(who=who, says=says, deltas=lessened(t, consequence))
        case "resisted" if consequence.thrown is not None:
            return Piece(
                who=who,
                says=t._(
                    "resists %(what)s with %(attribute)s.",
                    what=what,
                    attribute=t.speech.term(f"attributes.{consequence.resist_with}.name"),
                ),
                faces=consequence.thrown.faces,
                kept=consequence.thrown.kept,
                sides=consequence.thrown.sides,
                deltas=(*cost(t, event), *lessened(t, consequence)),
            )
        case _:
            return None


def cost(t: Telling, event: ConsequenceAnswered) -> tuple[Delta, ...]:
    """The track that resisting is paid from, which may stay where it is."""
    track = t.after.rules.resistance.track
    character = t.after.characters[event.character]
    boxes = str(character.track(track))
    label = t.speech.term(f"tracks.{track}.name")
    return (Delta(label=label, was=boxes, now=boxes, whose=character.name),)


def lessened(t: Telling, consequence: Consequence) -> tuple[Delta, ...]:
    if t.after.rules.consequences[consequence.kind].does in ("effect", "position", "opportunity"):
        return ()
    return (
        Delta(
            label=t.speech.term(f"consequences.{consequence.kind}.name"),
            was=str(consequence.amount),
            now=str(consequence.landed),
            note=consequence.name,
        ),
    )


@tells(HarmSuffered)
def suffered(t: Telling, event: HarmSuffered) -> Piece | None:
    if event.harm.level == event.dealt and any(
        isinstance(other, ConsequenceAnswered) and other.consequence.name == event.harm.name
        for other in t.entry
    ):
        return None
    values = {"name": t.speech.quoted(event.harm.name), "level": event.harm.level}
    if event.harm.level != event.dealt:
        says = t._("has no room for %(name)s there: it is written at level %(level)s.", **values)
    else:
        says = t._("suffers %(name)s, harm %(level)s.", **values)
    return Piece(who=t.character(event.character), says=says)


@tells(HarmEased)
def eased(t: Telling, event: HarmEased) -> Piece:
    name = t.speech.quoted(event.name)
    says = (
        t._("feels %(name)s less.", name=name)
        if event.now
        else t._("is rid of %(name)s.", name=name)
    )
    delta = Delta(label=t._("Harm"), was=str(event.was), now=str(event.now), note=event.name)
    return Piece(who=t.character(event.character), says=says, deltas=(delta,))


@tells(CatastropheStruck)
def struck_down(t: Telling, event: CatastropheStruck) -> Piece:
    says = t._(
        "has no room left for %(name)s: the GM says what stays of it for good.",
        name=t.speech.quoted(event.name),
    )
    return Piece(who=t.character(event.character), says=says)


@tells(CatastropheJudged)
def judged(t: Telling, event: CatastropheJudged) -> Piece:
    who = t.character(event.character).name
    says = t._("says what stays with %(who)s: %(text)s.", who=who, text=t.speech.quoted(event.text))
    return Piece(who=t.gm, says=says)


def doing(t: Telling, why: str) -> str:
    """What somebody does of whom only tracks move."""
    said = {
        "restored": t._("makes all armor usable again."),
        "stashed": t._("puts coin into the stash."),
        "drawn": t._("takes coin out of the stash."),
        "taken": t._("takes coin from the crew."),
        "handed": t._("hands coin over."),
    }
    return said.get(why, "")


@tells(TrackMarked)
def marked(t: Telling, event: TrackMarked) -> Piece:
    who = t.character(event.character)
    label = t.speech.term(f"tracks.{event.track}.name")
    note = "" if event.why == "set" else t.speech.why(event.why)
    says = doing(t, event.why) or t._("puts %(track)s right.", track=t.speech.low(label))
    delta = Delta(label=label, was=str(event.was), now=str(event.now), note=note, whose=who.name)
    return Piece(who=t.actor, says=says, alone=True, deltas=(delta,))


@tells(CrewTrackMarked)
def crew_marked(t: Telling, event: CrewTrackMarked) -> Piece:
    label = t.speech.term(f"tracks.{event.track}.name")
    note = "" if event.why == "set" else t.speech.why(event.why)
    if note.lower() == label.lower():
        note = ""
    delta = Delta(label=label, was=str(event.was), now=str(event.now), note=note)
    says = doing(t, event.why) or t._("puts %(track)s right.", track=t.speech.low(label))
    return Piece(who=t.actor, says=says, alone=True, deltas=(delta,))


@tells(TrackFilled)
def filled(t: Telling, event: TrackFilled) -> Piece:
    track = t.speech.low(t.speech.term(f"tracks.{event.track}.name"))
    if t.after.rules.tracks[event.track].paid == "spent":
        says = t._("uses up the last of the %(track)s.", track=track)
        if event.away:
            says = t._("uses up the last of the %(track)s and leaves the scene.", track=track)
    elif event.away:
        says = t._("fills the last box of %(track)s and leaves the scene.", track=track)
    else:
        says = t._("fills the last box of %(track)s.", track=track)
    return Piece(who=t.character(event.character), says=says)


@tells(TraumaStruck)
def struck(t: Telling, event: TraumaStruck) -> Piece:
    return Piece(who=t.character(event.character), says=t._("has a trauma to choose."))


@tells(LessonLearned)
def learned(t: Telling, event: LessonLearned) -> Piece:
    who = t.before.characters[event.character]
    was = who.xp.get(XpTrackId(event.attribute), 0)
    attribute = t.speech.term(f"attributes.{event.attribute}.name")
    delta = Delta(
        label=t._("%(attribute)s xp", attribute=attribute),
        was=str(was),
        now=str(was + event.xp),
        whose=who.name,
    )
    return Piece(deltas=(delta,))
