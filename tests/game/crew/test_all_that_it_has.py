"""Every upgrade and every ability of crews: whom each reaches, when it speaks, what it changes.

The table beside this file, `effects.txt`, is sections 18 and 21 as read against the rules.
"""

from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct, structs

from rookery.game import modifiers
from rookery.game.campaign import Campaign
from rookery.game.downtime import activity_roll
from rookery.game.effects.counting import allowed, limit
from rookery.game.effects.held import crew_has, reaching
from rookery.game.effects.moment import Moment, many, named
from rookery.game.effects.speaking import speaking
from rookery.game.factions import standing
from rookery.game.ids import CrewAbilityId, ItemId, TrackId, UpgradeId
from rookery.game.people.crew import Bought, CrewAbility, change_crew
from rookery.game.people.crew_having import to_pick
from rookery.game.refusals import No
from rookery.game.ruleset.effects import Effect, When
from rookery.game.score.engagement import pool
from rookery.game.score.load import taken
from rookery.rulesets.load import builtin
from tests.game.crew.guild import Guild
from tests.game.downtime.spending import free_days, newest, plans
from tests.game.effects.test_every_ability import given, seen, words
from tests.game.scene import harm

TABLE = Path(__file__).with_name("effects.txt").read_text(encoding="utf-8")
RULES = builtin("srd")


class Row(Struct, frozen=True):
    """An effect as the table has it."""

    rule: str
    effect: str
    for_: str
    at: str
    box: str
    when: str
    asks: str
    costs: str
    uses: str
    gives: str

    @property
    def parts(self) -> tuple[str, str, str]:
        table, owner, effect = self.effect.split(".")
        return table, owner, effect

    @property
    def declared(self) -> Effect:
        table, owner, effect = self.parts
        owners: Any = RULES.upgrades if table == "upgrades" else RULES.crew_abilities
        found: Effect = owners[owner].effects[effect]
        return found

    @property
    def path(self) -> str:
        table, owner, effect = self.parts
        return f"{table}.{owner}.effects.{effect}"


ROWS = [
    Row(*(cell.strip() for cell in line.split("|")))
    for line in TABLE.splitlines()
    if line.startswith(("UPG-", "CRA-"))
]
EACH = pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.rule}-{row.effect}")


@EACH
def test_each_effect_is_what_the_rules_say(row: Row) -> None:
    """Read against sections 18 and 21, effect by effect."""
    effect = row.declared
    numbers = (f"{name} {words(wanted)}" for name, wanted in effect.when.numbers.items())
    seen_ = seen(structs.replace(effect.when, numbers={}))
    assert row == Row(
        rule=row.rule,
        effect=row.effect,
        for_=effect.for_ or "everyone",
        at=" ".join(many(effect.on)),
        box=str(effect.box),
        when=", ".join(filter(None, (seen_, *numbers))),
        asks=effect.asks or "",
        costs=", ".join(f"{cost} {track}" for track, cost in effect.costs.items()),
        uses=effect.uses or ("may" if effect.may else ""),
        gives=dots(effect) or given(effect.gives),
    )


def dots(effect: Effect) -> str:
    dot = effect.gives.dot
    return f"dot in {dot.in_} at most {dot.at_most}" if dot is not None else ""


def test_the_table_has_all_upgrades_and_abilities_of_crews() -> None:
    declared = [f"upgrades.{n}.{e}" for n, each in RULES.upgrades.items() for e in each.effects]
    declared += [
        f"crew-abilities.{n}.{e}" for n, each in RULES.crew_abilities.items() for e in each.effects
    ]
    assert sorted(row.effect for row in ROWS) == sorted(declared)


