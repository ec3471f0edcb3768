"""What each crew ability, upgrade and claim of the SRD gives, read back as a line: sections 18, 20
and 21 of the rules, and the claims of the prison.
"""

from collections.abc import Mapping

import msgspec
import pytest

from rookery.game.ids import ClaimId, CrewAbilityId, UpgradeId
from rookery.game.ruleset.effects import Bounds, Effect, Gift, Owner
from rookery.rulesets.declared import many
from rookery.rulesets.load import load

SRD = load("srd")

# What each costs, box by box, and what it gives.
UPGRADES = {
    "UPG-01": (
        "boat-house",
        (1, 1),
        [
            "taken: new vehicle",
            "consequence; box 2; asks aboard; 1 per score: consequence resisted",
            "always; box 2: remind",
        ],
    ),
    "UPG-02": (
        "carriage-house",
        (1, 1),
        [
            "taken: new vehicle",
            "consequence; box 2; asks aboard; 1 per score: consequence resisted",
            "always; box 2: remind",
        ],
    ),
    "UPG-03": ("cohort", (2,), ["taken: new cohort"]),
    "UPG-03b": ("cohort-type", (2,), ["taken: new cohort-type"]),
    "UPG-04": (
        "hidden-lair",
        (1,),
        ["always: remind", "always: allows hide-lair"],
    ),
    "UPG-05": ("mastery", (4,), ["always: limit action 1"]),
    "UPG-06": ("quality-documents", (1,), ["always; when item documents: counts quality 1"]),
    "UPG-07": ("quality-gear", (1,), ["always; when item gear: counts quality 1"]),
    "UPG-08": ("quality-implements", (1,), ["always; when item implements: counts quality 1"]),
    "UPG-09": ("quality-supplies", (1,), ["always; when item supplies: counts quality 1"]),
    "UPG-10": ("quality-tools", (1,), ["always; when item tools: counts quality 1"]),
    "UPG-11": ("quality-weapons", (1,), ["always; when item weapons: counts quality 1"]),
    "UPG-12": ("quarters", (1,), ["always: remind"]),
    "UPG-13": (
        "secure-lair",
        (1, 1),
        ["roll.fortune; asks lair-tested; may: pool $tier", "always; box 2: remind"],
    ),
    "UPG-14": ("insight-training", (1,), ["activity.train; when track insight: xp 1"]),
    "UPG-15": ("prowess-training", (1,), ["activity.train; when track prowess: xp 1"]),
    "UPG-16": ("resolve-training", (1,), ["activity.train; when track resolve: xp 1"]),
    "UPG-17": ("playbook-training", (1,), ["activity.train; when track playbook: xp 1"]),
    "UPG-18": (
        "vault",
        (1, 1),
        ["always: limit coin 4", "always; box 2: limit coin 8", "always: remind"],
    ),
    "UPG-19": (
        "workshop",
        (1,),
        ["activity.craft: counts tier 1", "activity.long-term-project: remind"],
    ),
    "UPG-20": ("rigging", (1,), ["load; when item $chosen: price -2"]),
    "UPG-21": ("prison-contacts", (1,), ["always; when is in-prison: counts tier 1"]),
    "UPG-22": ("elite-cohorts", (1,), ["roll; for cohorts; when cohort-type $chosen: dice 1"]),
    "UPG-23": ("hardened", (3,), ["always: limit trauma 1, remind"]),
    "UPG-24": ("composed", (3,), ["always: limit stress 1"]),
    "UPG-25": ("underground-maps", (1,), ["always: remind"]),
    "UPG-26": ("camouflage", (1,), ["always: remind"]),
}

