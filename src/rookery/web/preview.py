"""A ruleset while it is being written: its mistakes, or its sheets, rolls and odds, always anew."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import watchfiles
from litestar import Litestar, Response, get, post
from litestar.datastructures import CacheControlHeader, State
from litestar.response import ServerSentEvent
from litestar.static_files import create_static_files_router
from markupsafe import Markup
from msgspec import Struct, structs

from rookery.game import casting
from rookery.game.core.action_roll import PoolLine
from rookery.game.people.deal import dealt
from rookery.game.people.draft import CreateCharacter
from rookery.game.refusals import Refusal
from rookery.game.ruleset import Ruleset
from rookery.game.seats import Language
from rookery.rulesets.differences import differences
from rookery.rulesets.load import builtin, read
from rookery.rulesets.problems import Problem, RulesetError
from rookery.rulesets.shelf import names
from rookery.table.table import Table
from rookery.web import styles
from rookery.web.doors import Form, preferring
from rookery.web.draw import draw, safe
from rookery.web.guard import Guard
from rookery.web.live import draw_sheet
from rookery.web.screen import throwing
from rookery.web.screen.eyes import Eyes
from rookery.web.screen.eyes import look as look_at
from rookery.web.screen.making import some
from rookery.web.sitting import Asked, language_of, theme_of
from rookery.words.speech import Speech

FOLDER = "ROOKERY_PREVIEW"
MOST_SHEETS = 12
MOST_SHOWN = 200
BONDS = ("friend", "rival")
POOLS = range(7)


class Seen(Struct, frozen=True):
    """The folder as it was read: the newest ruleset without mistakes, and the mistakes since."""

    number: int
    rules: Ruleset | None
    mistakes: tuple[Problem, ...]


class Watch:
    """Reads a folder, and reads it again whenever a file in it changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.seen = Seen(0, None, ())
        self.moved = asyncio.Condition()
        self.over = asyncio.Event()
        self.again()

    def again(self) -> None:
        number = self.seen.number + 1
        try:
            self.seen = Seen(number, read(self.folder), ())
        except RulesetError as error:
            self.seen = Seen(number, self.seen.rules, error.problems)

    async def follow(self) -> None:
        """Until the server stops."""
        beside = {self.folder, *(each.parent for each in self.folder.parent.glob("*/about.toml"))}
        async for _ in watchfiles.awatch(*beside, stop_event=self.over, debounce=200):
            await asyncio.to_thread(self.again)
            async with self.moved:
                self.moved.notify_all()
        async with self.moved:
            self.moved.notify_all()

    def stop(self) -> None:
        """Let go of the files and of every page that waits."""
        self.over.set()

    async def after(self, number: int) -> int:
        """The next reading after this one."""
        async with self.moved:
            await self.moved.wait_for(lambda: self.seen.number != number or self.over.is_set())
        return self.seen.number


def create() -> Litestar:
    """The preview of the folder that the environment names."""
    return build(Path(os.environ[FOLDER]))


def build(folder: Path) -> Litestar:
    """The preview of a folder."""
    watch = Watch(folder)

    @get("/", sync_to_thread=True)
    def shown(request: Asked) -> Response[str]:
        return page(watch.seen, folder.name, language_of(request), theme_of(request))

    @get("/changes")
    async def changes(request: Asked) -> ServerSentEvent:
        told = request.query_params.get("seen", "0")
        return ServerSentEvent(numbers(watch, int(told) if told.isdecimal() else 0))

    @post("/device")
    async def device(data: Form) -> Response[Any]:
        return preferring(data)

    @asynccontextmanager
    async def watching(_: Litestar) -> AsyncIterator[None]:
        task = asyncio.create_task(watch.follow())
        yield
        watch.over.set()
        await task

    files = create_static_files_router(
        path="/static", directories=[styles.STATIC], cache_control=CacheControlHeader(no_store=True)
    )
    app = Litestar(
        [shown, changes, device, files, *styles.ROUTES],
        lifespan=[watching],
        state=State({"stop": watch.stop}),
        openapi_config=None,
    )
    app.asgi_handler = Guard(app.asgi_handler)
    return app


async def numbers(watch: Watch, seen: int) -> AsyncIterator[str]:
    """The number of each new reading, once it is there."""
    while not watch.over.is_set():
        seen = await watch.after(seen)
        yield str(seen)


