"""Whatever is sent, the answer is a kind refusal, nothing changes, and the server stays up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rookery.table import keys
from tests.web.room import LIVE, Room, room


@pytest.fixture
def table() -> Iterator[Room]:
    with room() as made:
        yield made


def add(table: Room, **fields: str) -> None:
    answer = table.player.does("add-character", **{"name": "Sable Orrin", **fields})
    assert answer.status_code == 204


BAD_FORMS = [
    ({"do": "dance"}, 400, "no command named"),
    ({}, 400, "no command named"),
    ({"do": "start-roll"}, 400, "could not be read"),
    ({"do": "tick-clock", "clock": "k99"}, 409, "not at this table"),
    ({"do": "start-clock", "name": "Bell", "size": "-3", "kind": "danger"}, 422, "out of range"),
    ({"do": "start-clock", "name": "Bell", "size": "1000000000000000000000", "kind": "danger"}, 422,
     "out of range"),
    ({"do": "start-clock", "name": "Bell", "size": "six", "kind": "danger"}, 400, "could not be"),
    ({"do": "start-clock", "name": "<b>Bell</b>", "size": "6", "kind": "danger"}, 422, "cannot be"),
    ({"do": "start-clock", "name": "Be\u202ell", "size": "6", "kind": "danger"}, 422, "cannot be"),
    ({"do": "start-clock", "name": "Be\x07ll", "size": "6", "kind": "danger"}, 422, "cannot be"),
    ({"do": "start-clock", "name": "x" * 61, "size": "6", "kind": "danger"}, 422, "too long"),
    ({"do": "start-clock", "name": " ", "size": "6", "kind": "danger"}, 422, "few words"),
    ({"do": "write-note", "text": "x" * 5000}, 422, "too long"),
    ({"do": "roll-fortune", "question": "?", "side.trait": "Luck", "side.rating": "4000"}, 422,
     "out of range"),
    ({"do": "roll-fortune", "question": "?", "side.trait": "Luck", "side.rating": "1",
      "side.faces": "6 6 6"}, 422, "do not fit"),
    ({"do": "undo", "entry": "1"}, 422, "nothing to undo"),
    ({"do": "undo", "entry": "-7"}, 422, "nothing to undo"),
    ({"do": "redo"}, 422, "nothing to redo"),
    ({"do": "free-seat", "seat": "s404"}, 409, "not at this table"),
]  # fmt: skip


@pytest.mark.parametrize(("form", "status", "words"), BAD_FORMS)
def test_a_form_that_cannot_be_is_refused_in_words(
    table: Room, form: dict[str, str], status: int, words: str
):
    before = table.table.campaign
    answer = table.gm.client.post(f"{table.gm.home}/do", data=form, headers=LIVE)
    assert answer.status_code == status
    assert words in answer.text
    assert 'class="notice notice--hot"' in answer.text
    assert table.table.campaign is before


def test_a_goal_of_five_thousand_signs_is_too_long(table: Room):
    add(table)
    number = table.table.number
    who = next(iter(table.table.campaign.characters))
    answer = table.player.does("start-roll", character=who, goal="g" * 5000, action="prowl")
    assert answer.status_code == 422
    assert "5000 characters" in answer.text
    assert table.table.number == number


def test_the_refusal_speaks_the_readers_language():
    with room(language="zh-TW") as made:
        answer = made.gm.does("undo")
        assert answer.status_code == 422
        assert "復原" in answer.text


def test_a_refusal_without_scripts_is_a_page(table: Room):
    answer = table.gm.client.post(f"{table.gm.home}/do", data={"do": "redo"})
    assert answer.status_code == 422
    assert "nothing to redo" in answer.text
    assert 'id="stages"' in answer.text


def test_a_form_without_scripts_comes_back_to_the_table(table: Room):
    note = {"do": "write-note", "text": "The tide is out."}
    answer = table.player.client.post(f"{table.player.home}/do", data=note)
    assert answer.status_code == 200
    assert answer.url.path == table.player.home
    assert "The tide is out." in answer.text


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>'])
def test_nothing_is_echoed_unescaped(table: Room, text: str):
    assert table.player.does("write-note", text=text).status_code == 204
    assert table.player.does("write-note", text=text, do__x="1").status_code in (204, 422)
    for browser in (table.gm, table.player, table.watcher):
        for page in ("", "/journal"):
            assert text not in browser.sees(page)
    assert "&lt;" in table.gm.sees()
    assert text not in table.stranger().joins(text, text).text
    assert text not in table.gm.does(text).text


def test_a_seat_does_only_what_is_its_own(table: Room):
    add(table)
    who = next(iter(table.table.campaign.characters))
    other = table.stranger()
    other.joins(table.code("player"), "Jonas")
    number = table.table.number
    assert other.does("set-track", character=who, track="stress", to="1").status_code == 403
    assert table.player.does("name-table", name="Mine").status_code == 403
    assert table.watcher.does("write-note", text="hello").status_code == 403
    assert "watches and does not play" in table.watcher.does("write-note", text="hello").text
    assert table.table.number == number


def test_a_stale_press_does_nothing(table: Room):
    add(table)
    who = next(iter(table.table.campaign.characters))
    table.player.does("start-roll", character=who, goal="Over the wall", action="prowl")
    roll = next(iter(table.table.campaign.rolls))
    both = {"position/effect": "risky/standard"}
    table.gm.does("set-terms", roll=roll, **both)
    seen = table.table.number
    table.gm.does("set-terms", roll=roll, **{"position/effect": "desperate/limited"})
    number = table.table.number
    answer = table.player.does("throw", roll=roll, seen=str(seen))
    assert answer.status_code == 409
    assert "changed while you were pressing" in answer.text
    assert table.table.number == number
    assert table.player.does("throw", roll=roll, seen=str(number)).status_code == 204


def test_a_command_that_comes_twice_happens_once(table: Room):
    clock = {"name": "Bell", "size": "6", "kind": "danger", "command_id": "one"}
    assert table.gm.does("start-clock", **clock).status_code == 204
    assert table.gm.does("start-clock", **clock).status_code == 204
    assert len(table.table.campaign.clocks) == 1


def test_ten_megabytes_are_not_read(table: Room):
    answer = table.gm.client.post(f"{table.gm.home}/do", content=b"x" * 10_000_000)
    assert answer.status_code == 413
    lying = {"content-length": "-1"}
    assert table.gm.client.post(f"{table.gm.home}/do", headers=lying).status_code in (400, 413)


@pytest.mark.parametrize("path", ["/do", "/api"])
def test_ten_megabytes_of_unsaid_length_are_not_read(table: Room, path: str):
    to = "/api/join" if path == "/api" else table.gm.home + path
    sent = 0

    def pieces() -> Iterator[bytes]:
        nonlocal sent
        for _ in range(1000):
            sent += 10_000
            yield b"x" * 10_000

    answer = table.gm.client.post(to, content=pieces())
    assert answer.status_code == 413
    assert "too large" in answer.text


@pytest.mark.parametrize("body", [b"\xff\xfe=1", b"do=" + b"&a=1" * 3000, b"%%%%"])
def test_bytes_that_are_no_form(table: Room, body: bytes):
    number = table.table.number
    answer = table.gm.client.post(f"{table.gm.home}/do", content=body)
    assert 400 <= answer.status_code < 500
    assert table.table.number == number


@pytest.mark.parametrize("cookie", ["seat=", "seat=nonsense", "seat=" + "a" * 5000, "seat=\x7f"])
def test_a_broken_cookie_has_no_seat(table: Room, cookie: str):
    stranger = table.stranger()
    for page in ("", "/stream", "/seats", "/journal"):
        answer = stranger.client.get(table.gm.home + page, headers={"cookie": cookie})
        assert answer.status_code == 403
    answer = stranger.client.post(
        f"{table.gm.home}/do", data={"do": "undo"}, headers={"cookie": cookie}
    )
    assert answer.status_code == 403
    assert "You have no seat here." in answer.text


def test_a_seat_at_one_table_is_none_at_another(table: Room):
    other = table.stranger()
    other.opens("Elsewhere")
    token = other.client.cookies.get("seat", path=other.home)
    answer = table.stranger().client.get(table.gm.home, headers={"cookie": f"seat={token}"})
    assert answer.status_code == 403


@pytest.mark.parametrize("path", ["/t/nowhere", "/t/../etc", "/t/x'y", "/t/" + "a" * 500])
def test_a_table_that_is_not_there(table: Room, path: str):
    assert table.gm.client.get(path).status_code == 404


@pytest.mark.parametrize("headers", [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site", "origin": "http://127.0.0.1"},
])  # fmt: skip
def test_a_post_from_another_site_does_nothing(table: Room, headers: dict[str, str]):
    number = table.table.number
    note = {"do": "write-note", "text": "not mine"}
    answer = table.gm.client.post(f"{table.gm.home}/do", data=note, headers=headers)
    assert answer.status_code == 403
    assert table.table.number == number


def test_an_invitation_that_was_replaced_stops(table: Room):
    old = table.code("player")
    new = table.code("player")
    refused = table.stranger().joins(old)
    assert refused.status_code == 422
    assert "opens no table" in refused.text
    assert table.stranger().joins(new.lower().replace("-", " ")).status_code == 200


def test_codes_cannot_be_guessed_for_long(table: Room):
    guesser = table.stranger()
    answers = [guesser.joins(f"AAAA-{n:04d}").status_code for n in range(1, 30)]
    assert answers[0] == 422
    assert answers[-1] == 429


def test_a_one_time_link_opens_once(table: Room):
    token = keys.move_key(table.house.store, table.table.id, table.table.gm)
    first, second = table.stranger(), table.stranger()
    assert "Sit down here" in first.client.get(f"/in/{token}").text
    assert first.client.post("/in", data={"token": token}).status_code == 200
    assert second.client.post("/in", data={"token": token}).status_code == 410
    assert "has been used" in second.client.get(f"/in/{token}").text


def test_a_freed_seat_is_signed_off(table: Room):
    seat = next(key for key, s in table.table.campaign.seats.items() if s.role == "player")
    assert table.player.client.get(table.player.home).status_code == 200
    table.gm.client.post(f"{table.gm.home}/seats/free", data={"seat": seat})
    assert table.player.client.get(table.player.home).status_code == 403


@pytest.mark.parametrize("page", ["/", "/j/AAAA-AAAA", "/in/x", "/nothing", "/seat.css?for=s1"])
def test_every_answer_carries_a_strict_policy(table: Room, page: str):
    policy = table.gm.client.get(page).headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_no_page_has_inline_scripts_or_styles(table: Room):
    add(table)
    pages = [table.gm.sees(p) for p in ("", "/seats", "/journal")] + [table.player.sees()]
    for html in (*pages, table.gm.client.get("/").text):
        assert "<script>" not in html
        assert " style=" not in html
        assert "onclick" not in html


@pytest.mark.parametrize("seat", ["s1]", "s1{}", "", "x" * 50, "é"])
def test_the_style_sheet_of_a_seat_takes_no_other_words(table: Room, seat: str):
    assert table.gm.client.get("/seat.css", params={"for": seat}).status_code == 404


def test_after_all_this_the_table_still_works(table: Room):
    for form, _, _ in BAD_FORMS:
        table.gm.client.post(f"{table.gm.home}/do", data=form, headers=LIVE)
    assert table.gm.does("write-note", text="Still here.").status_code == 204
    assert "Still here." in table.player.sees()