CLAIMS = {
    "CLA-01": ("turf", ["always: counts turf 1"]),
    "CLA-02": ("city-records", ["roll.engagement; when plan stealth: dice 1"]),
    "CLA-03": ("cover-identities", ["roll.engagement; when plan deception or social: dice 1"]),
    "CLA-04": ("cover-operation", ["heat: heat -2"]),
    "CLA-05": ("envoy", ["payoff; when score client-high: coin 2"]),
    "CLA-06": ("fixer", ["payoff; when score client-lower: coin 2"]),
    "CLA-07": ("infirmary", ["activity.recover: dice 1", "always: remind"]),
    "CLA-08": ("informants", ["roll.gather; asks for-a-score: dice 1"]),
    "CLA-09": (
        "protection-racket",
        ["downtime; rolls $tier; 1 per downtime: coin $highest - $heat at least 0"],
    ),
    "CLA-10": ("training-rooms", ["always; for cohorts; when cohort-type $chosen: counts scale 1"]),
    "CLA-11": (
        "vice-den",
        ["downtime; rolls $tier; 1 per downtime: coin $highest - $heat at least 0"],
    ),
    "CLA-12": ("victim-trophies", ["payoff: rep 1"]),
    "CLA-13": (
        "fighting-pits",
        ["downtime; rolls $tier; 1 per downtime: coin $highest - $heat at least 0"],
    ),
    "CLA-14": ("street-fence", ["payoff; when score target-lower: coin 2"]),
    "CLA-15": ("terrorized-citizens", ["payoff; when score battle or extortion: coin 2"]),
    "CLA-16": ("warehouses", ["activity.acquire-asset: dice 1"]),
    "CLA-17": ("ancient-altar", ["roll.engagement; when plan occult: dice 1"]),
    "CLA-18": (
        "ancient-tower",
        ["roll; when action consort; asks arcane-entity-at-source: dice 1"],
    ),
    "CLA-19": ("offertory", ["payoff; when score occult: coin 2"]),
    "CLA-20": ("local-graft", ["payoff; when score show-of-force or socializing: coin 2"]),
    "CLA-21": ("lookouts", ["roll; when action hunt or survey; asks own-turf: dice 1"]),
    "CLA-22": ("luxury-venue", ["roll; when action consort or sway; asks at-source: dice 1"]),
    "CLA-23": ("surplus-cache", ["payoff; when score sale or supply: coin 2"]),
    "CLA-24": ("covert-drop", ["payoff; when score espionage or sabotage: coin 2"]),
    "CLA-25": (
        "interrogation-chamber",
        ["roll; when action command or sway; asks at-source: dice 1"],
    ),
    "CLA-26": ("loyal-fence", ["payoff; when score burglary or robbery: coin 2"]),
    "CLA-27": ("secret-pathways", ["roll.engagement; when plan stealth: dice 1"]),
    "CLA-28": ("tavern", ["roll; when action consort or sway; asks at-source: dice 1"]),
    "CLA-29": (
        "side-business",
        ["downtime; rolls $tier; 1 per downtime: coin $highest - $heat at least 0"],
    ),
    "CLA-X1": ("ancient-obelisk", ["activity.ritual: price -1"]),
}

PRISON = {
    "PRI-01": ("allied-claim", ["taken: new claim"]),
    "PRI-02": ("cell-block-control", ["roll.incarceration: trauma at-most 0"]),
    "PRI-03": ("guard-payoff", ["roll.incarceration: dice 1"]),
    "PRI-04": ("hardcase", ["develop: price -2"]),
    "PRI-05": ("parole-influence", ["sentence: counts wanted -1"]),
    "PRI-06": ("smuggling", ["always: limit prison-load 2, remind"]),
}

ABILITIES = {
    "CRA-01": ("deadly", ["taken: dot in $chosen at-most 3"]),
    "CRA-02": ("death-veil", ["heat: ignores killing"]),
    "CRA-03": (
        "no-traces",
        [
            "payoff; when quiet: rep becomes half $full-rep",
            "payoff; when score accident: rep becomes half $full-rep",
            "downtime.end; when heat 0: rep 1",
        ],
    ),
    "CRA-04": ("patron", ["develop: price becomes half $price"]),
    "CRA-05": (
        "predators",
        ["roll.engagement; when plan stealth or deception, score murder: dice 1"],
    ),
    "CRA-06": ("fiends", ["always: counts turf $wanted"]),
    "CRA-07": ("forged-in-the-fire", ["roll.resist: dice 1"]),
    "CRA-08": ("war-dogs", ["always: ignores at-war.hold or at-war.time"]),
    "CRA-09": (
        "anointed",
        [
            "roll.resist; asks supernatural: dice 1",
            "activity.recover; asks supernatural-harm: dice 1",
        ],
    ),
    "CRA-10": ("accord", ["always: counts turf $allies at most 3"]),
    "CRA-11": ("high-society", ["heat: heat -1", "roll.gather; asks elite: dice 1"]),
    "CRA-12": ("pack-rats", ["activity.acquire-asset: dice 1"]),
    "CRA-13": ("second-story", ["roll.engagement; when score clandestine-infiltration: dice 1"]),
    "CRA-14": ("synchronized", ["lead: allows shared-critical"]),
    "CRA-15": (
        "all-hands",
        [
            (
                "downtime; for cohorts; 1 per downtime: "
                "activity acquire-asset or reduce-heat or long-term-project"
            )
        ],
    ),
    "CRA-16": (
        "just-passing-through",
        ["heat: heat -1", "roll.action; when heat at-most 4; asks as-ordinary-citizens: dice 1"],
    ),
}


def worth(value: int | str | Bounds) -> str:
    if isinstance(value, Bounds):
        told = msgspec.to_builtins(value)
        return " ".join(f"{word} {said}" for word, said in told.items() if said is not None)
    return f"{value}"


