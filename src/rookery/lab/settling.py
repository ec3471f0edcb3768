"""What a score brought: payoff, heat, what catches up with the crew, and who answers for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rookery.game.downtime import heat, payoff, prison, trial, whom
from rookery.game.downtime.attracted import attracted as attracted_by
from rookery.game.downtime.attracted import choices
from rookery.game.downtime.downtime import Downtime
from rookery.game.downtime.sentence import Sentenced
from rookery.game.downtime.trouble import Trouble
from rookery.game.downtime.ways_out import price, ways
from rookery.game.effects.counting import free
from rookery.game.ids import EntanglementId
from rookery.lab.moves import Move, View

SOMEBODY = "Old Marrow"


def paid(view: View, downtime: Downtime) -> Iterator[Move]:
    """The payoff: rated, asked about, taken, with a tithe or without."""
    rules, takings = view.rules.payoff, downtime.payoff
    if rules is None:
        return
    if takings is None:
        to = view.any_of(each.id for each in view.campaign.factions.values() if not each.gm_only)
        yield view.by_gm(
            "rate-payoff",
            amount=view.any_of(rules.amounts),
            coin=view.up_to(12),
            tier=view.up_to(4),
            quiet=view.yes(0.2),
            won=view.yes(0.9),
            tithe=rules.tithe is not None and view.yes(),
            tithe_to=to if view.yes() else None,
            tithe_name=SOMEBODY,
        )
        return
    for asked in payoff.reckoned(view.campaign, takings).asked():
        if asked not in takings.answers:
            yield view.by_gm("answer-payoff", question=asked, answer=view.up_to(1))
    yield view.by_player("take-payoff", shares=shares(view), tithe=tithe(view, downtime))
    refused = False if takings.tithe is not None else None
    yield view.by_player("take-payoff", tithe=refused)


def shares(view: View) -> dict[str, int]:
    money = view.rules.money
    if money is None:
        return {}
    rooms = {who.id: free(view.campaign, who, money.purse) for who in view.playing()}
    return {who: view.up_to(min(2, room)) for who, room in rooms.items() if view.yes()}


def tithe(view: View, downtime: Downtime) -> bool | None:
    owed = downtime.payoff is not None and downtime.payoff.tithe is not None
    return view.yes() if owed else None


def heard(view: View, downtime: Downtime) -> Iterator[Move]:
    rules, noise = view.rules.heat, downtime.heat
    if rules is None:
        return
    if noise is None:
        kind = view.any_of(rules.classes)
        yield view.by_gm("judge-heat", kind=kind, lines=view.some(rules.lines))
        return
    for asked in heat.reckoned(view.campaign, noise).asked():
        if asked not in noise.answers:
            yield view.by_gm("answer-heat", question=asked, answer=view.up_to(1))
    yield view.by_gm("take-heat")


def rolled(view: View, downtime: Downtime) -> Iterator[Move]:
    if downtime.rolled is None and view.rules.entanglement_table is not None:
        yield view.by_gm("roll-entanglement")


def troubles(view: View) -> Iterator[Move]:
    """What every entanglement on the table waits for."""
    for trouble in view.campaign.troubles.values():
        match trouble.stage:
            case "rolled":
                what = view.any_of(trouble.choices)
                yield picked(view, trouble, what, hold=view.yes(0.2))
            case "held" if view.yes(0.3):
                yield view.by_gm("land-entanglement", trouble=trouble.id)
                yield picked(view, trouble, view.any_of(trouble.choices), hold=False)
            case "landed":
                yield from answered(view, trouble)
            case "playing":
                yield view.by_gm("end-entanglement", trouble=trouble.id, told="It went by.")
            case "suffering":
                yield suffered(view, trouble)
            case _:
                pass


def attracted(view: View) -> Iterator[Move]:
    """What somebody attracted: chosen or rolled for, by them or by the GM."""
    for who in attracted_by(view.campaign):
        what = view.any_of(choices(view.campaign)) if view.yes() else None
        yield view.by(who, "meet-trouble", character=who, what=what)
    if view.yes(0.02) and view.rules.entanglement_table is not None:
        yield view.by_gm("bring-entanglement")


def picked(view: View, trouble: Trouble, what: EntanglementId | None, hold: bool) -> Move:
    campaign, concerned = view.campaign, dict[str, Any]()
    if what is not None:
        match view.rules.entanglements[what].concerns:
            case "faction":
                factions = whom.factions(campaign, what)
                concerned["faction"] = view.any_of(each.id for each in factions)
            case "cohort":
                cohorts = whom.cohorts(campaign, what)
                concerned["cohort"] = view.any_of(each.id for each in cohorts)
            case "character":
                concerned["character"] = view.any_of(who.id for who in view.playing())
            case "contact":
                concerned["contact"] = SOMEBODY
            case _:
                pass
    fields = {"trouble": trouble.id, "what": what, "whom": concerned}
    return view.by_gm("pick-entanglement", **fields, hold=hold)


def answered(view: View, trouble: Trouble) -> Iterator[Move]:
    """Any way out that stands open, at its price; or play it out."""
    campaign, offered = view.campaign, list(ways(view.campaign, trouble).items())
    if not trouble.whom.contact:
        yield view.by_gm("name-whom", trouble=trouble.id, contact=SOMEBODY)
    if trouble.answer is None and any(way.asks for _, way in offered):
        yield view.by_gm("judge-nerve", trouble=trouble.id, answer=view.up_to(4))
    view.chance.shuffle(offered)
    held = [key for key, ground in campaign.crew.claims.items() if ground.held]
    for name, way in offered:
        who = view.any_of(view.playing())
        costs = price(campaign, trouble, way)
        purses = lent(view, costs)
        fields: dict[str, Any] = {"trouble": trouble.id, "way": name, "purses": purses}
        if "claim" in costs:
            fields["place"] = view.any_of(held)
        if "activity" in costs and who is not None:
            fields["character"] = who.id
        yield view.by_player("take-way-out", **fields)
    yield view.by_player("play-out", trouble=trouble.id)


def lent(view: View, costs: dict[str, int]) -> dict[str, int]:
    """What members lay beside the crew's coin, at times."""
    money = view.rules.money
    if money is None or not costs.get(money.store) or view.yes(0.7):
        return {}
    rich = [who for who in view.playing() if who.track(money.purse)]
    return {rich[0].id: 1} if rich else {}


