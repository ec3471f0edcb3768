"""What a ruleset declares: a whole game as data.

The text of its entries is kept apart, in `Ruleset.words`, by language and key path.
"""

from __future__ import annotations

from msgspec import structs

from rookery.game.ids import (
    AbilityId,
    ActionId,
    ActivityId,
    AttributeId,
    ClaimId,
    CohortTypeId,
    CreationId,
    CrewAbilityId,
    CrewTypeId,
    DrawbackId,
    EdgeId,
    EffectId,
    EntanglementId,
    FactorId,
    FlawId,
    HoldId,
    ItemId,
    KindId,
    LoadId,
    OriginId,
    PlaybookId,
    PositionId,
    ProcedureId,
    ProjectId,
    QuestionId,
    ReputationId,
    StatusId,
    TrackId,
    TraumaId,
    TriggerId,
    UpgradeId,
    ViceId,
    WayId,
)
from rookery.game.ruleset.city import City, hidden
from rookery.game.ruleset.cohorts import Cohorts
from rookery.game.ruleset.crew import (
    Claim,
    ClaimMap,
    CrewGrowth,
    CrewType,
    Founding,
    Grounds,
    Upgrade,
)
from rookery.game.ruleset.downtime import Activity, Downtime, FactionMoves, Procedure, Project
from rookery.game.ruleset.effects import Condition, Owner, Question
from rookery.game.ruleset.entanglements import Entanglement, EntanglementTable
from rookery.game.ruleset.entry import Entry, Plain
from rookery.game.ruleset.factions import Scale, Standing, Status
from rookery.game.ruleset.making import CreationKind, Drawback, Magnitude, Making, Rituals
from rookery.game.ruleset.payoff import Heat, Incarceration, Payoff
from rookery.game.ruleset.people import (
    Advancement,
    Creation,
    Item,
    Leaning,
    Load,
    Money,
    Origin,
    Playbook,
    Suggestions,
)
from rookery.game.ruleset.rolls import (
    Action,
    Armor,
    Attribute,
    Band,
    Clocks,
    ConsequenceKind,
    DiceModel,
    Doings,
    EffectLevel,
    Fate,
    Fortune,
    Gives,
    Harm,
    HarmRow,
    Information,
    Outcome,
    Position,
    Ratings,
    Resistance,
    Severity,
    Track,
    Trade,
    Way,
)
from rookery.game.ruleset.score import Engagement, Flashback, Scores, Teamwork

__all__ = [
    "About",
    "Armor",
    "Band",
    "ConsequenceKind",
    "Credit",
    "DiceModel",
    "Entry",
    "Gives",
    "HarmRow",
    "Outcome",
    "Ruleset",
]


class About(Entry, frozen=True):
    """Name, version and credit of a ruleset; it may extend another, and drop some of that."""

    id: str
    version: str
    languages: tuple[str, ...]
    licence: str
    credit: str
    extends: str | None = None
    drop: tuple[str, ...] = ()


class Credit(Entry, frozen=True):
    """Whose work a ruleset builds on."""

    id: str
    version: str
    name: str
    licence: str
    credit: str


