"""Somebody with a screen: finds things by their role and their words, in their language."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Locator, Page, Response, expect

from rookery.game.ruleset import Ruleset
from rookery.game.seats import Language
from rookery.rulesets.load import builtin
from rookery.words.speech import Speech

SCREENS = Path(__file__).with_name("screens")


class Seat:
    """A browser at a table, or at its door."""

    rules: Ruleset = builtin("srd")

    def __init__(self, page: Page, url: str, language: Language, shots: str = "") -> None:
        self.page = page
        self.url = url
        self.shots = shots
        self.complaints: list[str] = []
        self.speaks(language)
        page.on("console", self.hears)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", self.gets)

    def speaks(self, language: Language) -> None:
        """From now on the words on this screen are of this language."""
        self.language = language
        self.say = Speech(language, self.rules)

    def plays_by(self, rules: Ruleset) -> None:
        """From now on the words on this screen are those of this game."""
        self.rules = rules
        self.speaks(self.language)

    def hears(self, message: ConsoleMessage) -> None:
        """What the browser complains of: errors and anything that the policy forbade."""
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def gets(self, response: Response) -> None:
        if response.status >= 400:
            sent = response.request.post_data or ""
            self.complaints.append(f"{response.status} {response.url} {sent}")

    # Words

    def name(self, path: str) -> str:
        """The name of a thing of the rules, as this screen says it."""
        return self.say.term(f"{path}.name")

    # Finding

    def roll(self, who: str) -> Locator:
        """The card of somebody's newest roll."""
        return self.page.get_by_role("region", name=who, exact=True).first

    def button(self, words: str | re.Pattern[str], inside: Locator | None = None) -> Locator:
        """A button that can be seen; whole words, or a pattern."""
        return (inside or self.page).get_by_role("button", name=words, exact=True)

    def field(self, label: str, inside: Locator | None = None) -> Locator:
        found = (inside or self.page).get_by_label(label, exact=True)
        return found.filter(visible=True).first

    def opens(self, words: str, inside: Locator | None = None) -> Locator:
        """Unfold what stands under these words."""
        box = (inside or self.page).locator("details", has_text=words).filter(visible=True).last
        if not box.evaluate("box => box.open"):
            box.locator("summary").click()
        return box

    def chooses(self, option: Locator) -> None:
        """A radio or a box, by the words that it stands beside."""
        if not option.is_checked():
            option.locator("xpath=ancestor::label").click()
        expect(option).to_be_checked()

    def picks(self, field: Locator, words: str) -> None:
        """The option of a list that begins with these words."""
        field.select_option(
            field.locator("option", has_text=words).first.get_attribute("value") or ""
        )

    def presses(self, words: str | re.Pattern[str], inside: Locator | None = None) -> None:
        self.button(words, inside).click()

    # Reading

    def person(self, who: str) -> Locator:
        """Somebody's plate in the party."""
        party = self.page.get_by_role("region", name=self.say._("The crew at the table"))
        return party.get_by_role("link", name=who)

    def sees_person(self, who: str, *facts: str) -> None:
        """The sentence of somebody's plate says all of this."""
        for fact in facts:
            expect(self.person(who)).to_have_accessible_name(re.compile(re.escape(fact)))

    def sees_stress(self, who: str, marked: int, trauma: int = 0) -> None:
        stress, marks = self.name("tracks.stress"), self.name("tracks.trauma")
        self.sees_person(who, f"{stress} {marked}/9; {marks} {trauma}/4")

    def sees_clock(self, name: str, filled: int, size: int) -> None:
        of = self.say._(
            "%(name)s: %(kind)s, %(value)s of %(size)s",
            name=name,
            kind="\0",
            value=filled,
            size=size,
        )
        before, after = map(re.escape, of.split("\0"))
        pattern = re.compile(f"^{before}.*{after}$")
        expect(self.page.get_by_role("img", name=pattern)).to_be_visible()

    def sees(self, words: str, inside: Locator | None = None) -> None:
        expect((inside or self.page).get_by_text(words).filter(visible=True).first).to_be_visible()

    def pool(self, who: str) -> list[str]:
        """The lines of a pool, each with its figure."""
        return self.roll(who).locator(".pool li").all_inner_texts()

    def may_press(self) -> list[str]:
        """Every button in the page itself that this seat sees."""
        buttons = self.page.locator("#main").get_by_role("button").filter(visible=True)
        return [one.inner_text() for one in buttons.all()]

    # At the table

    def joins(self, code: str, name: str) -> None:
        """Come in with a table code."""
        self.page.goto(f"{self.url}/j/{code}")
        self.field(self.say._("Your name")).fill(name)
        with self.page.expect_response(re.compile("/stream")):
            self.presses(self.say._("Join"))

    def goes(self, words: str) -> None:
        """To another page of the table; what a phone has no tab for stands in its menu."""
        tabs = self.page.get_by_role("navigation", name=self.say._("Table"), exact=True)
        tab = tabs.get_by_role("link", name=words, exact=True)
        if not tab.is_visible():
            self.page.get_by_label(self.say._("Table menu")).click()
            more = self.page.get_by_role("navigation", name=self.say._("More pages"))
            tab = more.get_by_role("link", name=words, exact=True)
        tab.click()

    def shows(self, moment: str) -> None:
        """Keep what this screen looks like now."""
        if self.shots:
            SCREENS.mkdir(exist_ok=True)
            self.page.evaluate("scrollTo(0, 0)")
            self.page.screenshot(
                path=SCREENS / f"{self.shots}-{moment}.jpg", type="jpeg", quality=75, full_page=True
            )

    def is_content(self) -> None:
        """Nothing was wrong on this screen all the while."""
        assert self.complaints == [], self.complaints