def owning(guild: Guild, row: Row, boxes: int | None = None) -> Campaign:
    """The crew has what the row speaks of, as many boxes of it as the effect needs."""
    table, owner, _ = row.parts
    boxes = row.declared.box if boxes is None else boxes
    if table == "upgrades":
        choice = RULES.upgrades[UpgradeId(owner)].chooses
        of = choice.of if choice is not None else ""
        chosen = {"item-kind": ("weapons", "tools"), "cohort-type": ("skulks",)}.get(str(of), ())
        one = Bought(upgrade=UpgradeId(owner), boxes=boxes, chosen=chosen)
        return change_crew(guild.campaign, upgrades=(one,))
    prowl: tuple[str, ...] = ("prowl",)
    picks = dict.fromkeys(guild.campaign.characters, prowl)
    ability = CrewAbility(ability=CrewAbilityId(owner), picks=picks)
    return change_crew(guild.campaign, abilities=(ability,))


@EACH
def test_each_reaches_whom_it_is_for(guild: Guild, row: Row) -> None:
    """Everyone, or the cohorts; only once it is had, and from its box on."""
    campaign = owning(guild, row)
    for who in campaign.characters.values():
        reached = [held for held in reaching(campaign, who) if held.path == row.path]
        assert len(reached) == (0 if row.for_ == "cohorts" else 1)
        before = owning(guild, row, boxes=row.declared.box - 1)
        if row.declared.box > 1:
            assert row.path not in [held.path for held in reaching(before, who)]
        assert row.path not in [held.path for held in reaching(guild.campaign, who)]
    assert row.path in [had.path for had in crew_has(campaign)]


@EACH
def test_each_speaks_at_its_moment_for_everybody(guild: Guild, row: Row) -> None:
    """With all that it wants to see, with its answer, and for none of them otherwise."""
    campaign, effect = owning(guild, row), row.declared
    for who in campaign.characters.values():
        if row.for_ == "cohorts":
            continue
        held = next(each for each in reaching(campaign, who) if each.path == row.path)
        facts = {
            field.encode_name: frozenset(named(wanted, held.chosen))
            for field in structs.fields(When)
            if isinstance(wanted := getattr(effect.when, field.name), str | tuple) and wanted
        }
        if effect.when.quiet:
            facts["quiet"] = frozenset({"quiet"})
        at = Moment(on=frozenset(many(effect.on)), who=who.id, facts=facts)
        if effect.chosen:
            assert state(campaign, row, at) == ("spent" if effect.costs else "offered")
            continue
        if effect.asks:
            assert state(campaign, row, at) == "asks"
            at = structs.replace(at, answers={effect.asks: True})
        if effect.when.quiet is None:
            assert state(campaign, row, at) == "applies"
        if facts:
            assert state(campaign, row, structs.replace(at, facts={})) is None
        assert state(campaign, row, structs.replace(at, on=frozenset({"scene.end"}))) is None


def state(campaign: Campaign, row: Row, at: Moment) -> str | None:
    said = (each for each in speaking(campaign, at) if each.held.path == row.path)
    return next((each.state for each in said), None)


# What they change, as it is played

REMINDS = [row for row in ROWS if row.declared.gives.remind and "always" in row.at]


@pytest.mark.parametrize("row", REMINDS, ids=lambda row: f"{row.rule}-{row.effect}")
def test_what_nobody_reckons_stands_on_everybodys_sheet(guild: Guild, row: Row) -> None:
    """UPG-02, UPG-12, UPG-25, UPG-26: a sentence, for all of them."""
    campaign = owning(guild, row)
    for who in campaign.characters.values():
        assert f"{row.path}.gives.remind" in [path for _, path in modifiers.standing(campaign, who)]


def test_a_trauma_box_more_keeps_one_in_the_story(guild: Guild) -> None:
    """UPG-23: Hardened gives each a fifth; the fourth trauma is not the last."""
    guild.founds(
        type="knellers",
        operation="murder",
        abilities=["patron"],
        upgrades=["quarters", "workshop"],
        contact="toll",
    )
    for _ in range(2):
        guild.gm.does("set-crew-track", track="crew-xp", to=8)
    guild.ana.does("buy-upgrade", upgrade="hardened", source="Four winters")
    for who in (guild.vesper, guild.corin):
        assert limit(guild.campaign, who, TrackId("trauma")) == 5
    for trauma in ("cold", "haunted", "obsessed", "paranoid"):
        guild.breaks(trauma)
    assert not guild.vesper.fate_owed