def suffered(view: View, trouble: Trouble) -> Move:
    way = ways(view.campaign, trouble)[trouble.way] if trouble.way else None
    kinds = [
        kind
        for name in (way.suffers if way is not None else ())
        for kind, each in view.rules.consequences.items()
        if each.does == name or (each.does == "track" and each.track == name)
    ]
    resisting = {kind: {"resist_with": view.any_of(view.rules.attributes)} for kind in kinds}
    fields = {"trouble": trouble.id, "name": "A long night", "resisting": resisting}
    return view.by_gm("send-suffering", **fields)


def terms(view: View) -> Iterator[Move]:
    """Whoever stands before a judge, or sits behind the wall."""
    for term in view.campaign.terms.values():
        match term.stage:
            case "charged":
                yield from charged(view, term)
            case "convicted":
                yield view.by_gm("serve-time", term=term.id)
                yield view.by_gm("release", term=term.id)
            case "served":
                yield from served(view, term)
            case _:
                pass


def charged(view: View, term: Sentenced) -> Iterator[Move]:
    rules = view.rules.incarceration
    if rules is None:
        return
    if term.convict is None or not stands(view, term):
        convict = view.any_of(rules.convicts)
        member = convict is not None and rules.convicts[convict].starts is not None
        who = view.any_of(who.id for who in view.playing()) if member else None
        name = "" if member else SOMEBODY
        yield view.by_gm("name-convict", term=term.id, convict=convict, character=who, name=name)
        return
    level = trial.level(view.campaign)
    possible = [name for name, each in rules.sentences.items() if each.wanted == level]
    yield view.by_gm("convict", term=term.id, sentence=view.any_of(possible))


def stands(view: View, term: Sentenced) -> bool:
    return term.character is None or view.campaign.characters[term.character].plays


def served(view: View, term: Sentenced) -> Iterator[Move]:
    campaign = view.campaign
    if term.claims:
        tile = view.any_of(prison.reach(campaign))
        claim = view.any_of(prison.allied(campaign)) if tile is not None else None
        fields = {"term": term.id, "tile": tile}
        yield view.by_player("take-prison-claim", **fields)
        yield view.by_player("take-prison-claim", **fields, claim=claim)
    if term.helped:
        known = [each.id for each in campaign.factions.values() if not each.gm_only]
        yield view.by_gm("help-inside", term=term.id, faction=view.any_of(known))
    yield view.by_gm("release", term=term.id)
