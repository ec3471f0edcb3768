"""Creating a character (section 15): a whole sheet in one command, judged as a whole."""

from __future__ import annotations

from rookery.game.ids import (
    AbilityId,
    ActionId,
    CharacterId,
    ContactId,
    ItemId,
    NpcId,
    PlaybookId,
    SeatId,
    ViceId,
)
from rookery.game.limits import MOST_CHARACTERS
from rookery.game.people.abilities import begin
from rookery.game.people.character import ANY_SIGIL, Bond, Character, CharacterAdded, Gained, Pick
from rookery.game.people.creation import starting_tracks
from rookery.game.people.judging import problems
from rookery.game.people.npcs import NpcPromoted, promotable
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Turn


class CreateCharacter(Command, frozen=True):
    """Create a character by the book: of a playbook, or of none with actions of one's own.

    `dots` are placed on top of what the playbook gives; `friend` and `rival` are people of one's
    own beside those that the playbook knows. It may be somebody whom the city knows: `npc`.
    """

    name: Name = ""
    alias: Name = ""
    look: Line = ""
    sigil: Name = ""
    playbook: PlaybookId | None = None
    book: Name = ""
    primary: ActionId | None = None
    secondary: ActionId | None = None
    items: tuple[ItemId, ...] = ()
    heritage: Pick = Pick()
    background: Pick = Pick()
    dots: dict[ActionId, int] = {}
    abilities: tuple[AbilityId, ...] = ()
    chosen: dict[AbilityId, tuple[str, ...]] = {}
    bonds: dict[ContactId, Bond] = {}
    friend: Line = ""
    rival: Line = ""
    vice: ViceId | None = None
    purveyor: Line = ""
    player: SeatId | None = None
    npc: NpcId | None = None

    @property
    def gained(self) -> tuple[Gained, ...]:
        """The abilities, each with what was chosen for it; choices for others say nothing."""
        return tuple(Gained(each, self.chosen.get(each, ())) for each in self.abilities)

    def given(self, rules: Ruleset) -> dict[ActionId, int]:
        """The dots that come before any are placed: the playbook's, or those of one's own two."""
        if playbook := rules.playbooks.get(self.playbook) if self.playbook else None:
            return playbook.ratings
        own = ((self.primary, rules.creation.primary), (self.secondary, rules.creation.secondary))
        return {action: dots for action, dots in own if action is not None}

    def ratings(self, rules: Ruleset) -> dict[ActionId, int]:
        """Every action that has a rating then."""
        given = self.given(rules)
        placed = {act: given.get(act, 0) + self.dots.get(act, 0) for act in rules.actions}
        return {action: rating for action, rating in placed.items() if rating}

    def decide(self, turn: Turn) -> Refusal | None:
        if len(turn.campaign.characters) >= MOST_CHARACTERS:
            return refuse(No.TOO_MANY, most=MOST_CHARACTERS)
        if found := problems(turn.rules, self):
            return next(iter(found.values()))
        player = self.player if turn.seat.role == "gm" else turn.seat.id
        if player is not None and player not in turn.campaign.seats:
            return refuse(No.NO_SUCH, name=player)
        npc = promotable(turn, self.npc) if self.npc is not None else None
        if isinstance(npc, Refusal):
            return npc
        character = begun(turn.rules, self, CharacterId(turn.new_id("c")), player)
        turn.happen(CharacterAdded(character=character))
        for gained in character.abilities:
            begin(turn, character.id, f"abilities.{gained.ability}")
        if npc is not None:
            turn.happen(
                NpcPromoted(npc=npc.id, name=npc.name, character=character.id, gm_only=npc.gm_only)
            )
        return None


def begun(
    rules: Ruleset, draft: CreateCharacter, key: CharacterId, player: SeatId | None
) -> Character:
    """The character that a draft without problems makes."""
    playbook = rules.playbooks[draft.playbook] if draft.playbook else None
    return Character(
        id=key,
        name=draft.name.strip(),
        alias=draft.alias.strip(),
        look=draft.look.strip(),
        book="" if playbook else draft.book.strip(),
        sigil=draft.sigil or (playbook.sigil if playbook else ANY_SIGIL),
        player=player,
        ratings=draft.ratings(rules),
        tracks=starting_tracks(rules),
        playbook=draft.playbook,
        items=playbook.items if playbook else draft.items,
        abilities=draft.gained,
        heritage=draft.heritage,
        background=draft.background,
        bonds=draft.bonds,
        friend=draft.friend.strip(),
        rival=draft.rival.strip(),
        vice=draft.vice,
        purveyor=draft.purveyor.strip(),
    )
