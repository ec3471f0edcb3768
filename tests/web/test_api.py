"""A table for programs: the same game as on the pages, as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from litestar.testing import TestClient

from rookery.game.dice import ScriptedDice
from rookery.journal.memory import MemoryStore
from rookery.table.house import House
from rookery.web import doors
from rookery.web.api.troubles import TROUBLES
from rookery.web.app import build
from tests.web.api_room import HOST, SECRET, Program, joins, opens

Client = TestClient[Any]


@pytest.fixture
def served() -> Iterator[Callable[..., Client]]:
    """The whole application on a store of its own, with scripted dice."""
    doors.knocks.spent.clear()
    doors.openings.spent.clear()
    with ExitStack() as stack:

        def serve(*faces: int) -> Client:
            house = House(MemoryStore(), ScriptedDice(*faces) if faces else None)
            return stack.enter_context(TestClient(build(house), base_url=HOST))

        yield serve


@pytest.fixture
def client(served: Callable[..., Client]) -> Client:
    return served()


@pytest.fixture
def table(client: Client) -> tuple[Program, Program]:
    """A GM and a player."""
    gm, codes = opens(client)
    return gm, joins(client, codes["player"])


def vesper(player: Program) -> str:
    player.does("add-character", name="Vesper", ratings={"prowl": 1, "skirmish": 2})
    return next(iter(player.sees()["characters"]))


# A game


def test_a_roll_from_the_first_word_to_undo(served: Callable[..., Client]):
    client = served(1, 2, 4, 6)
    gm, codes = opens(client)
    player = joins(client, codes["player"])
    who = vesper(player)
    player.does("start-roll", character=who, goal="Hold the stair", action="skirmish")
    roll = next(iter(gm.sees()["rolls"]))
    gm.does("set-terms", roll=roll, position="risky", effect="standard")
    assert player.does("throw", roll=roll)["told"]["faces"] == [1, 2]
    cut = {"kind": "harm", "name": "Cut", "amount": 2, "resist_with": "prowess", "resisted_to": 1}
    gm.does("send-consequences", roll=roll, consequences=[cut])
    price = player.sees()["rolls"][roll]["consequences"][0]["id"]
    resisted = player.does("resist", roll=roll, consequence=price)
    assert resisted["text"].startswith("Vesper resists")
    assert player.sees()["characters"][who]["harm"][0]["level"] == 1
    assert player.does("undo")["events"] == [
        {"what": "undone", "before": resisted["number"], "gm_only": False}
    ]
    assert player.sees()["characters"][who]["harm"] == []
    struck = [entry["number"] for entry in player.reads() if not entry["counts"]]
    assert struck == [resisted["number"]]
    assert player.sees() == gm.sees()


def test_the_state_says_where_it_stands_and_by_which_rules(table: tuple[Program, Program]):
    _, player = table
    who = vesper(player)
    state = player.asks().json()
    assert (state["number"], state["seat"], state["role"]) == (3, player.seat, "player")
    assert (state["ruleset"]["id"], state["ruleset"]["version"]) == ("srd", "1")
    assert state["ruleset"]["licence"] == "CC-BY-3.0"
    assert "One Seven Design" in state["ruleset"]["credit"]
    assert state["attributes"] == {who: {"insight": 0, "prowess": 2, "resolve": 0}}
    assert "rules" not in state["campaign"]
    rules = player.asks("/ruleset")
    assert rules.json()["about"]["id"] == "srd"
    assert player.asks("/ruleset", **{"if-none-match": rules.headers["etag"]}).status_code == 304


def test_what_the_city_keeps_from_players_is_not_in_their_rules(table: tuple[Program, Program]):
    gm, player = table
    whole, told = gm.asks("/ruleset").json(), player.asks("/ruleset").json()
    for language, words in whole["words"].items():
        kept = words.keys() - told["words"][language].keys()
        assert {path.rpartition(".")[2] for path in kept} == {"secret", "wants", "trouble", "name"}
        assert all(".goals." in path for path in kept if path.endswith(".name"))
    assert any(faction["goals"] for faction in whole["city"]["factions"].values())
    assert not any(faction["goals"] for faction in told["city"]["factions"].values())
    told["city"], told["words"] = whole["city"], whole["words"]
    assert told == whole


def test_what_one_has_already_is_not_sent_again(table: tuple[Program, Program]):
    gm, player = table
    mark = player.asks().headers["etag"]
    again = player.asks(**{"if-none-match": mark})
    assert (again.status_code, again.content) == (304, b"")
    gm.does("write-note", text="Rain")
    assert player.asks(**{"if-none-match": mark}).status_code == 200


def test_the_journal_is_read_a_stretch_at_a_time(table: tuple[Program, Program]):
    gm, player = table
    for number in range(5):
        gm.does("write-note", text=f"Note {number}")
    first = player.asks("/journal?after=2&limit=2").json()
    assert [entry["number"] for entry in first["entries"]] == [3, 4]
    assert (first["next"], first["number"]) == (4, 7)
    rest = player.asks(f"/journal?after={first['next']}&limit=3").json()
    assert [entry["number"] for entry in rest["entries"]] == [5, 6, 7]
    assert rest["next"] is None
    assert player.asks("/journal?after=999").json()["entries"] == []


def test_everybody_reads_in_their_own_language(client: Client):
    gm, codes = opens(client, gm="阿路", name="鹽帳", language="zh-Hant")
    player = joins(client, codes["player"], "Mei", language="en")
    gm.does("write-note", text="Rain")
    assert gm.reads()[-1]["text"] == "主持人記下：Rain"
    assert player.reads()[-1]["text"] == "GM notes: Rain"
    assert gm.may_not(409, "no-such", "tick-clock", clock="k9")["sentence"].startswith(
        "這張桌子上沒有「k9」"
    )
    refusal = player.may_not(403, "gm-only", "set-tone", gritty=False)
    assert refusal["sentence"] == "Only the GM decides this."
    assert refusal["remedy"]


# Secrets


def hide(gm: Program, **more: Any) -> str:
    gm.does("start-clock", name=SECRET, size=4, kind="danger", gm_only=True, **more)
    return next(reversed(gm.sees()["clocks"]))


def test_what_only_the_gm_knows_is_nowhere_in_a_players_answers(client: Client):
    gm, codes = opens(client)
    player = joins(client, codes["player"])
    watcher = joins(client, codes["spectator"], "Noor")
    clock = hide(gm)
    gm.does("write-note", text=SECRET, gm_only=True)
    gm.does("tick-clock", clock=clock, by=4)
    gm.does("roll-fortune", question=SECRET, side={"trait": "Luck", "rating": 1}, gm_only=True)
    gm.does("change-clock", clock=clock, name=f"{SECRET}!")
    gm.does("undo")
    assert SECRET in gm.asks().text
    assert SECRET in gm.asks("/journal").text
    for other in (player, watcher):
        for path in ("", "/journal", "/journal?after=3&limit=1", "/ruleset"):
            assert SECRET not in other.asks(path).text
        told = other.reads()
        assert [entry["number"] for entry in told] == [1, 2, 3, 9]
        assert told[-1]["events"][0]["what"] == "undone"
        assert other.sees()["clocks"] == {}


def test_a_hidden_clock_is_refused_like_one_that_never_was(table: tuple[Program, Program]):
    gm, player = table
    clock, who = hide(gm), vesper(player)
    for name, fields in (
        ("tick-clock", {}),
        ("remove-clock", {}),
        ("start-roll", {"character": who, "goal": "In", "action": "prowl"}),
        ("start-clock", {"name": "Ours", "size": 4, "kind": "danger", "owner": who}),
    ):
        field = "rival" if name == "start-clock" else "clock"
        hidden = player.sends({"do": name, **fields, field: clock})
        missing = player.sends({"do": name, **fields, field: "k999"})
        assert SECRET not in hidden.text
        assert hidden.status_code == missing.status_code == 409
        assert hidden.text.replace(clock, "?") == missing.text.replace("k999", "?")


def test_a_clock_that_is_hidden_later_takes_its_new_name_with_it(table: tuple[Program, Program]):
    gm, player = table
    who = vesper(player)
    gm.does("start-clock", name="The bell", size=4, kind="danger")
    clock = next(iter(gm.sees()["clocks"]))
    bell = {"kind": "complication", "clock": clock, "resist_with": "insight"}
    gm.does("threaten", character=who, what="A shout", consequences=[bell])
    gm.does("hide-clock", clock=clock)
    gm.does("change-clock", clock=clock, name=SECRET, if_full=SECRET)
    roll, deed = next(iter(player.sees()["rolls"].items()))
    answer = player.sends(
        {"do": "accept", "roll": roll, "consequence": deed["consequences"][0]["id"]}
    )
    assert answer.status_code == 200
    assert SECRET not in answer.text
    assert SECRET not in player.asks().text
    assert SECRET not in player.asks("/journal").text


def test_what_somebody_asked_is_shown_to_them_and_to_the_gm(table: tuple[Program, Program]):
    gm, player = table
    mine = player.does("write-note", text="Ours")
    assert mine["command"] == {"do": "write-note", "text": "Ours", "gm_only": False}
    assert gm.reads()[-1] == mine
    theirs = gm.does("write-note", text="Theirs")
    assert theirs["id"]
    assert player.reads()[-1] == {**theirs, "id": None, "command": None}


def test_nobody_learns_who_stopped_the_scene(table: tuple[Program, Program]):
    gm, player = table
    asked = player.sends({"do": "stop-scene"}, **{"idempotency-key": "mei-17"})
    assert asked.status_code == 200
    for reader in (gm, player):
        stop = reader.reads()[-1]
        assert (stop["seat"], stop["id"], stop["events"][0]["what"]) == ("", None, "scene-stopped")
        assert "Mei" not in reader.asks(f"/journal?after={stop['number'] - 1}").text
        assert "mei-17" not in reader.asks("/journal").text


# Refusals


@pytest.mark.parametrize(
    ("command", "status", "code"),
    [
        ({"do": "dance"}, 400, "unknown-command"),
        ({"do": ["throw"]}, 400, "unknown-command"),
        ({}, 400, "unknown-command"),
        ([], 400, "malformed"),
        ("throw", 400, "malformed"),
        ({"do": "throw"}, 400, "malformed"),
        ({"do": "tick-clock", "clock": "k9", "by": "two"}, 400, "malformed"),
        ({"do": "write-note", "text": "Rain", "gmonly": True}, 400, "malformed"),
        ({"do": "write-note", "text": "Rain", "gm_only": True}, 403, "gm-only"),
        ({"do": "set-tone", "gritty": False}, 403, "gm-only"),
        ({"do": "throw", "roll": "r9"}, 409, "no-such"),
        ({"do": "write-note", "text": " "}, 422, "empty"),
        ({"do": "write-note", "text": "\u202e"}, 422, "bad-characters"),
        ({"do": "write-note", "text": "x" * 5000}, 422, "too-long"),
        ({"do": "add-character", "name": "<b>"}, 422, "bad-characters"),
        ({"do": "undo", "entry": 10**30}, 422, "nothing-to-undo"),
    ],
)
def test_a_no_has_a_code_a_status_and_words(
    table: tuple[Program, Program], command: object, status: int, code: str
):
    _, player = table
    before = player.asks().json()
    answer = player.sends(command)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"]
    assert answer.json()["remedy"]
    assert player.asks().json() == before


def test_what_changed_meanwhile_is_refused_as_stale(table: tuple[Program, Program]):
    gm, _ = table
    gm.does("start-clock", name="The bell", size=6, kind="danger")
    clock, seen = next(iter(gm.sees()["clocks"])), gm.asks().json()["number"]
    gm.does("tick-clock", clock=clock)
    tick = {"do": "tick-clock", "clock": clock}
    late = gm.sends(tick, f"/do?seen={seen}")
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert gm.sends(tick, f"/do?seen={seen + 1}").status_code == 200


def test_a_watcher_watches(client: Client):
    _, codes = opens(client)
    watcher = joins(client, codes["spectator"])
    watcher.may_not(403, "watching", "write-note", text="Hello")


def test_a_command_that_is_sent_twice_happens_once(table: tuple[Program, Program]):
    gm, player = table
    note = {"do": "write-note", "text": "Rain"}
    first, again = (player.sends(note, **{"idempotency-key": "k-1"}) for _ in range(2))
    assert first.json() == again.json()
    assert first.json()["entry"]["id"] == "k-1"
    assert gm.sends(note, **{"idempotency-key": "k-1"}).json()["code"] == "already"
    assert len(player.reads()) == 3


@pytest.mark.parametrize(
    "path",
    ["/journal?after=-1", "/journal?after=x", "/journal?after=²", "/journal?limit=0",
     "/journal?limit=501", f"/journal?after={'9' * 5000}", "/stream?after=-1"],
)  # fmt: skip
def test_figures_in_an_address_are_looked_at(table: tuple[Program, Program], path: str):
    answer = table[0].asks(path)
    assert answer.status_code in (400, 422)
    assert answer.json()["code"] in ("malformed", "out-of-range")


def test_what_a_command_carries_is_looked_at(table: tuple[Program, Program]):
    gm, _ = table
    note = {"do": "write-note", "text": "Rain"}
    assert gm.sends(note, **{"idempotency-key": "x" * 61}).json()["code"] == "malformed"
    assert gm.sends(note, "/do?seen=-1").json()["code"] == "malformed"
    assert len(gm.reads()) == 2


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe", b"null", b"[" * 60_000, b'{"do":"undo","entry":1e999}',
     b'{"do":"write-note","text":"\\ud800"}', b'{"do":"undo","entry":' + b"[" * 30_000],
)  # fmt: skip
def test_what_is_no_json_is_refused(table: tuple[Program, Program], body: bytes):
    gm, _ = table
    answer = gm.client.post(f"{gm.home}/do", content=body, headers=gm.headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert gm.asks().status_code == 200


@pytest.mark.parametrize("size", [70_000, 10_000_000])
def test_what_is_too_large_is_not_read(table: tuple[Program, Program], size: int):
    gm, _ = table
    answer = gm.client.post(f"{gm.home}/do", content=b" " * size, headers=gm.headers)
    assert answer.status_code == 413
    assert gm.asks().status_code == 200


# Doors


@pytest.mark.parametrize("given", ["", "Bearer", "Bearer x", "Basic abc", "Bearer " + "x" * 5000])
def test_without_its_token_nobody_has_a_seat(table: tuple[Program, Program], given: str):
    gm, _ = table
    for path in ("", "/journal", "/ruleset", "/stream"):
        answer = gm.asks(path, authorization=given)
        assert (answer.status_code, answer.json()["code"]) == (401, "no-token")
        assert answer.headers["www-authenticate"] == "Bearer"
    note = {"do": "write-note", "text": "Rain"}
    assert gm.sends(note, authorization=given).status_code == 401
    assert gm.client.get(gm.home).status_code == 401


def test_a_table_is_opened_by_rules_that_are_named(client: Client):
    gm, _ = opens(client, ruleset="oneshot")
    played = gm.asks().json()["ruleset"]
    assert played["id"] == "oneshot"
    assert [credit["id"] for credit in played["built_on"]] == ["srd"]
    asked = {"name": "Night Train", "gm": "Gwen", "ruleset": "../srd"}
    answer = client.post("/api/tables", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (409, "no-such")


def test_a_token_opens_one_table_only(client: Client):
    one, _ = opens(client)
    other, _ = opens(client)
    assert client.get(other.home, headers=one.headers).status_code == 401
    assert client.get("/api/t/nowhere", headers=one.headers).status_code == 404
    assert client.get("/api/t/" + "x" * 500, headers=one.headers).status_code == 404


def test_a_code_that_opens_nothing(client: Client):
    answer = client.post("/api/join", json={"code": "AAAA-AAAA", "name": "Mei"})
    assert (answer.status_code, answer.json()["code"]) == (422, "no-such-code")
    chinese = client.post(
        "/api/join", json={"code": "A", "name": "Mei"}, headers={"accept-language": "zh-TW,zh"}
    )
    assert chinese.json()["sentence"] == "這組代碼打不開任何桌子。"


def test_guessing_codes_is_slowed_down(client: Client):
    answers = [client.post("/api/join", json={"code": "A", "name": "M"}) for _ in range(15)]
    assert [answer.json()["code"] for answer in (answers[0], answers[-1])] == [
        "no-such-code",
        "too-often",
    ]
    assert answers[-1].status_code == 429


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/tables", {"name": "T"}, 400),
        ("/api/tables", {"name": "T", "gm": "R", "language": "fr"}, 400),
        ("/api/tables", {"name": "T", "gm": "R", "more": 1}, 400),
        ("/api/tables", {"name": " ", "gm": "R"}, 422),
        ("/api/tables", {"name": "<i>", "gm": "R"}, 422),
        ("/api/tables", {"name": "T", "gm": "x" * 61}, 422),
        ("/api/join", {"code": 5, "name": "M"}, 400),
        ("/api/move", {"token": "x"}, 410),
        ("/api/move", [], 400),
    ],
)
def test_doors_refuse_in_words(client: Client, path: str, body: object, status: int):
    answer = client.post(path, json=body)
    assert answer.status_code == status
    assert answer.json()["sentence"]


def test_the_name_of_who_joins_is_looked_at(client: Client):
    _, codes = opens(client)
    for name, code in ((" ", "empty"), ("<b>", "bad-characters"), ("x" * 61, "too-long")):
        answer = client.post("/api/join", json={"code": codes["player"], "name": name})
        assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_a_new_code_takes_the_old_ones_place(client: Client):
    gm, codes = opens(client)
    answer = gm.sends({"role": "player"}, "/invite")
    assert answer.status_code == 201
    player = joins(client, answer.json()["code"])
    old = client.post("/api/join", json={"code": codes["player"], "name": "Mei"})
    assert old.json()["code"] == "no-such-code"
    assert player.sends({"role": "gm"}, "/invite").json()["code"] == "gm-only"
    assert gm.sends({"role": "king"}, "/invite").status_code == 400


def test_a_seat_moves_to_another_device_once(table: tuple[Program, Program]):
    gm, player = table
    token = player.sends({"seat": player.seat}, "/move").json()["token"]
    moved = gm.client.post("/api/move", json={"token": token})
    assert moved.status_code == 201
    assert Program(gm.client, moved.json()).asks().json()["seat"] == player.seat
    assert gm.client.post("/api/move", json={"token": token}).json()["code"] == "link-used"
    assert player.sends({"seat": gm.seat}, "/move").json()["code"] == "gm-only"
    assert gm.sends({"seat": player.seat}, "/move").status_code == 201
    assert gm.sends({"seat": "s99"}, "/move").json()["code"] == "no-such"


def test_a_freed_seat_opens_nothing_any_more(table: tuple[Program, Program]):
    gm, player = table
    gm.does("free-seat", seat=player.seat)
    assert player.asks().status_code == 401
    assert player.sends({"do": "write-note", "text": "Still here"}).status_code == 401


# Browsers


def test_a_page_of_ours_may_use_its_cookie_and_another_site_may_not(client: Client):
    answer = client.post("/tables", data={"name": "The Salt Ledger", "gm": "Ruth"})
    home = "/api" + answer.url.path
    note = {"do": "write-note", "text": "Rain"}
    assert client.get(home).json()["role"] == "gm"
    ours = client.post(f"{home}/do", json=note, headers={"origin": HOST})
    assert ours.status_code == 200
    for foreign in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
        assert client.post(f"{home}/do", json=note, headers=foreign).status_code == 403
    assert client.get(home).json()["number"] == ours.json()["entry"]["number"]
    assert client.get(home, headers={"authorization": "Bearer x"}).status_code == 401


def test_what_is_a_seats_own_is_kept_by_no_shared_cache(table: tuple[Program, Program]):
    gm, _ = table
    assert gm.asks().headers["cache-control"] == "private, no-cache"
    varies = gm.asks().headers["vary"].split(",")
    assert {name.strip() for name in varies} >= {"Authorization", "Cookie", "Accept-Encoding"}
    assert gm.asks("/journal").headers["cache-control"] == "no-store"


def test_addresses_that_are_none_answer_in_json(client: Client):
    gm, _ = opens(client)
    assert client.get("/api/nothing").json()["code"] == "not-here"
    wrong = gm.asks("/do")
    assert (wrong.status_code, wrong.json()["code"]) == (405, "not-that-way")
    assert "POST" in wrong.headers["allow"]


def test_every_trouble_has_a_status_of_its_own():
    statuses = [status for status, _, _ in TROUBLES.values()]
    assert len(set(statuses)) == len(statuses)
