"""Entanglements and prison in words."""

from __future__ import annotations

from rookery.game.downtime.entanglements import (
    EntanglementHeld,
    EntanglementLanded,
    EntanglementPassed,
    EntanglementRolled,
)
from rookery.game.downtime.playing_out import EntanglementOver, PlayedOut
from rookery.game.downtime.prison import HelpedInside, PrisonClaimTaken, Released, TimeServed
from rookery.game.downtime.sentence import Sentenced
from rookery.game.downtime.suffering import SufferingSent
from rookery.game.downtime.trial import ChargeBrought, Convicted, ConvictNamed
from rookery.game.downtime.trouble import Trouble, Whom
from rookery.game.downtime.ways_out import WayTaken
from rookery.game.downtime.whom import NerveJudged, WhomNamed
from rookery.game.ids import EntanglementId, TermId, TroubleId
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


def trouble_of(t: Telling, name: TroubleId) -> Trouble:
    return t.after.troubles.get(name) or t.before.troubles[name]


def title(t: Telling, what: EntanglementId | None) -> str:
    """What an entanglement is called, in quotes; of one that is held back players hear nothing."""
    if what is None:
        return t._("an entanglement")
    return t.speech.quoted(t.speech.term(f"entanglements.{what}.name"))


def concerned(t: Telling, whom: Whom) -> str:
    """Whom it concerns, by name."""
    if whom.faction in t.after.factions:
        return t.speech.faction(t.after.factions[whom.faction])
    if whom.cohort in t.after.crew.cohorts:
        return t.after.crew.cohorts[whom.cohort].name
    if whom.character is not None:
        return t.character(whom.character).name
    return whom.contact


@tells(EntanglementRolled)
def rolled(t: Telling, event: EntanglementRolled) -> Piece:
    trouble = event.trouble
    names = t.speech.listed(title(t, each) for each in trouble.choices)
    who = t.character(trouble.by) if trouble.by is not None else t.gm
    if trouble.thrown is None:
        return Piece(who=who, says=t._("brings trouble over the crew: %(names)s.", names=names))
    return Piece(
        who=who,
        says=t._(
            "rolls for entanglements, at heat %(heat)s: %(names)s.",
            heat=trouble.heat,
            names=names,
        ),
        verdict=t.verdict(trouble.thrown),
        faces=trouble.thrown.faces,
        kept=trouble.thrown.kept,
        sides=trouble.thrown.sides,
    )


@tells(EntanglementHeld)
def held(t: Telling, event: EntanglementHeld) -> Piece:
    says = t._("holds %(name)s for a fitting moment.", name=title(t, event.entanglement))
    return Piece(who=t.gm, says=says)


@tells(EntanglementLanded)
def landed(t: Telling, event: EntanglementLanded) -> Piece:
    name, whom = title(t, event.entanglement), concerned(t, event.whom)
    if whom:
        says = t._("lets %(name)s land. It concerns %(whom)s.", name=name, whom=whom)
        return Piece(who=t.gm, says=says)
    return Piece(who=t.gm, says=t._("lets %(name)s land.", name=name))


@tells(EntanglementPassed)
def passed(t: Telling, event: EntanglementPassed) -> Piece:
    says = t._(
        "means %(name)s, but there is nobody whom it could concern: it passes the crew by.",
        name=title(t, event.entanglement),
    )
    return Piece(who=t.gm, says=says)


@tells(WhomNamed)
def whom_named(t: Telling, event: WhomNamed) -> Piece:
    name = title(t, trouble_of(t, event.trouble).what)
    whom = concerned(t, event.whom)
    says = t._("says whom %(name)s concerns: %(whom)s.", name=name, whom=whom)
    return Piece(who=t.actor, says=says)


@tells(NerveJudged)
def nerve_judged(t: Telling, event: NerveJudged) -> Piece:
    trouble = trouble_of(t, event.trouble)
    whom = concerned(t, trouble.whom)
    dice = t.speech.n("%(num)s die", "%(num)s dice", event.answer)
    if whom:
        return Piece(who=t.gm, says=t._("gives %(whom)s %(dice)s.", whom=whom, dice=dice))
    says = t._("gives %(name)s %(dice)s.", name=title(t, trouble.what), dice=dice)
    return Piece(who=t.gm, says=says)


