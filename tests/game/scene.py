"""A table to begin a test from: a GM, two players with a character each, and somebody watching."""

from typing import Any

from rookery.game.campaign import Campaign
from rookery.game.core.action_roll import ActionRoll, Consequence, PoolLine
from rookery.game.core.clocks import Clock
from rookery.game.dice import ScriptedDice
from rookery.game.ids import CharacterId, ClockId, RollId
from rookery.game.people.character import Character
from rookery.game.play import replay
from rookery.game.refusals import No, Refusal
from rookery.game.ruleset import Ruleset
from rookery.journal.entries import Entry
from rookery.table.table import Table

# What two dice show for each result.
BAD, PARTIAL, FULL, CRIT = (1, 2), (3, 5), (2, 6), (6, 6)


class Person:
    """Somebody at the table, who gives commands by their names as a program outside would."""

    def __init__(self, table: Table, seat: str) -> None:
        self.table = table
        self.seat = seat

    def does(self, command: str, /, **fields: Any) -> Entry:
        """A command that is taken: the entry that it became."""
        before = self.table.campaign
        entry = self.table.do(self.seat, command, **fields)
        assert isinstance(entry, Entry), f"{command} was refused: {entry}"
        if entry.rewind is None and entry.new_rules is None:
            assert replay(before, entry.events) == self.table.campaign
        return entry

    def may_not(self, command: str, /, **fields: Any) -> No:
        """A command that is refused and changes nothing: why."""
        before, number = self.table.campaign, self.table.number
        answer = self.table.do(self.seat, command, **fields)
        assert isinstance(answer, Refusal), f"{command} was taken: {answer}"
        assert self.table.campaign is before
        assert self.table.number == number
        return answer.code


