"""Those who play: what a player and a GM do at their screens, said as people say it."""

from __future__ import annotations

import re

from msgspec import Struct
from playwright.sync_api import Locator, expect

from rookery.words.speech import Speech
from tests.browser.seat import Seat


class Price(Struct, frozen=True):
    """A consequence as the GM sends it."""

    kind: str
    name: str = ""
    clock: str = ""
    amount: int = 0
    resist_with: str = "prowess"
    to: str = "one less"
    armor: bool = False


def begins(words: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(words)}")


class Player(Seat):
    """A player, and whom they play."""

    who: str = ""

    def takes(self, who: str) -> None:
        """Play somebody who is free."""
        self.who = who
        self.presses(begins(who))
        self.expects_to_begin()

    def makes(self, who: str, playbook: str) -> None:
        """Make a character of one's own: a playbook and a name, the rest as it was dealt."""
        self.begins_to_make(playbook)
        self.calls_them(who)
        self.sits_down()

    def begins_to_make(self, playbook: str) -> None:
        """Open the page of a new character, and wait until it is answered for this playbook."""
        self.page.get_by_role("link", name=self.say._("Make your own")).click()
        table = "playbooks" if self.rules.playbooks else "leanings"
        book = self.name(f"{table}.{playbook}")
        self.chooses(self.page.get_by_role("radio", name=begins(book)))
        expect(self.so_far.get_by_text(book, exact=True)).to_be_visible()

    def calls_them(self, who: str) -> None:
        self.who = who
        self.field(self.say._("Name")).fill(who)

    def sits_down(self) -> None:
        self.presses(self.say._("Sit down"))
        self.expects_to_begin()

    @property
    def so_far(self) -> Locator:
        """The sheet as far as it is made."""
        return self.page.get_by_role("complementary", name=self.say._("The sheet so far"))

    def step(self, words: str) -> Locator:
        """A step of the new character, unfolded."""
        box = self.page.locator("details.wiz__step", has_text=self.say._(words))
        if not box.evaluate("box => box.open"):
            box.locator("summary").first.click()
        return box

    def lacks(self, words: str) -> None:
        """The bar says what is missing."""
        bar = self.page.get_by_role("form", name=self.say._("A new scoundrel"))
        expect(bar.get_by_role("status").last).to_contain_text(words)

    def expects_to_begin(self) -> None:
        expect(self.begin).to_be_visible()

    @property
    def begin(self) -> Locator:
        words = self.say._("What does %(name)s do?", name=short(self.who))
        return self.page.get_by_role("form", name=words)

    @property
    def mine(self) -> Locator:
        return self.roll(self.who)

    def says(self, goal: str, action: str, clock: str = "") -> None:
        """A goal and an action."""
        self.field(self.say._("What do you want, and how do you go about it?")).fill(goal)
        radio = self.begin.get_by_role("radio", name=begins(self.name(f"actions.{action}")))
        self.chooses(radio)
        if clock:
            self.picks(self.field(self.say._("Works on"), self.begin), clock)
        self.presses(self.say._("Say it to the table"), self.begin)

    def push(self, way: str) -> Locator:
        name = begins(self.name(f"doings.push.ways.{way}"))
        return self.mine.get_by_role("switch", name=name)

    def pushes(self, way: str) -> None:
        """Push oneself for one benefit."""
        self.push(way).click()
        expect(self.push(way)).to_have_attribute("aria-checked", "true")

    def assists(self, whom: str) -> None:
        self.presses(self.say._("Assist, %(gain)s", gain=die(self.say)), self.roll(whom))
        stands = self.say._("%(name)s steps back", name=short(self.who))
        expect(self.button(stands, self.roll(whom))).to_be_visible()

    def offers(self, words: str, price: str, whom: str) -> None:
        """Tempt somebody with a die."""
        box = self.opens(self.say._("Offer a bargain"), self.roll(whom))
        self.field(self.say._("What happens, whatever the dice say"), box).fill(words)
        self.picks(self.field(self.say._("Its price"), box), price)
        self.presses(self.say._("Offer it"), box)

    def asks_for(self, position: str, effect: str) -> None:
        """Ask to trade position for effect."""
        self.presses(
            self.say._(
                "Ask for: %(position)s, %(effect)s",
                position=self.name(f"positions.{position}"),
                effect=self.name(f"effects.{effect}"),
            )
        )

    def refuses_the_bargain(self) -> None:
        self.presses(self.say._("Refuse"), self.mine)

    def takes_the_bargain(self) -> None:
        self.presses(self.say._("Take it, %(gain)s", gain=die(self.say)), self.mine)
        self.sees(self.say._("Taken, %(gain)s", gain=die(self.say)), self.mine)

    def throw(self, dice: int) -> Locator:
        words = self.say.n("Roll %(num)s die", "Roll %(num)s dice", dice)
        return self.button(begins(words), self.mine)

    def throws(self, dice: int) -> None:
        self.throw(dice).click()

    def answer(self, what: str, how: str) -> Locator:
        group = self.mine.get_by_role("group", name=self.say._("Answer: %(what)s", what=what))
        return group.get_by_role("button", name=begins(how))

    def resists(self, what: str) -> None:
        self.answer(what, self.say._("Resist")).click()

    def uses_armor(self, what: str, box: str = "armor") -> None:
        self.answer(what, self.name(f"armor.{box}")).click()

    def accepts(self, what: str) -> None:
        self.answer(what, self.say._("Accept")).click()

    def takes_trauma(self, trauma: str) -> None:
        breaks = self.page.get_by_role("form", name=self.say._("Which mark stays?"))
        words = begins(self.name(f"traumas.{trauma}"))
        self.chooses(breaks.get_by_role("radio", name=words))
        self.presses(self.say._("Take it and leave the scene"), breaks)