@tells(WayTaken)
def way_taken(t: Telling, event: WayTaken) -> Piece:
    trouble = trouble_of(t, event.trouble)
    path = f"entanglements.{trouble.what}.ways.{event.way}"
    way = t.speech.quoted(t.speech.term(f"{path}.name"))
    says = t._("answers %(name)s: %(way)s.", name=title(t, trouble.what), way=way)
    if event.fallen is None:
        return Piece(who=t.actor, says=says)
    came = t.speech.term(f"{path}.results.{event.fallen.band}.text")
    return Piece(
        who=t.actor,
        says=t.speech.joined([says, came]),
        verdict=t.verdict(event.fallen),
        faces=event.fallen.faces,
        kept=event.fallen.kept,
        sides=event.fallen.sides,
    )


@tells(PlayedOut)
def played_out(t: Telling, event: PlayedOut) -> Piece:
    name = title(t, trouble_of(t, event.trouble).what)
    return Piece(who=t.actor, says=t._("wants to play %(name)s out.", name=name))


@tells(SufferingSent)
def suffering(t: Telling, event: SufferingSent) -> Piece:
    name = title(t, trouble_of(t, event.trouble).what)
    return Piece(who=t.gm, says=t._("says what %(name)s means.", name=name), alone=True)


@tells(EntanglementOver)
def over(t: Telling, event: EntanglementOver) -> Piece:
    name = title(t, trouble_of(t, event.trouble).what)
    if event.told:
        told = t.speech.quoted(event.told)
        says = t._("settles %(name)s: %(told)s.", name=name, told=told)
        return Piece(who=t.gm, says=says)
    return Piece(who=t.gm, says=t._("settles %(name)s.", name=name))


# Prison


def term_of(t: Telling, name: TermId) -> Sentenced:
    return t.after.terms.get(name) or t.before.terms[name]


def convict(t: Telling, name: TermId) -> str:
    return term_of(t, name).name or t._("somebody")


@tells(ChargeBrought)
def charged(t: Telling, _: ChargeBrought) -> Piece:
    says = t._("Somebody has to answer for the crew before a judge.")
    return Piece(says=says)


@tells(ConvictNamed)
def convict_named(t: Telling, event: ConvictNamed) -> Piece:
    kind = t.speech.low(t.speech.term(f"incarceration.convicts.{event.convict}.name"))
    says = t._("says who goes down for it: %(name)s, %(kind)s.", name=event.name, kind=kind)
    return Piece(who=t.actor, says=says)


@tells(Convicted)
def convicted(t: Telling, event: Convicted) -> Piece:
    sentence = t.speech.low(t.speech.term(f"incarceration.sentences.{event.sentence}.name"))
    name = convict(t, event.term)
    says = t._(
        "has %(name)s sentenced at wanted level %(wanted)s: %(sentence)s.",
        name=name,
        wanted=event.wanted,
        sentence=sentence,
    )
    return Piece(who=t.gm, says=says)


@tells(TimeServed)
def served(t: Telling, event: TimeServed) -> Piece:
    says = t._(
        "rolls for the time that %(name)s has inside. %(came)s",
        name=convict(t, event.term),
        came=t.speech.term(f"incarceration.results.{event.thrown.band}.text"),
    )
    return Piece(
        who=t.actor,
        says=says,
        verdict=t.verdict(event.thrown),
        faces=event.thrown.faces,
        kept=event.thrown.kept,
        sides=event.thrown.sides,
    )


@tells(HelpedInside)
def helped(t: Telling, event: HelpedInside) -> Piece:
    says = t._(
        "says whom %(name)s helped inside: %(faction)s.",
        name=convict(t, event.term),
        faction=t.speech.faction(t.after.factions[event.faction]),
    )
    return Piece(who=t.gm, says=says)


@tells(PrisonClaimTaken)
def claim_taken(t: Telling, event: PrisonClaimTaken) -> Piece:
    claim = t.speech.term(f"prison-claims.{event.claim}.name")
    if event.chosen is None:
        return Piece(who=t.actor, says=t._("takes %(claim)s inside.", claim=claim))
    chosen = t.speech.term(f"claims.{event.chosen}.name")
    says = t._("takes %(claim)s inside: %(chosen)s.", claim=claim, chosen=chosen)
    return Piece(who=t.actor, says=says)


@tells(Released)
def released(t: Telling, event: Released) -> Piece:
    return Piece(who=t.gm, says=t._("lets %(name)s come home.", name=convict(t, event.term)))