class Scene:
    """Ana plays Vesper, Ben plays Corin. All faces come from a script that must be used up."""

    def __init__(self, ruleset: Ruleset | None = None) -> None:
        self.dice = ScriptedDice()
        self.table = Table.new("The Magpies", gm="Gwen", ruleset=ruleset, dice=self.dice)
        self.gm = Person(self.table, self.table.gm)
        self.ana, self.ben = self.sits("Ana"), self.sits("Ben")
        self.watcher = self.sits("Wil", role="spectator")
        self.vesper_id = self.plays(self.ana, "Vesper", skirmish=2, prowl=1, hunt=1)
        self.corin_id = self.plays(self.ben, "Corin", finesse=2, sway=1)

    # Setting the scene

    def sits(self, name: str, role: str = "player") -> Person:
        self.gm.does("take-seat", role=role, name=name)
        return Person(self.table, next(reversed(self.campaign.seats)))

    def plays(self, player: Person, name: str, /, **ratings: int) -> str:
        player.does("add-character", name=name, ratings=ratings)
        return str(next(reversed(self.campaign.characters)))

    def starts_clock(self, name: str = "The door", size: int = 8, **more: Any) -> str:
        self.gm.does("start-clock", name=name, size=size, **{"kind": "progress", **more})
        return str(next(reversed(self.campaign.clocks)))

    def wound(self, level: int, name: str = "A cut") -> str:
        """A wound that Vesper already has."""
        self.gm.does("write-harm", character=self.vesper_id, level=level, name=name)
        return self.vesper.harm[-1].id

    def gains(self, *abilities: str, chosen: tuple[str, ...] = ()) -> None:
        """Abilities that Vesper already has."""
        for ability in abilities:
            who = {"character": self.vesper_id, "ability": ability}
            self.gm.does("gain-ability", **who, chosen=chosen)

    def reaches(self, ability: str, effect: str, way: str = "", **more: Any) -> None:
        """Vesper reaches for an ability on the roll that lies there."""
        path = f"abilities.{ability}.effects.{effect}"
        self.ana.does("reach-for", roll=self.roll.id, effect=path, way=way, **more)

    def judges(self, question: str, yes: bool = True, **more: Any) -> None:
        """The GM answers what an ability asks."""
        asked = {"question": question, "yes": yes}
        self.gm.does("answer-effect", roll=self.roll.id, **asked, **more)

    def stress(self, marked: int) -> None:
        """The stress that Vesper already has."""
        self.gm.does("set-track", character=self.vesper_id, track="stress", to=marked)

    def breaks(self, trauma: str) -> None:
        """Vesper's stress has run full once, she took a trauma and came back."""
        self.stress(9)
        self.ana.does("take-trauma", character=self.vesper_id, trauma=trauma)
        self.gm.does("return-to-scene", character=self.vesper_id)

    # Vesper's roll, as far as a test wants it

    def asked(self, action: str = "skirmish", goal: str = "Get past the guard", **more: Any) -> str:
        """Ana has said what Vesper does."""
        self.ana.does("start-roll", character=self.vesper_id, goal=goal, action=action, **more)
        return self.roll.id

    def agreed(
        self,
        position: str = "risky",
        effect: str = "standard",
        *,
        action: str = "skirmish",
        harm: tuple[str, ...] = (),
        clock: str | None = None,
    ) -> str:
        """The GM has answered with position and effect."""
        roll = self.asked(action, clock=clock)
        self.gm.does("set-terms", roll=roll, position=position, effect=effect, harm=harm)
        return roll

    def throws(self, *faces: int) -> Entry:
        """Ana throws for the roll on the table, and the dice show this."""
        self.dice.faces.extend(faces)
        return self.ana.does("throw", roll=self.roll.id)

    def rolled(self, faces: tuple[int, ...], position: str = "risky", **more: Any) -> str:
        roll = self.agreed(position, **more)
        self.throws(*faces)
        return roll

    def priced(self, *prices: dict[str, Any], position: str = "risky") -> list[str]:
        """A partial result, and what the GM makes it cost."""
        roll = self.rolled(PARTIAL, position)
        self.gm.does("send-consequences", roll=roll, consequences=prices)
        return [price.id for price in self.roll.consequences]

    def resists(self, price: str, *faces: int) -> Entry:
        self.dice.faces.extend(faces)
        return self.ana.does("resist", roll=self.roll.id, consequence=price)

    def accepts(self, price: str) -> Entry:
        return self.ana.does("accept", roll=self.roll.id, consequence=price)

    def armors(self, price: str, *boxes: str) -> Entry:
        return self.ana.does("use-armor", roll=self.roll.id, consequence=price, boxes=boxes)

    # Looking

    @property
    def campaign(self) -> Campaign:
        return self.table.campaign

    @property
    def rules(self) -> Ruleset:
        return self.campaign.rules

    @property
    def vesper(self) -> Character:
        return self.campaign.characters[CharacterId(self.vesper_id)]

    @property
    def corin(self) -> Character:
        return self.campaign.characters[CharacterId(self.corin_id)]

    @property
    def roll(self) -> ActionRoll:
        """The newest roll on the table."""
        return next(reversed(self.campaign.rolls.values()))

    @property
    def stage(self) -> str:
        """How far the newest roll has come."""
        return self.roll.stage

    def roll_of(self, roll: str) -> ActionRoll:
        return self.campaign.rolls[RollId(roll)]

    @property
    def price(self) -> Consequence:
        """The newest consequence of the newest roll."""
        return self.roll.consequences[-1]

    def clock(self, clock: str) -> Clock:
        return self.campaign.clocks[ClockId(clock)]

    def crew(self, track: str) -> int:
        return {str(name): marked for name, marked in self.campaign.crew.tracks.items()}.get(
            track, 0
        )


def marks(who: Character, track: str) -> int:
    """How many boxes of a track are marked on a sheet."""
    return {str(name): marked for name, marked in who.tracks.items()}.get(track, 0)


def harm(amount: int, to: int = 0, name: str = "Stabbed", **more: Any) -> dict[str, Any]:
    """Harm as the GM sends it, and the level that remains of it when it is resisted."""
    return consequence("harm", name=name, amount=amount, resisted_to=to, **more)


def consequence(kind: str, /, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "resist_with": "prowess", **more}


def happened(entry: Entry) -> list[str]:
    """The kinds of events in an entry, in their order."""
    return [type(event).__name__ for event in entry.events]


def lines(pool: tuple[PoolLine, ...]) -> list[tuple[str, int]]:
    return [(line.what, line.amount) for line in pool]
