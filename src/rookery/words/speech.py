"""What is said to one reader: in their language, with the terms of their ruleset."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rookery.game.core.action_roll import Consequence, PoolLine, Thrown
from rookery.game.core.clocks import Clock
from rookery.game.factions.faction import Faction
from rookery.game.factions.part import CityPart
from rookery.game.factions.part import path as part_path
from rookery.game.ids import BandId, ClockId, KindId
from rookery.game.people.character import Character, Gained
from rookery.game.people.crew import Bought
from rookery.game.refusals import SENTENCES, Refusal, Term
from rookery.game.ruleset import Ruleset
from rookery.game.terms import terms_of
from rookery.words.catalog import catalog
from rookery.words.reasons import reason

ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
# A quoted question needs no full stop after it.
ENDED_TWICE = re.compile(r"([?!？！…][”」])[.。]")


class Speech:
    """A language and a ruleset, put together into sentences. Cheap to make."""

    def __init__(self, language: str, rules: Ruleset) -> None:
        self.language = language
        self.rules = rules
        self.catalog = catalog(language, terms_of(rules, language) if rules.terms else ())
        self.chinese = language.startswith("zh")

    # Sentences of the program

    def _(self, message: str, **values: object) -> str:
        """A sentence; values stand in it as %(name)s, and %% is a percent sign."""
        return ENDED_TWICE.sub(r"\1", self.catalog.gettext(message) % values)

    def n(self, singular: str, plural: str, number: int, **values: object) -> str:
        """A sentence with a number, which stands in it as %(num)s."""
        return self.catalog.ngettext(singular, plural, number) % {"num": number, **values}

    def joined(self, sentences: Iterable[str]) -> str:
        """Whole sentences one after the other."""
        return ("" if self.chinese else " ").join(filter(None, sentences))

    def listed(self, things: Iterable[str]) -> str:
        """Things one after the other, none of them a sentence."""
        return ("、" if self.chinese else ", ").join(things)

    def parted(self, things: Iterable[str]) -> str:
        """Things that have commas of their own, one after the other."""
        return ("；" if self.chinese else "; ").join(things)

    def quoted(self, text: str) -> str:
        """What a person wrote, so that the sentence around it keeps its own full stop."""
        return self._("“%(text)s”", text=text.rstrip(" .。"))

    # Terms of the ruleset

    def term(self, path: str) -> str:
        return self.rules.say(path, self.language)

    def low(self, term: str) -> str:
        """A term in the middle of a sentence."""
        return term if self.chinese else term[:1].lower() + term[1:]

    def examples(self, path: str) -> tuple[str, ...]:
        """The examples at a key path, one by one."""
        text = self.term(path).replace("；", ";")
        return tuple(part for example in text.split(";") if (part := example.strip()))

    def book(self, who: Character) -> str:
        """What somebody is: their playbook, or their own word for it."""
        return self.term(f"playbooks.{who.playbook}.name") if who.playbook else who.book

    def gained(self, gained: Gained) -> str:
        """An ability, and what was chosen with it."""
        name = self.term(f"abilities.{gained.ability}.name")
        if not gained.chosen:
            return name
        declared = self.rules.abilities[gained.ability].chooses
        table = f"{declared.of}s" if declared else ""
        chosen = self.listed(self.term(f"{table}.{each}.name") for each in gained.chosen)
        return self._("%(ability)s (%(chosen)s)", ability=name, chosen=chosen)

    def upgrade(self, bought: Bought) -> str:
        """An upgrade of the crew, and what was chosen with it."""
        name = self.term(f"upgrades.{bought.upgrade}.name")
        declared = self.rules.upgrades.get(bought.upgrade)
        if not bought.chosen or declared is None:
            return name
        # Who joins with a new gang is told by its type.
        of = declared.chooses.of if declared.chooses is not None else "cohort-type"
        table = "actions" if isinstance(of, tuple) else f"{of}s"
        chosen = self.listed(self.term(f"{table}.{each}.name") for each in bought.chosen)
        return self._("%(ability)s (%(chosen)s)", ability=name, chosen=chosen)

    # Factions

    def summed(self, name: str) -> str:
        """A part of a sum, by what it reads."""
        if name == "their-tier":
            return self._("Their Tier")
        path = f"tracks.{name}.name"
        return self.term(path) if name in self.rules.tracks else self._("To begin with")

    def faction(self, faction: Faction) -> str:
        """What a faction is called."""
        return self.of_faction(faction, "name")

    def of_faction(self, faction: Faction, field: str) -> str:
        """What is said of a faction: in the campaign's words, or else in the ruleset's."""
        path = f"city.factions.{faction.id}.{field}"
        own: str = getattr(faction, field)
        said = own or self.term(path)
        return "" if said == path else said

    def part(self, part: CityPart, field: str = "name") -> str:
        """What is said of a part of the city: in the campaign's words, or else in the ruleset's."""
        path = part_path(part.id, field)
        own: str = getattr(part, field)
        said = own or self.term(path)
        return "" if said == path else said

    def status(self, level: int) -> str:
        """How somebody stands to the crew, in a word."""
        named = (key for key, each in self.rules.statuses.items() if each.level == level)
        return next((self.low(self.term(f"statuses.{key}.name")) for key in named), "")

    def hold(self, number: int) -> str:
        names = list(self.rules.holds)
        return self.term(f"holds.{names[number]}.name") if number < len(names) else str(number)

    def tier(self, number: int) -> str:
        """A Tier as it is written: in Roman numerals."""
        return ROMAN[number] if 0 <= number < len(ROMAN) else str(number)

    def signed(self, number: int) -> str:
        """A figure with its sign."""
        return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"

    def temper(self, band: BandId) -> str:
        """The warmth of a result on screen: the worst is hot, a die's best face is calm, and so is
        whatever reaches its target.
        """
        bands = self.rules.dice.bands
        if self.rules.dice.total is not None:
            if bands[band].over is None:
                return "hot"
            return "crit" if band == next(reversed(bands)) else "calm"
        if bands[band].copies > 1:
            return "crit"
        if bands[band].at_least >= self.rules.dice.sides:
            return "calm"
        return "hot" if band == next(iter(bands)) else "warm"

    def result(self, thrown: Thrown) -> str:
        """What dice came to: their result, how often it counts, whether it is a botch."""
        words = self.counted(self.term(f"dice.bands.{thrown.band}.name"), thrown.multiplier)
        return self._("%(result)s, a botch", result=words) if thrown.botch else words

    def counted(self, words: str, times: int) -> str:
        """A result with how often it counts."""
        return self._("%(result)s ×%(times)s", result=words, times=times) if times else words

    def more_dice(self, number: int) -> str:
        """So many dice more or fewer; where dice are added up, Advantage or Disadvantage."""
        if self.rules.dice.total is None:
            return self._("%(number)sd", number=self.signed(number))
        if not number:
            return "0"
        words = self._("Advantage") if number > 0 else self._("Disadvantage")
        return self.counted(words, abs(number) if abs(number) > 1 else 0)

    def tally(self, thrown: Thrown) -> str:
        """A sum against its target: "17 against 11"."""
        if thrown.target is None:
            return ""
        return self._("%(total)s against %(target)s", total=thrown.value, target=thrown.target)

    def question(self, asked: str) -> str:
        """What an effect asks; `@` names the source that it may ask about."""
        name, _, source = asked.partition("@")
        text = self.term(f"questions.{name}.text")
        return text.replace("{source}", self.term(f"{source}.name")) if source else text

    # Refusals

    def refusal(self, refusal: Refusal) -> tuple[str, str]:
        """What is wrong, and what would make it right."""
        sentence, remedy = SENTENCES[refusal.code]
        return self.filled(sentence, refusal.values), self.filled(remedy, refusal.values)

    def filled(self, sentence: str, values: dict[str, int | str | Term]) -> str:
        said = self.catalog.gettext(sentence)
        words: dict[str, object] = {}
        for key, value in values.items():
            if isinstance(value, Term):
                term = self.term(value.path)
                words[key] = term if f"“{{{key}}}”" in said else self.low(term)
            else:
                words[key] = value
        return said.format(**words)

    # The reasons of a number

    def line(self, line: PoolLine) -> str:
        """The reason for dice or effect that this line gives."""
        return reason(self, line)

    def why(self, code: str) -> str:
        """Why a track moved, in a word or two; nothing where nobody needs to be told."""
        simple = {
            "resist": self._("resisting"),
            "armor": self._("used"),
            "restored": self._("restored"),
            "returned": self._("back in the scene"),
            "flashback": self._("for the flashback"),
            "payoff": self._("payoff"),
            "shared": self._("shared out"),
            "tithe": self._("tithe"),
            "entanglement": self._("entanglement"),
            "conviction": self._("conviction"),
            "inside": self._("prison"),
            "develop": self._("for the rise"),
            "lost-hold": self._("lost hold"),
            "profits": self._("the crew’s profits"),
            "session": self._("this session"),
        }
        if code in simple:
            return simple[code]
        if "." in code and f"{code}.name" in self.rules.words[self.rules.about.languages[0]]:
            return self.term(f"{code}.name")
        if code == "bargain":
            return self.term("doings.bargain.name")
        if code in ("lead", "protect"):
            return self.low(self.term(f"teamwork.{code}.name"))
        if code == "assist":
            return self.low(self.term("doings.assist.name"))
        if code.startswith("push."):
            return self.low(self.term(f"doings.push.ways.{code.removeprefix('push.')}.name"))
        for table in ("consequences", "tracks", "fates"):
            if f"{table}.{code}.name" in self.rules.words[self.rules.about.languages[0]]:
                return self.low(self.term(f"{table}.{code}.name"))
        return ""

    # Prices

    def price(self, price: Consequence, clocks: dict[ClockId, Clock]) -> str:
        """A consequence in a few words: its kind, its size, what it is called."""
        word, amount = self.term(f"consequences.{price.kind}.name"), price.amount
        called = self.quoted(price.name) if price.name else ""
        does = self.rules.consequences[price.kind].does
        if does == "harm":
            return self._("%(harm)s %(level)s, %(name)s", harm=word, level=amount, name=called)
        if does == "track":
            return f"{word} +{amount}"
        if does == "ticks" and price.clock in clocks:
            ticked = f"{self.quoted(clocks[price.clock].name)} {price.sign}{amount}"
            return self._("%(kind)s: %(what)s", kind=word, what=ticked)
        return self._("%(kind)s: %(what)s", kind=word, what=called) if called else word

    def bargain(
        self, price: KindId, amount: int, clock: ClockId | None, clocks: dict[ClockId, Clock]
    ) -> str:
        """The price of a Devil's Bargain in a few words."""
        word = self.term(f"doings.bargain.prices.{price}.name")
        declared = self.rules.doings.bargain.prices[price]
        if declared.track is not None:
            sign = "−" if self.rules.tracks[declared.track].paid == "spent" else "+"
            return f"{self.term(f'tracks.{declared.track}.name')} {sign}{amount}"
        if clock in clocks:
            return f"{self.quoted(clocks[clock].name)} +{amount}"
        return f"{word} {amount}" if amount else word
