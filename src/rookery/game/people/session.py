"""A session: moments that are worth xp, noted as they happen, and its end, at which each says what
earned xp and where it goes (ADV-01, ADV-02).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.effects import tally
from rookery.game.effects.moment import Moment
from rookery.game.effects.speaking import Spoken, speaking
from rookery.game.ids import AskedId, CharacterId, MomentId, TriggerId, XpTrackId
from rookery.game.people.character import Character
from rookery.game.people.character import change as change_character
from rookery.game.turn import Event, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset


class Noted(Struct, frozen=True, kw_only=True):
    """A moment that may be worth xp to somebody, with the journal's entry that tells it."""

    id: MomentId
    character: CharacterId
    trigger: TriggerId
    text: str
    entry: int | None = None


class Share(Struct, frozen=True, kw_only=True):
    """What somebody says of their session: the triggers, where the xp goes, that it stands."""

    claims: dict[TriggerId, int] = {}
    answers: dict[str, bool] = {}
    placed: dict[XpTrackId, int] = {}
    written: bool = False

    @property
    def won(self) -> int:
        return sum(self.claims.values())

    @property
    def left(self) -> int:
        """How much of it is still to be placed."""
        return self.won - sum(self.placed.values())


class Session(Struct, frozen=True, kw_only=True):
    """The session that is being played."""

    number: int = 1
    noted: tuple[Noted, ...] = ()
    ending: bool = False
    shares: dict[CharacterId, Share] = {}
    crew: Share = Share()

    def share(self, who: CharacterId) -> Share:
        return self.shares.get(who, Share())


class MomentNoted(Event, frozen=True):
    moment: Noted

    def apply(self, campaign: Campaign) -> Campaign:
        noted = (*campaign.session.noted, self.moment)
        return used(change(campaign, noted=noted), self.moment.id)


class MomentStruck(Event, frozen=True):
    """A moment that was noted does not count after all."""

    moment: Noted

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign, noted=tuple(m for m in campaign.session.noted if m.id != self.moment.id)
        )


class SessionEnding(Event, frozen=True):
    """The shared screen of the session's end is open."""

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, ending=True)


class TriggerClaimed(Event, frozen=True):
    """Somebody says how much a trigger brought them."""

    character: CharacterId
    trigger: TriggerId
    xp: int

    def apply(self, campaign: Campaign) -> Campaign:
        claims = {**campaign.session.share(self.character).claims, self.trigger: self.xp}
        kept = {trigger: xp for trigger, xp in claims.items() if xp}
        return change_share(campaign, self.character, claims=kept)


class EndAnswered(Event, frozen=True):
    """What an effect asks at the end of the session was judged."""

    character: CharacterId
    question: AskedId
    yes: bool

    def apply(self, campaign: Campaign) -> Campaign:
        answers = {**campaign.session.share(self.character).answers, self.question: self.yes}
        return change_share(campaign, self.character, answers=answers)


class XpPlaced(Event, frozen=True):
    """Somebody says how much of their xp goes into a track; it is marked when it is written in."""

    character: CharacterId
    track: XpTrackId
    xp: int

    def apply(self, campaign: Campaign) -> Campaign:
        placed = {**campaign.session.share(self.character).placed, self.track: self.xp}
        kept = {track: xp for track, xp in placed.items() if xp}
        return change_share(campaign, self.character, placed=kept)


class ShareWritten(Event, frozen=True):
    """What somebody says of their session stands."""

    character: CharacterId
    share: Share

    def apply(self, campaign: Campaign) -> Campaign:
        return change_share(campaign, self.character, written=True)


class SessionBegan(Event, frozen=True):
    """The last session is over, and what is counted by the session counts anew."""

    number: int

    def apply(self, campaign: Campaign) -> Campaign:
        campaign = tally.begin(campaign, "session")
        return structs.replace(campaign, session=Session(number=self.number))