def page(seen: Seen, folder: str, language: Language, theme: str) -> Response[str]:
    """Everything that there is to see of a ruleset."""
    rules = seen.rules
    values: dict[str, Any] = {"unmade": ()} if rules is None else parts(rules, language)
    body = draw(
        "preview.html",
        language,
        theme=theme,
        folder=folder,
        number=seen.number,
        rules=rules,
        mistakes=seen.mistakes[:MOST_SHOWN],
        many=len(seen.mistakes),
        **values,
    )
    return Response(body, media_type="text/html", headers={"cache-control": "no-store"})


def parts(rules: Ruleset, language: Language) -> dict[str, Any]:
    """What the page shows of a ruleset without mistakes."""
    table = Table.new(rules.say("about.name", language)[:60], ruleset=rules)
    unmade = [no for draft in drafts(rules, language) if (no := made(table, draft, language))]
    eyes = look_at(table.campaign, "spectator", language)
    parent = rules.about.extends
    extended = builtin(parent) if parent in names() else None
    changes = differences(extended, rules, language) if extended is not None else []
    return {
        "eyes": eyes,
        "home": "",
        "do": "",
        "credits": rules.credits(language),
        "sheets": [
            (who, safe(draw_sheet(table, eyes, who))) for who in eyes.campaign.characters.values()
        ],
        "unmade": unmade,
        "pools": [(pool, odds(eyes, pool)) for pool in POOLS if pool <= rules.dice.most],
        "resists": [(pool, resisting(rules, pool)) for pool in POOLS if pool <= rules.dice.most],
        "outcomes": outcomes(eyes),
        "steps": [eyes.name(f"downtime.steps.{each}") for each in downtime_steps(rules)],
        "activities": [activity(eyes, each) for each in rules.activities],
        "changes": changes[:MOST_SHOWN],
        "more": max(0, len(changes) - MOST_SHOWN),
        "against": "" if extended is None else extended.say("about.name", language),
    }


def drafts(rules: Ruleset, language: Language) -> list[CreateCharacter]:
    """Somebody of each playbook; where there are none, of each leaning, or simply somebody."""
    say = Speech(language, rules)
    if rules.playbooks:
        return [
            structs.replace(dealt(rules, book), name=say.term(f"playbooks.{book}.name")[:60])
            for book in list(rules.playbooks)[:MOST_SHEETS]
        ]
    best: list[Any] = list(rules.leanings)[:MOST_SHEETS] or [None]
    friend, rival = ((*some(say, f"suggestions.{who}s", 0, 1), "–")[0] for who in BONDS)
    return [
        structs.replace(
            dealt(rules, None, best=each),
            name=say.term(f"leanings.{each}.name" if each else "about.name")[:60],
            friend=friend,
            rival=rival,
        )
        for each in best
    ]


def made(table: Table, draft: CreateCharacter, language: Language) -> str:
    """Let somebody sit down; else why there is nobody."""
    answer = table.do(table.gm, draft)
    if not isinstance(answer, Refusal):
        return ""
    eyes = look_at(table.campaign, "gm", language)
    return f"{draft.name}: {' '.join(eyes.say.refusal(answer))}"


def odds(eyes: Eyes, pool: int) -> list[tuple[str, str, int]]:
    """The chance of each result with so many dice: its id, its name, its percents."""
    return [*throwing.odds(eyes, casting.cast(eyes.rules.dice, (PoolLine("bare", pool),)))]


def resisting(rules: Ruleset, pool: int) -> str:
    """What resisting costs on average, with so many dice."""
    cast = casting.cast(rules.dice, (PoolLine("bare", pool),))
    cost = sum(float(chance) * each for each, chance in casting.costs(rules, cast).items())
    return f"{cost:.1f}"


def outcomes(eyes: Eyes) -> list[tuple[str, list[tuple[str, str]]]]:
    """For each position what each result means."""
    rules = eyes.rules
    return [
        (
            eyes.name(f"positions.{position}"),
            [
                (
                    eyes.name(f"dice.bands.{band}"),
                    eyes.text(f"positions.{position}.outcomes.{band}"),
                )
                for band in rules.positions[position].outcomes
            ],
        )
        for position in rules.positions
    ]


def downtime_steps(rules: Ruleset) -> list[str]:
    return list(rules.downtime.steps) if rules.downtime is not None else []


def activity(eyes: Eyes, name: Any) -> tuple[str, str, Markup | str]:
    """An activity: its name, its text, and what is thrown for it."""
    rolls = eyes.rules.activities[name].rolls
    return eyes.name(f"activities.{name}"), eyes.text(f"activities.{name}"), str(rolls or "")
