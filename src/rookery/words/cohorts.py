"""What a cohort is, in a few words."""

from __future__ import annotations

from rookery.game.people.cohort import Cohort, rows
from rookery.words.speech import Speech


def described(speech: Speech, cohort: Cohort) -> str:
    """Its kind and its work, its edges and its flaws."""
    traits = [
        *(speech.term(f"edges.{edge}.name") for edge in cohort.edges),
        *(speech.term(f"flaws.{flaw}.name") for flaw in cohort.flaws),
    ]
    return speech.listed([work(speech, cohort), *map(speech.low, traits)])


def work(speech: Speech, cohort: Cohort) -> str:
    """Its kind, and its types or its specialty."""
    kind = speech.term(f"cohorts.kinds.{cohort.kind}.name")
    types = [speech.term(f"cohort-types.{each}.name") for each in cohort.types]
    does = speech.listed(types) or cohort.specialty
    return speech._("%(kind)s: %(what)s", kind=kind, what=does)


def harm(speech: Speech, level: int) -> str:
    """A level of harm in a word."""
    for name, each in rows(speech.rules):
        if each.level == level:
            return speech.term(f"cohorts.harm.{name}.name")
    return speech._("Whole")