class TriggerChosen(Event, frozen=True):
    """Somebody who follows no playbook says which challenges teach them."""

    character: CharacterId
    trigger: TriggerId

    def apply(self, campaign: Campaign) -> Campaign:
        return change_character(campaign, self.character, trigger=self.trigger)


class CrewTriggerClaimed(Event, frozen=True):
    """The group says how much a trigger brought the crew."""

    trigger: TriggerId
    xp: int

    def apply(self, campaign: Campaign) -> Campaign:
        share = campaign.session.crew
        kept = {name: xp for name, xp in {**share.claims, self.trigger: self.xp}.items() if xp}
        return change(campaign, crew=structs.replace(share, claims=kept))


class CrewShareWritten(Event, frozen=True):
    """What the group says of its crew's session stands."""

    claims: dict[TriggerId, int]

    def apply(self, campaign: Campaign) -> Campaign:
        share = structs.replace(campaign.session.crew, written=True)
        return change(campaign, crew=share)


def change(campaign: Campaign, **changes: object) -> Campaign:
    return structs.replace(campaign, session=structs.replace(campaign.session, **changes))


def change_share(campaign: Campaign, who: CharacterId, **changes: object) -> Campaign:
    shares = campaign.session.shares
    share = structs.replace(campaign.session.share(who), **changes)
    return change(campaign, shares={**shares, who: share})


def at_the_end(campaign: Campaign, who: Character) -> Moment:
    """Somebody's end of the session, as effects see it: what they used, what they claim."""
    share = campaign.session.share(who.id)
    moment = Moment(on=frozenset({"session.end"}), who=who.id, answers=share.answers)
    claimed = {
        said.held.path
        for said in speaking(campaign, moment)
        if said.gift.trigger is not None and share.claims.get(TriggerId(said.gift.trigger))
    }
    done = tally.used_in(campaign, "session", who.id) | claimed
    return structs.replace(moment, facts={"used": done})


def spoken_at_the_end(campaign: Campaign, who: Character) -> tuple[Spoken, ...]:
    return tuple(speaking(campaign, at_the_end(campaign, who)))


def triggers(campaign: Campaign, who: Character) -> dict[TriggerId, str]:
    """What may earn somebody xp (ADV-01, CHR-06), each with the key path of what brings it."""
    rules, growth = campaign.rules, campaign.rules.advancement
    if growth is None:
        return {}
    found: dict[TriggerId, str] = {}
    if who.playbook is not None and (playbook := rules.playbooks.get(who.playbook)):
        found[playbook.trigger] = f"playbooks.{who.playbook}"
    elif who.trigger is not None:
        found[who.trigger] = ""
    found |= dict.fromkeys(growth.triggers, "")
    for said in spoken_at_the_end(campaign, who):
        if said.state == "applies" and said.gift.trigger is not None:
            found[TriggerId(said.gift.trigger)] = said.held.owner
    return found


def of_playbooks(rules: Ruleset) -> tuple[TriggerId, ...]:
    """The triggers of the playbooks, of which somebody without one takes one."""
    return tuple(dict.fromkeys(playbook.trigger for playbook in rules.playbooks.values()))


def awaited(campaign: Campaign) -> list[Character]:
    """Who is played, and has not written in yet what the session brought."""
    return [
        who
        for who in campaign.characters.values()
        if who.player is not None and who.plays and not campaign.session.share(who.id).written
    ]


def crew_triggers(campaign: Campaign) -> dict[TriggerId, str]:
    """What may earn the crew xp (ADV-05), each with the key path of what brings it; nothing
    before there is a crew.
    """
    growth, kind = campaign.rules.crew_growth, campaign.crew.type
    if growth is None or kind is None:
        return {}
    own = campaign.rules.crews.get(kind)
    found = {own.trigger: f"crews.{kind}"} if own is not None else {}
    return {**found, **dict.fromkeys(growth.triggers, "")}


def over(campaign: Campaign) -> bool:
    """Whether everybody has written in what the session brought, and the crew's xp is."""
    if awaited(campaign):
        return False
    return campaign.session.crew.written or not crew_triggers(campaign)