def given(gift: Gift) -> str:
    """A gift in words: the names in it, and how much."""
    told = []
    for field in msgspec.structs.fields(Gift):
        value = getattr(gift, field.name)
        if value == field.default or value == getattr(Gift(), field.name):
            continue
        if field.name == "tracks":
            told += [f"{name} {worth(more)}" for name, more in value.items()]
        elif isinstance(value, Mapping):
            told += [f"{field.encode_name} {name} {worth(more)}" for name, more in value.items()]
        elif field.name == "remind":
            told.append("remind")
        elif field.name == "dot":
            told.append(f"dot in {value.in_} at-most {value.at_most}")
        elif isinstance(value, tuple):
            told.append(f"{field.encode_name} {' or '.join(value)}")
        else:
            told.append(f"{field.encode_name} {worth(value)}")
    return ", ".join(told)


def holds(effect: Effect) -> list[str]:
    """What must hold, as the engine sees it."""
    told = []
    for field in msgspec.structs.fields(type(effect.when)):
        value = getattr(effect.when, field.name)
        if value and field.name == "numbers":
            told += [f"{name} {worth(number)}" for name, number in value.items()]
        elif value is True:
            told.append(field.encode_name)
        elif value:
            told.append(f"{field.encode_name} {' or '.join(many(value))}")
    return told


def line(effect: Effect) -> str:
    """An effect in a line, in the words of the vocabulary."""
    told = [" or ".join(many(effect.on))]
    told += [f"box {effect.box}"] if effect.box > 1 else []
    told += [f"for {effect.for_}"] if effect.for_ else []
    told += [f"when {', '.join(holds(effect))}"] if holds(effect) else []
    told += [f"asks {effect.asks}"] if effect.asks else []
    told += ["may"] if effect.may else []
    told += [f"costs {name} {price}" for name, price in effect.costs.items()]
    told += [f"rolls {effect.rolls}"] if effect.rolls is not None else []
    told += [effect.uses] if effect.uses else []
    return f"{'; '.join(told)}: {given(effect.gives)}"


def lines(owner: Owner) -> list[str]:
    return [line(effect) for effect in owner.effects.values()]


@pytest.mark.parametrize(("name", "cost", "gives"), UPGRADES.values(), ids=UPGRADES)
def test_an_upgrade_costs_and_gives_what_section_18_says(name, cost, gives):
    assert SRD.upgrades[name].cost == cost
    assert lines(SRD.upgrades[name]) == gives


@pytest.mark.parametrize(("name", "gives"), CLAIMS.values(), ids=CLAIMS)
def test_a_claim_gives_what_section_20_says(name, gives):
    assert lines(SRD.claims[name]) == gives


@pytest.mark.parametrize(("name", "gives"), PRISON.values(), ids=PRISON)
def test_a_claim_of_the_prison_gives_what_section_22_says(name, gives):
    assert lines(SRD.prison_claims[name]) == gives


@pytest.mark.parametrize(("name", "gives"), ABILITIES.values(), ids=ABILITIES)
def test_an_ability_of_a_crew_gives_what_section_21_says(name, gives):
    assert lines(SRD.crew_abilities[name]) == gives


def test_each_table_is_whole_and_holds_nothing_else():
    assert (len(UPGRADES), len(CLAIMS), len(PRISON), len(ABILITIES)) == (27, 30, 6, 16)
    for table, told in (
        (SRD.upgrades, UPGRADES),
        (SRD.claims, CLAIMS),
        (SRD.prison_claims, PRISON),
        (SRD.crew_abilities, ABILITIES),
    ):
        assert list(table) == [name for name, *_ in told.values()]


def test_what_is_picked_on_taking_it():
    owners: dict[str, Owner] = {}
    for table in (SRD.upgrades, SRD.claims, SRD.prison_claims, SRD.crew_abilities):
        owners |= {str(name): owner for name, owner in table.items()}
    picks = {n: (o.chooses.of, o.chooses.count) for n, o in owners.items() if o.chooses}
    assert picks == {
        "rigging": ("item-kind", 2),
        "elite-cohorts": ("cohort-type", 1),
        "training-rooms": ("cohort-type", 1),
        "allied-claim": ("claim", 1),
        "deadly": (("hunt", "prowl", "skirmish"), 1),
    }
    assert [n for n, o in owners.items() if o.chooses and o.chooses.by == "each"] == ["deadly"]


def test_where_the_sources_differ_the_catalogue_decides():
    """DIS-24, DIS-25, DIS-26, DIS-27, DIS-28 and DIS-29: which reading is built."""
    assert lines(SRD.upgrades[UpgradeId("prison-contacts")]) == [
        "always; when is in-prison: counts tier 1"
    ]
    assert lines(SRD.claims[ClaimId("ancient-tower")])[0].endswith("dice 1")
    assert "deception or social" in lines(SRD.claims[ClaimId("cover-identities")])[0]
    for client in ("envoy", "fixer"):
        assert "score client-" in lines(SRD.claims[ClaimId(client)])[0]
    assert lines(SRD.crew_abilities[CrewAbilityId("deadly")]) == ["taken: dot in $chosen at-most 3"]
    incomes = [name for name, claim in SRD.claims.items() if "income" in claim.effects]
    assert len(incomes) == 4
    assert all("$highest" in lines(SRD.claims[name])[0] for name in incomes)