def test_two_kinds_of_things_weigh_nothing(guild: Guild) -> None:
    """UPG-20: up to 2 load of the chosen kinds is free for each of them."""
    row = next(row for row in ROWS if row.rule == "UPG-20")
    campaign = owning(guild, row)
    armed = structs.replace(guild.corin, carried=(ItemId("pistol"), ItemId("large-weapon")))
    weighs = sum(line.amount for line in taken(guild.campaign, armed))
    assert weighs > 2
    assert sum(line.amount for line in taken(campaign, armed)) == weighs - 2


@pytest.mark.parametrize("action", ["hunt", "prowl", "skirmish"])
def test_each_picks_their_own_dot(guild: Guild, action: str) -> None:
    """CRA-01: each chooses one of three; up to 3, and once."""
    guild.gm.does("gain-crew-ability", ability="deadly")
    pick = {"ability": "deadly", "chosen": [action]}
    was = guild.corin.rating(action)  # type: ignore[arg-type]
    assert guild.ana.may_not("pick-for-oneself", character=guild.corin_id, **pick) == No.NOT_YOURS
    wrong = {"ability": "deadly", "chosen": ["sway"]}
    assert guild.ben.may_not("pick-for-oneself", character=guild.corin_id, **wrong) == (
        No.CHOICE_WRONG
    )
    none = {"ability": "deadly", "chosen": []}
    assert guild.ben.may_not("pick-for-oneself", character=guild.corin_id, **none) == (
        No.CHOICE_MISSING
    )
    guild.ben.does("pick-for-oneself", character=guild.corin_id, **pick)
    assert guild.corin.rating(action) == was + 1  # type: ignore[arg-type]
    assert guild.ben.may_not("pick-for-oneself", character=guild.corin_id, **pick) == (
        No.NOTHING_TO_PICK
    )
    assert to_pick(guild.campaign, guild.vesper) == ("deadly",)
    other = {"character": guild.vesper_id, "ability": "patron", "chosen": ["hunt"]}
    assert guild.ana.may_not("pick-for-oneself", **other) == No.NO_SUCH


def test_a_dot_is_not_raised_above_three(guild: Guild) -> None:
    """CRA-01: who stands at 3 has chosen, and stays there."""
    guild.gm.does("rate-action", character=guild.corin_id, action="hunt", rating=3)
    guild.gm.does("gain-crew-ability", ability="deadly")
    pick = {"character": guild.corin_id, "ability": "deadly", "chosen": ["hunt"]}
    guild.ben.does("pick-for-oneself", **pick)
    assert guild.corin.ratings["hunt"] == 3  # type: ignore[index]


def test_a_new_tier_costs_half(guild: Guild) -> None:
    """CRA-04: Patron halves 8 coin to 4."""
    coin = TrackId("coin")
    assert standing.total(standing.price(guild.campaign)[coin]) == 8
    guild.gm.does("gain-crew-ability", ability="patron")
    assert standing.total(standing.price(guild.campaign)[coin]) == 4


@pytest.mark.parametrize(("wanted", "needed"), [(0, 12), (3, 9), (4, 8)])
def test_wanted_levels_count_as_turf(guild: Guild, wanted: int, needed: int) -> None:
    """CRA-06: each saves one rep."""
    guild.has(wanted=wanted)
    guild.gm.does("gain-crew-ability", ability="fiends")
    assert guild.needed == needed


@pytest.mark.parametrize(("allies", "needed"), [(0, 12), (2, 10), (4, 9)])
def test_allies_count_as_turf_up_to_three(guild: Guild, allies: int, needed: int) -> None:
    """CRA-10: as long as they are allies."""
    guild.gm.does("gain-crew-ability", ability="accord")
    for faction in guild.factions[:allies]:
        guild.stands(faction, 3)
    assert guild.needed == needed
    for faction in guild.factions[:allies]:
        guild.stands(faction, 2)
    assert guild.needed == 12


def test_war_takes_no_hold_from_war_dogs(guild: Guild) -> None:
    """Hold stays, whatever the war."""
    guild.stands(guild.factions[0], -3)
    assert guild.power == (0, 0)
    guild.gm.does("gain-crew-ability", ability="war-dogs")
    assert guild.power == (0, 1)


