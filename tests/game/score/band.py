"""A band that acts together."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from rookery.game.core.action_roll import ActionRoll
from rookery.game.ids import CharacterId
from rookery.game.people.character import Character
from rookery.game.ruleset.effects import Effect, Gift, Owner
from rookery.game.score.group import Group
from rookery.game.score.together import SHARED_CRITICAL
from tests.game.scene import Person, Scene


class Band(Scene):
    """Vesper leads; Corin and Wick may join, Tamm stays outside."""

    def __init__(self) -> None:
        super().__init__()
        self.cai, self.dag = self.sits("Cai"), self.sits("Dag")
        self.wick_id = self.plays(self.cai, "Wick", prowl=3)
        self.tamm_id = self.plays(self.dag, "Tamm", hunt=2)

    def led(self, action: str = "prowl", **more: Any) -> str:
        """Ana has said that Vesper leads the others."""
        asked = {"character": self.vesper_id, "goal": "Across the lamp yard", "action": action}
        self.ana.does("lead-group", **asked, **more)
        return self.group.id

    def agreed_on(
        self,
        position: str = "risky",
        effect: str = "standard",
        harm: tuple[str, ...] = (),
        **more: Any,
    ) -> str:
        """All three are in, and the GM has set the terms."""
        group = self.led(**more)
        self.joins(self.ben, self.corin_id)
        self.joins(self.cai, self.wick_id)
        self.sets(position, effect, harm)
        return group

    def sets(
        self, position: str = "risky", effect: str = "standard", harm: tuple[str, ...] = ()
    ) -> None:
        terms = {"position": position, "effect": effect, "harm": harm}
        self.gm.does("set-group-terms", group=self.group.id, **terms)

    def joins(self, player: Person, who: str) -> None:
        player.does("join-group", group=self.group.id, character=who)

    def rolls_of(self, who: str) -> ActionRoll:
        """The newest roll of somebody."""
        mine = [roll for roll in self.campaign.rolls.values() if roll.character == who]
        return mine[-1]

    def throws_for(self, player: Person, who: str, *faces: int) -> Any:
        self.dice.faces.extend(faces)
        return player.does("throw", roll=self.rolls_of(who).id)

    def all_throw(
        self, vesper: tuple[int, ...], corin: tuple[int, ...], wick: tuple[int, ...]
    ) -> Any:
        """The leader rolls for everybody: pools of one, of none, of three."""
        self.dice.faces.extend((*vesper, *corin, *wick))
        return self.ana.does("roll-group", group=self.group.id)

    def plays_by(self, **changes: Any) -> None:
        """This table plays by changed rules."""
        rules = structs.replace(self.rules, **changes)
        campaign = structs.replace(self.campaign, rules=rules)
        self.table.now = structs.replace(self.table.now, campaign=campaign)

    def in_step(self, *on: str) -> None:
        """Sixes of different rolls count together, for all who lead or at all times."""
        gift = Gift(allows=(SHARED_CRITICAL,))
        effects = {"together": Effect(on=on, for_="everyone", gives=gift)}
        self.plays_by(rules={"in-step": Owner(effects=effects)})

    @property
    def group(self) -> Group:
        return next(reversed(self.campaign.groups.values()))

    @property
    def tamm(self) -> Character:
        return self.campaign.characters[CharacterId(self.tamm_id)]

    @property
    def best(self) -> ActionRoll:
        assert self.group.best is not None
        return self.campaign.rolls[self.group.best]