class GM(Seat):
    """Whoever opened the table."""

    def opens_a_table(self, name: str, who: str, rules: str = "") -> str:
        """From the first page; the campaign that came of it."""
        self.page.goto(self.url)
        box = self.opens(self.say._("Open a new table"))
        self.field(self.say._("Name of the table"), box).fill(name)
        self.field(self.say._("Your name"), box).fill(who)
        if rules:
            self.picks(self.field(self.say._("Rules"), box), rules)
        with self.page.expect_response(re.compile("/stream")):
            self.presses(self.say._("Open it"), box)
        return self.page.url.rsplit("/", 1)[1]

    def invites(self, role: str = "player") -> str:
        """A code from the page of seats, and back to the table."""
        self.goes(self.say._("Seats"))
        gives = self.page.get_by_role("radiogroup", name=self.say._("It gives"))
        self.chooses(gives.get_by_role("radio", name=self.say._(role), exact=True))
        self.presses(self.say._("A new code"))
        code = self.page.locator(".bigcode").inner_text()
        self.shows(f"invite-{role}")
        self.goes(self.say._("Table"))
        return code

    def starts_clock(self, name: str, size: int, kind: str, hidden: bool = False) -> None:
        box = self.opens(self.say._("New clock"))
        self.field(self.say._("The obstacle"), box).fill(name)
        self.field(self.say._("Segments"), box).fill(str(size))
        self.picks(self.field(self.say._("Kind"), box), self.name(f"clocks.kinds.{kind}"))
        if hidden:
            self.chooses(box.get_by_role("checkbox", name=begins(self.say._("Hidden"))))
        self.presses(self.say._("Start the clock"), box)
        self.sees_clock(name, 0, size)
        expect(box).not_to_have_attribute("open", "")

    def writes_harm(self, who: str, level: int, name: str) -> None:
        """On the sheet, and back to the table."""
        self.person(who).click()
        box = self.opens(self.say._("Write harm"))
        self.field(self.say._("The harm"), box).fill(name)
        self.field(self.say._("Level"), box).fill(str(level))
        self.presses(self.say._("Write it"), box)
        expect(self.page.get_by_role("cell", name=name)).to_be_visible()
        self.goes(self.say._("Table"))

    def sets(self, whose: str, position: str, effect: str, harm: str = "", **factors: str) -> None:
        """Position and effect, with what speaks for them and the harm that counts."""
        card = self.roll(whose)
        level = f"{self.at(position)}, {self.name(f'effects.{effect}')}"
        self.chooses(card.get_by_role("radio", name=level, exact=True))
        for factor, sign in factors.items():
            group = card.get_by_role("radiogroup", name=self.name(f"factors.{factor}"))
            self.chooses(group.get_by_role("radio", name=sign, exact=True))
        if harm:
            matters = self.say._("“%(name)s” matters here", name=harm)
            self.chooses(card.get_by_role("checkbox", name=begins(matters)))
        one, other = self.say._("Set the terms"), self.say._("Change the terms")
        self.presses(re.compile(f"^({one}|{other})$"), card)
        expect(self.button(other, card)).to_be_visible()

    def at(self, position: str) -> str:
        """A position, with its target where it has one."""
        targets = {str(name): each.target for name, each in self.rules.positions.items()}
        words, target = self.name(f"positions.{position}"), targets[position]
        return f"{words} {target}" if target else words

    def answers_trade(self, whose: str, allowed: bool) -> None:
        self.presses(self.say._("Allow" if allowed else "Keep it so"), self.roll(whose))

    def judges_the_bargain(self, whose: str, holds: bool) -> None:
        self.presses(self.say._("It holds" if holds else "It does not"), self.roll(whose))

    def sends(self, whose: str, *prices: Price) -> None:
        """What it costs: several at once."""
        card = self.roll(whose)
        menu = card.get_by_role("form", name=self.say._("What it costs"))
        for price in prices:
            kind = begins(self.name(f"consequences.{price.kind}"))
            tick = menu.get_by_role("checkbox", name=kind)
            self.chooses(tick)
            self.fills(tick.locator("xpath=ancestor::div[1]"), price)
        self.shows("menu")
        alone = self.say._("Send to %(name)s; nothing ticked is no price", name=short(whose))
        several = self.say._("Send it; nothing ticked is no price")
        self.presses(re.compile(f"^({re.escape(alone)}|{re.escape(several)})$"), menu)

    def fills(self, item: Locator, price: Price) -> None:
        if price.clock:
            self.picks(self.field(self.say._("Which"), item), price.clock)
        if price.amount:
            group = item.get_by_role("radiogroup", name=self.say._("How much"))
            self.chooses(group.get_by_role("radio").nth(price.amount - 1))
        self.field(self.say._("Name"), item).fill(price.name)
        for label, words in (
            (self.say._("Resisting takes"), self.name(f"attributes.{price.resist_with}")),
            (self.say._("and makes it"), self.say._(price.to)),
            (self.say._("Armor"), self.say._("helps" if price.armor else "does not")),
        ):
            group = item.get_by_role("radiogroup", name=label, exact=True)
            if group.count():
                self.chooses(group.get_by_role("radio", name=words, exact=True))

    def undoes_the_roll(self, faces: tuple[int, ...]) -> None:
        """Back to before the roll that fell so: the journal's card of it goes back as a whole."""
        fell = self.say._("Dice: %(faces)s", faces=", ".join(map(str, faces)))
        journal = self.page.get_by_role("region", name=self.say._("Journal"))
        card = journal.get_by_role("listitem").filter(
            has=self.page.get_by_role("img", name=fell, exact=True)
        )
        whole = begins(self.say._("Undo the whole roll: %(what)s", what=""))
        card.get_by_role("button", name=whole).click()


def short(who: str) -> str:
    """The name that the table calls somebody by."""
    return who.replace("・", " ").split(" ")[0]


def die(speech: Speech) -> str:
    """One more die, as a gain is written."""
    return speech._("%(number)sd", number="+1")
