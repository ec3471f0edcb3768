"""The demo table: a score in the middle of the night, dealt by the same commands as any other."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from uuid import uuid4

from rookery.game.ids import ActionId
from rookery.game.seats import Language
from rookery.table.house import House
from rookery.table.prompter import Prompter
from rookery.table.table import Table

TEXTS = Path(__file__).with_name("demo.toml")

PEOPLE: dict[str, dict[str, Any]] = {
    "sable": {"playbook": "bruiser", "sigil": "blade"},
    "vesper": {"playbook": "medium", "sigil": "quill"},
    "wick": {"playbook": "shade", "sigil": "flame"},
    "ines": {"playbook": "charmer", "sigil": "mask"},
    "tamm": {"playbook": "tracker", "sigil": "harpoon"},
}
ABILITIES = {
    "sable": ("not-to-be-trifled-with", "savage"),
    "vesper": ("warded", "arcane-mind"),
    "wick": ("shadow", "daredevil"),
    "ines": ("trust-in-me", "rooks-gambit"),
    "tamm": ("sharpshooter", "tough-as-nails"),
}
CARRIED = {
    "sable": ("heavy", "armor", "heavy-armor"),
    "vesper": ("normal", "armor"),
    "wick": ("normal", "armor"),
    "ines": ("normal", "armor"),
    "tamm": ("heavy", "armor", "heavy-armor"),
}
RATINGS = {
    "sable": "hunt survey finesse prowl skirmish skirmish wreck wreck command command consort",
    "vesper": "study study survey prowl attune attune attune sway",
    "wick": "survey finesse prowl prowl prowl wreck sway",
    "ines": "study survey finesse command consort consort sway sway",
    "tamm": "hunt hunt survey survey skirmish prowl consort",
}
EARLIER = {
    "so-far": (("sable", "haunted"), ("vesper", "obsessed")),
    "then": (("vesper", "cold"), ("ines", "reckless"), ("tamm", "soft")),
}
JUDGED = {"weakness": "unwatched", "help": "sacristan-helps", "disfavor": "guards"}
STRESS = {"sable": 3, "vesper": 3, "wick": 5, "ines": 1, "tamm": 1}
CREW = {"heat": 3, "wanted": 1, "coin": 3, "rep": 4}
FOUNDED: dict[str, Any] = {
    "sigil": "moth",
    "type": "ebb-runners",
    "reputation": "subtle",
    "owner": "black-barge",
    "pays": "nothing",
    "operation": "across-the-water",
    "abilities": ["just-passing-through"],
    "upgrades": ["hidden-lair", "quality-gear"],
    "helper": "ferrymens-oath",
    "helped": "thanks",
    "hurt": "quay-inspectorate",
    "harmed": "grudge",
    "contact": "jessamy",
    "friend": "paper-saints",
    "foe": "nine-bell-watch",
    "ties": "known",
}
HELD = {"turf-1": "ropewalk-boys", "secret-pathways": "bell-divers"}
OTHERS = {
    "turf-2": "black-barge",
    "turf-3": "eelmarket-sisters",
    "informants": "paper-saints",
    "cover-operation": "ferrymens-oath",
    "tavern": "pan-families",
    "warehouses": "salt-captains",
}


def deal(house: House, language: Language = "en", campaign: str | None = None) -> Table:
    """A demo table of one's own; under an id that was dealt before, that one as it was left."""
    campaign = campaign or uuid4().hex[:12]
    said = tomllib.loads(TEXTS.read_text(encoding="utf-8"))[language]
    while (table := house.table(campaign)) is None:
        gm = said["gm"]
        Table.new(said["table"], gm=gm, language=language, store=house.store, campaign=campaign)
    Tale(table, said, language).tell()
    return table