@pytest.mark.parametrize(
    ("ability", "asks"), [("forged-in-the-fire", ""), ("anointed", "supernatural")]
)
def test_a_die_more_to_resist(guild: Guild, ability: str, asks: str) -> None:
    """CRA-07, CRA-09: for each of them; against the supernatural when the GM says so."""
    guild.gm.does("gain-crew-ability", ability=ability)
    (price,) = guild.priced(harm(2, 1, "A claw"))
    if asks:
        guild.judges(asks, consequence=price)
    lines = modifiers.resisting(guild.campaign, guild.roll, guild.price)
    assert f"crew-abilities.{ability}" in [line.of for line in lines]


@pytest.mark.parametrize(("heat", "counts"), [(4, True), (5, False)])
def test_ordinary_faces_while_heat_is_low(guild: Guild, heat: int, counts: bool) -> None:
    """At heat 4 or less, when the table says that it is to pass as ordinary citizens."""
    guild.has(heat=heat)
    guild.gm.does("gain-crew-ability", ability="just-passing-through")
    guild.asked("prowl")
    moment = Moment(
        on=frozenset({"roll.action"}),
        who=guild.vesper.id,
        answers={"as-ordinary-citizens": True},
    )
    said = [s.held.owner for s in speaking(guild.campaign, moment) if s.state == "applies"]
    assert ("crew-abilities.just-passing-through" in said) == counts


def test_sixes_of_several_make_a_critical(guild: Guild) -> None:
    """CRA-14: whoever leads."""
    guild.gm.does("gain-crew-ability", ability="synchronized")
    moment = Moment(on=frozenset({"lead"}), who=guild.corin.id)
    gifts = [s.gift for s in speaking(guild.campaign, moment) if s.state == "applies"]
    assert [many(gift.allows) for gift in gifts if gift.allows] == [("shared-critical",)]
    assert "shared-critical" not in allowed(guild.campaign, guild.corin)


@pytest.mark.parametrize(
    ("ability", "tags", "plan"),
    [
        ("predators", ["murder"], "stealth"),
        ("predators", ["murder"], "deception"),
        ("second-story", ["clandestine-infiltration"], "stealth"),
    ],
)
def test_a_die_more_to_engage(guild: Guild, ability: str, tags: list[str], plan: str) -> None:
    """CRA-05, CRA-13: once for the crew, however many they are."""
    guild.gm.does("gain-crew-ability", ability=ability)
    guild.ana.does("begin-score", target="The Chandlers’ Bench", name="The Gilt Reliquary")
    guild.ana.does("choose-plan", plan=plan, detail="The tallow drain")
    guild.ana.does("tag-score", tags=tags)
    guild.ana.does("send-plan")
    assert guild.campaign.score is not None
    lines = pool(guild.campaign, guild.campaign.score)
    assert [line.amount for line in lines if line.of == f"crew-abilities.{ability}"] == [1]


@pytest.mark.parametrize("track", ["insight", "prowess", "resolve", "playbook"])
def test_training_marks_two(guild: Guild, track: str) -> None:
    """UPG-14, UPG-15, UPG-16, UPG-17: 2 xp instead of 1, in that track alone."""
    guild.gm.does("gain-upgrade", upgrade=f"{track}-training")
    free_days(guild)
    other = "resolve" if track != "resolve" else "insight"
    for trained in (track, other):
        what = {"character": guild.vesper_id, "activity": "train", "track": trained}
        guild.ana.does("plan-activity", **what)
    assert {str(name): xp for name, xp in guild.vesper.xp.items()} == {track: 2, other: 1}


def test_an_asset_is_found_with_a_die_more(guild: Guild) -> None:
    """CRA-12: Pack Rats, for each of them."""
    guild.gm.does("gain-crew-ability", ability="pack-rats")
    free_days(guild)
    plans(guild, "acquire-asset", words="A coach")
    lines = activity_roll.pool(guild.campaign, newest(guild))
    assert [line.amount for line in lines if line.of == "crew-abilities.pack-rats"] == [1]