class Ruleset(Entry, frozen=True, kw_only=True):
    """A whole game, as data."""

    about: About
    dice: DiceModel
    ratings: Ratings
    attributes: dict[AttributeId, Attribute]
    actions: dict[ActionId, Action]
    positions: dict[PositionId, Position]
    effects: dict[EffectId, EffectLevel]
    factors: dict[FactorId, Plain]
    severities: dict[str, Severity]
    ways: dict[WayId, Way]
    trade: Trade
    doings: Doings
    consequences: dict[KindId, ConsequenceKind]
    harm: Harm
    resistance: Resistance
    armor: dict[str, Armor]
    tracks: dict[TrackId, Track]
    traumas: dict[TraumaId, Owner]
    trauma_track: TrackId
    fates: dict[WayId, Fate]
    clocks: Clocks
    fortune: Fortune
    information: Information
    # people
    abilities: dict[AbilityId, Owner] = {}
    questions: dict[QuestionId, Question] = {}
    playbooks: dict[PlaybookId, Playbook] = {}
    leanings: dict[ActionId, Leaning] = {}
    heritages: dict[OriginId, Origin] = {}
    backgrounds: dict[OriginId, Origin] = {}
    vices: dict[ViceId, Plain] = {}
    item_kinds: dict[str, Plain] = {}
    item_marks: dict[str, Owner] = {}
    items: dict[ItemId, Item] = {}
    loads: dict[LoadId, Load] = {}
    creation: Creation
    suggestions: Suggestions | None = None
    triggers: dict[TriggerId, Plain] = {}
    advancement: Advancement | None = None
    money: Money | None = None
    # scores
    scores: Scores
    engagement: Engagement
    flashback: Flashback
    teamwork: Teamwork
    # the crew
    crews: dict[CrewTypeId, CrewType] = {}
    crew_abilities: dict[CrewAbilityId, Owner] = {}
    upgrades: dict[UpgradeId, Upgrade] = {}
    claims: dict[ClaimId, Claim] = {}
    prison_claims: dict[ClaimId, Claim] = {}
    prison_map: ClaimMap | None = None
    reputations: dict[ReputationId, Plain] = {}
    founding: Founding | None = None
    grounds: Grounds | None = None
    crew_growth: CrewGrowth | None = None
    cohorts: Cohorts | None = None
    cohort_types: dict[CohortTypeId, Plain] = {}
    edges: dict[EdgeId, Owner] = {}
    flaws: dict[FlawId, Owner] = {}
    # factions
    standing: Standing | None = None
    scales: dict[str, Scale] = {}
    holds: dict[HoldId, Plain] = {}
    statuses: dict[StatusId, Status] = {}
    # downtime
    downtime: Downtime | None = None
    payoff: Payoff | None = None
    heat: Heat | None = None
    incarceration: Incarceration | None = None
    entanglement_table: EntanglementTable | None = None
    entanglements: dict[EntanglementId, Entanglement] = {}
    activities: dict[ActivityId, Activity] = {}
    procedures: dict[ProcedureId, Procedure] = {}
    projects: dict[ProjectId, Project] = {}
    faction_moves: FactionMoves | None = None
    magnitude: Magnitude | None = None
    rituals: Rituals | None = None
    making: Making | None = None
    creation_kinds: dict[CreationId, CreationKind] = {}
    drawbacks: dict[DrawbackId, Drawback] = {}
    # the place, if there is one
    city: City | None = None
    # effects that nobody owns, conditions that come and go, named sums, and words of its own
    rules: dict[str, Owner] = {}
    conditions: dict[str, Condition] = {}
    numbers: dict[str, str] = {}
    terms: dict[str, Plain] = {}
    words: dict[str, dict[str, str]] = {}
    built_on: tuple[Credit, ...] = ()

    @property
    def knows_crews(self) -> bool:
        """Whether the characters are something together that is founded, or marks tracks."""
        return bool(self.crews) or any(track.of == "crew" for track in self.tracks.values())

    @property
    def knows_powers(self) -> bool:
        """Whether there are factions that stand somewhere and want something."""
        return self.city is not None or self.standing is not None

    def credits(self, language: str) -> tuple[Credit, ...]:
        """Whose work this is, and whose it builds on."""
        about = self.about
        name = self.say("about.name", language)
        own = Credit(
            id=about.id,
            version=about.version,
            name=name,
            licence=about.licence,
            credit=about.credit,
        )
        return (own, *self.built_on)

    def for_players(self) -> Ruleset:
        """The same game, without what only the GM may know of its city."""
        if self.city is None:
            return self
        words = {
            language: {path: text for path, text in said.items() if not hidden(path)}
            for language, said in self.words.items()
        }
        return structs.replace(self, city=self.city.without_goals(), words=words)

    def say(self, path: str, language: str) -> str:
        """The text at a key path, in the reader's language or else in the ruleset's first."""
        for tongue in (language, *self.about.languages):
            text = self.words.get(tongue, {}).get(path)
            if text is not None:
                return text
        return path