class Tale(Prompter):
    """The night so far."""

    def tell(self) -> None:
        last = "demo-last"
        if self.table.store.answered(self.table.id, last) is not None:
            return
        self.gather()
        self.found()
        self.earlier_nights()
        self.lay_out()
        self.up_the_drain()
        self.on_the_roofs()
        self.at_the_feast()
        self.on_the_stair()
        self.do("sable", "give-character", last, character=self.ids["sable"], player=None)

    def gather(self) -> None:
        said = self.said
        self.do("gm", "name-table", name=said["table"], scene=said["scene"], crew=said["crew"])
        for who, sheet in PEOPLE.items():
            first, *more = ABILITIES[who]
            self.sit(who)
            draft = self.make(who, first, **sheet)
            self.grow(who, draft.ratings(self.table.rules), more)

    def grow(self, who: str, began: Mapping[ActionId, int], abilities: Iterable[str]) -> None:
        """What they have learned on earlier nights, written down by the GM."""
        character, ratings = self.ids[who], Counter(RATINGS[who].split())
        for action in self.table.rules.actions:
            if (now := ratings[action]) != began.get(action, 0):
                self.do("gm", "rate-action", character=character, action=action, rating=now)
        for ability in abilities:
            self.do("gm", "gain-ability", character=character, ability=ability)

    def found(self) -> None:
        """The city is there, a crew lives in it, and some of its ground is theirs by now."""
        self.do("gm", "take-city")
        told = {"lair": self.said["lair"], "grounds": self.said["grounds"]}
        self.do("sable", "found-crew", name=self.said["crew"], **told, **FOUNDED)
        for place, holder in (HELD | OTHERS).items():
            self.do("gm", "name-claim", place=place, holder=holder)
        for place in HELD:
            self.do("gm", "seize-claim", place=place, otherwise=self.said[place])
        gang = {"name": self.said["skiffs"], "kind": "gang", "types": ["rovers"]}
        self.do("gm", "hire-cohort", **gang, edges=["loyal"], flaws=["wild"])

    def earlier_nights(self) -> None:
        """What marked them: each trauma comes as it does in play, from a last box of stress."""
        for note, marked in EARLIER.items():
            self.note("gm", note)
            for who, trauma in marked:
                character = self.ids[who]
                self.do(who, "set-track", character=character, track="stress", to=9)
                self.do(who, "take-trauma", character=character, trauma=trauma)
                self.do("gm", "return-to-scene", character=character)
        for who, stress in STRESS.items():
            self.do(who, "set-track", character=self.ids[who], track="stress", to=stress)
        for track, to in CREW.items():
            self.do("gm", "set-crew-track", track=track, to=to)

    def lay_out(self) -> None:
        self.note("gm", "tonight")
        self.plan()
        self.clock("bell", 6, "danger")
        self.clock("rooftops", 8, "race-ours")
        self.clock("boats", 6, "race-theirs", rival="rooftops")
        self.clock("strongroom", 4, "progress")
        self.clock("seal", 6, "progress", after="strongroom")
        self.clock("crowd", 8, "tug", filled=2, hands="anyone")
        self.clock("dogs", 4, "danger", gm_only=True)
        self.note("gm", "ruane", gm_only=True)
        self.do("gm", "tick-clock", clock=self.ids["dogs"])

    def plan(self) -> None:
        """Up the drain: what each carries, what speaks for it, and how it begins."""
        score = {"target": self.said["target"], "name": self.said["scene"], "kind": "crime"}
        self.do("sable", "begin-score", **score)
        self.do("wick", "choose-plan", plan="stealth", detail=self.said["detail"])
        for who, (load, *items) in CARRIED.items():
            self.do(who, "choose-load", character=self.ids[who], load=load)
            for item in items:
                self.do(who, "declare-item", character=self.ids[who], item=item)
        self.do("sable", "send-plan")
        for question, why in JUDGED.items():
            judged = {"question": question, "yes": True, "why": self.said[why]}
            self.do("gm", "judge-engagement", **judged)
        self.do("gm", "roll-engagement", faces=[4, 1, 3])

    def up_the_drain(self) -> None:
        self.threat("ines", "sluice", self.price("harm", "soaked", resist_with="prowess"))
        self.answer("ines", "accept", "soaked")
        self.start("sable", "grate", "wreck")
        self.terms("grate", "risky", "limited")
        self.help("vesper", "grate")
        self.throw("sable", "grate", 5, 2, 2)
        self.send("grate", self.price("harm", "grate-falls", 2, resist_with="prowess"))
        self.answer("sable", "use-armor", "grate-falls", boxes=["armor"])
        self.start("vesper", "sacristan", "attune", clock="strongroom")
        self.terms("sacristan", "risky", "standard")
        self.throw("vesper", "sacristan", 2, 5, 3)
        heard = self.price("complication", "heard", clock="bell", resist_with="insight")
        self.send("sacristan", self.price("harm", "ringing", resist_with="resolve"), heard)
        self.answer("vesper", "accept", "ringing")
        self.answer("vesper", "accept", "heard")
        self.clear("vesper", "sacristan")

    def on_the_roofs(self) -> None:
        self.start("wick", "roofs", "prowl", clock="rooftops")
        self.terms("roofs", "risky", "standard")
        self.do("wick", "push", roll=self.ids["roofs"], way="effect")
        self.help("ines", "roofs")
        self.throw("wick", "roofs", 4, 6, 1, 2)
        fall = self.price("harm", "slate-fall", 2, resist_with="prowess")
        noise = self.price("complication", "slate-noise", clock="bell", resist_with="insight")
        self.threat("wick", "slate", fall, noise)
        self.answer("wick", "use-armor", "slate-fall", boxes=["armor"])
        vanish = {"effect": "abilities.shadow.effects.vanish"}
        self.answer("wick", "reach-for", "slate-noise", **vanish)
        judged = {"question": "detection-or-security", "yes": True}
        self.answer("gm", "answer-effect", "slate-noise", **judged)
        self.start("tamm", "line", "hunt", clock="rooftops")
        self.terms("line", "controlled", "limited")
        self.do("tamm", "push", roll=self.ids["line"], way="die")
        self.throw("tamm", "line", 6, 6, 3)
        self.threat("tamm", "bolt", self.price("harm", "bolt-hit", 2, resist_with="prowess"))
        self.answer("tamm", "use-armor", "bolt-hit", boxes=["heavy"])
        self.clear("tamm", "bolt")

    def at_the_feast(self) -> None:
        self.start("ines", "feast", "sway", clock="crowd")
        self.terms("feast", "risky", "standard")
        self.throw("ines", "feast", 4, 3)
        lit = self.price("complication", "lanterns", 2, clock="boats", resist_with="insight")
        self.send("feast", lit)
        self.answer("ines", "accept", "lanterns")
        self.clear("ines", "feast")
        self.do("ines", "tick-clock", clock=self.ids["crowd"])
        self.do("gm", "undo")
        self.do("gm", "tick-clock", clock=self.ids["boats"], by=2)

    def on_the_stair(self) -> None:
        """Sable has held it once and haggles over the second time; Wick's dice lie there."""
        self.start("sable", "stair-first", "skirmish")
        self.terms("stair-first", "risky", "standard")
        self.do("sable", "push", roll=self.ids["stair-first"], way="die")
        self.throw("sable", "stair-first", 4, 3, 2)
        cut = self.price("harm", "cut", 2, resist_with="prowess")
        winded = self.price("harm", "winded", 2, resist_with="prowess", resisted_to=1)
        bell = self.price("complication", "shouts", 2, clock="bell", resist_with="resolve")
        self.send("stair-first", cut, winded, bell)
        self.answer("sable", "accept", "cut")
        self.answer("sable", "resist", "winded", faces=[6, 2, 4, 1])
        self.answer("sable", "accept", "shouts")
        self.start("sable", "stair", "skirmish", clock="rooftops")
        factors = {"scale": -1, "quality": 1}
        self.terms("stair", "risky", "standard", factors=factors, harm=[self.ids["wound cut"]])
        stair = self.ids["stair"]
        self.do("sable", "push", roll=stair, way="die")
        said = self.said["bargain"]
        self.do("gm", "offer-bargain", roll=stair, text=said, price="heat", amount=2)
        self.do("sable", "ask-trade", roll=stair, position="desperate", effect="great")
        self.help("vesper", "stair")
        self.start("wick", "lamps", "prowl", clock="strongroom")
        self.terms("lamps", "desperate", "standard")
        self.throw("wick", "lamps", 3, 5, 2)
        self.note("sable", "tram")
        self.do("tamm", "give-character", character=self.ids["tamm"], player=None)
