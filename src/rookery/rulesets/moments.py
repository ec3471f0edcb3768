"""The closed lists of the effects' vocabulary: moments, what has a meaning when, and for whom."""

from __future__ import annotations

ROLLS = ("action", "resist", "fortune", "gather", "engagement", "incarceration")

# Each moment, by its kind. An activity's own moment is `activity.` and its name.
MOMENTS: dict[str, tuple[str, ...]] = {
    "roll": ("roll", *(f"roll.{roll}" for roll in ROLLS)),
    "result": ("result", *(f"result.{roll}" for roll in ROLLS)),
    "activity": ("activity",),
    "doing": (
        "push",
        "bargain",
        "assist",
        "lead",
        "set-up",
        "protect",
        "resist",
        "flashback",
        "load",
        "use",
        "develop",
    ),
    "consequence": ("consequence",),
    "sum": ("payoff", "heat", "sentence"),
    "time": (
        "session.start",
        "session.end",
        "score.start",
        "score.end",
        "scene.end",
        "downtime.start",
        "downtime.end",
        "downtime",
    ),
    "taken": ("taken",),
    "always": ("always",),
}
KINDS = {moment: kind for kind, moments in MOMENTS.items() for moment in moments}

SPOKEN = {
    "roll": "rolls",
    "result": "results",
    "activity": "activities",
    "doing": f"doings ({', '.join(MOMENTS['doing'])})",
    "sum": f"sums ({', '.join(MOMENTS['sum'])})",
    "time": f"times ({', '.join(MOMENTS['time'])})",
}

ANYWHERE = tuple(MOMENTS)
NOT_ALWAYS = tuple(kind for kind in MOMENTS if kind != "always")

# What may be given, and at which kinds of moments (or at which one moment) that means something.
GIVES: dict[str, tuple[str, ...]] = {
    "dice": ("roll", "activity", "doing"),
    "effect": ("roll", "activity", "doing"),
    "position": ("roll", "activity", "doing"),
    "result": ("roll", "activity", "doing"),
    "pool": ("roll",),
    "price": ("doing", "activity"),
    "consequence": ("consequence", "result"),
    "counts": ANYWHERE,
    "ignores": ANYWHERE,
    "limit": ("always",),
    "allows": ("always", "lead"),
    "new": ("taken", "result"),
    "dot": ("taken",),
    "activity": ("time",),
    "ticks": ("time", "activity", "result"),
    "quality": ("time", "activity", "result"),
    "harm": ("time", "activity", "result"),
    "status": ("time", "activity", "result"),
    "starts": NOT_ALWAYS,
    "ends": NOT_ALWAYS,
    "trigger": ("session.end",),
    "remind": ANYWHERE,
    "tracks": NOT_ALWAYS,
}

# Whose moment an effect may name. The engagement, the payoff and the heat are the whole crew's.
FOR: dict[str, tuple[str, ...]] = {
    "me": ANYWHERE,
    "everyone": ("roll", "result", "activity", "doing", "consequence", "time", "taken", "always"),
    "teammate": ("roll", "result", "activity", "doing", "consequence", "time", "always"),
    "anyone": ("time",),
    "cohorts": ("roll", "result", "activity", "consequence", "time", "always"),
}
OF_THE_CREW = ("roll.engagement", "result.engagement", "payoff", "heat")

# What a condition sees at some moments only; the rest can be seen at any.
SEES: dict[str, tuple[str, ...]] = {
    "consequence": ("consequence", "resist", "protect", "roll.resist", "result.resist"),
    "creation": ("activity",),
    "protecting": ("consequence", "resist", "protect", "roll.resist", "result.resist"),
    "result": ("result", "consequence", "resist", "protect", "roll.resist", "activity"),
}

# What only `$` reads, and at which moments. `$price`, `$chosen` and `$answer` have their own
# places; dice that the effect throws itself are read anywhere.
DICE_READ = ("result", "consequence", "resist")
READS: dict[str, tuple[str, ...]] = {
    "highest": DICE_READ,
    "margin": DICE_READ,
    "price": ("doing", "activity"),
    "quality": ANYWHERE,
    "allies": ANYWHERE,
    "their-tier": ANYWHERE,
    "new-tier": ("develop",),
    "action": ("roll", "result", "activity", "doing", "consequence"),
    "best-action": ANYWHERE,
    "lowest-attribute": ANYWHERE,
    "bad-results": ("lead",),
    "max-hp": ANYWHERE,
    "chosen": ANYWHERE,
    "answer": ANYWHERE,
}

PRICES = ("claim", "contact", "purveyor", "cohort", "item", "activity")
NEW = ("formula", "ritual", "claim", "prison-claim", "cohort", "cohort-type", "vehicle")
ALLOWS = ("ritual", "treat", "treat-self", "shared-critical")
CONTACTS = ("friend", "contact", "purveyor", "client")

# Words whose tables are still to come; each goes when its table is there.
NUMBERS_TO_COME = (
    "load",
    "xp",
)


def kind(moment: str) -> str | None:
    """What kind of moment this is, or None for one that does not exist."""
    activity = moment.removeprefix("activity.")
    return "activity" if activity not in ("", moment) else KINDS.get(moment)


def among(moment: str, places: tuple[str, ...]) -> bool:
    """Whether a moment is one of these, by its name or its kind, or takes one of these in."""
    return (
        moment in places
        or kind(moment) in places
        or any(place.startswith(f"{moment}.") for place in places)
    )


def spoken(places: tuple[str, ...]) -> str:
    """Moments in words, for who named another."""
    return ", ".join(SPOKEN.get(place, place) for place in places)
