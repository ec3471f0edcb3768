"""The program as a person starts it: a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from rookery.cli.welcome import address, is_loopback, square
from tests.cli.conftest import Shell

ROOKERY = [sys.executable, "-m", "rookery.cli.main"]


@contextmanager
def served(
    data: Path, *argv: str, stderr: int | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A serving process, and the first line that it prints, which is when it serves."""
    serve = [*ROOKERY, "serve", "--port", "0", *argv]
    env = {**os.environ, "ROOKERY_DATA": str(data)}
    process = subprocess.Popen(
        serve, env=env, text=True, encoding="utf-8", stdout=subprocess.PIPE, stderr=stderr
    )
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def links(line: str) -> Any:
    return msgspec.json.decode(line)


def test_it_serves_the_demo_and_stops_on_ctrl_c(data: Path):
    with served(data, "--demo", "--json") as (process, line):
        found = links(line)
        assert found["table"] == "demo"
        assert found["gm"].startswith(f"{found['address']}/in/")
        assert found["player"].startswith(f"{found['address']}/j/")
        for link in (found["address"], found["gm"], found["player"]):
            with urllib.request.urlopen(link) as answer:
                assert answer.status == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


def test_an_open_stream_does_not_keep_it_from_stopping(data: Path):
    with served(data, "--demo", "--json", stderr=subprocess.PIPE) as (process, line):
        found = links(line)
        token = found["gm"].rpartition("/")[2]
        with httpx.Client(base_url=found["address"]) as browser:
            browser.post("/in", data={"token": token}, headers={"origin": found["address"]})
            with browser.stream("GET", f"/t/{found['table']}/stream") as stream:
                assert stream.status_code == 200
                process.send_signal(signal.SIGINT)
                assert process.wait(20) == 0
        assert process.stderr is not None
        with process.stderr as complaints:
            assert complaints.read() == "", "nothing had to be cut off"


def test_the_demo_of_the_last_start_is_there_again(data: Path, shell: Shell):
    with served(data, "--demo", "--json"):
        pass
    shell("do", "demo", "--seat", "gm", "write-note", "text=We were here.")
    number = shell("show", "demo", "--json").json["entry"]
    with served(data, "--demo", "--json"):
        pass
    assert shell("show", "demo", "--json").json["entry"] == number


def test_people_get_links_and_a_square_for_the_camera(data: Path):
    with served(data, "--demo", "--language", "en") as (process, line):
        assert line.startswith("Rookery serves at http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        out = process.stdout.read()
    assert "/in/" in out
    invitation = next(word for word in out.split() if "/j/" in word)
    assert all(row in out.splitlines() for row in square(invitation))
    assert "\033[" not in out


def test_an_invitation_that_holds_is_not_replaced_by_a_restart(data: Path, shell: Shell):
    first = shell("new", "One", "--json").json["table"]
    second = shell("new", "Two", "--json").json["table"]
    with served(data, "--json") as (_, line):
        assert links(line)["table"] == second
        assert links(line)["player"] is not None
    with served(data, "--json") as (_, line):
        assert links(line)["player"] is None
        assert links(line)["gm"] is not None
    with served(data, "--json", "--table", "one") as (_, line):
        assert links(line)["table"] == first


def test_an_empty_house_is_served_too(data: Path):
    with served(data, "--json") as (_, line):
        assert links(line)["table"] is None
        assert (data / "rookery.db").exists()


def test_a_port_that_is_taken_is_said_before_anything_is_begun(shell: Shell, data: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ran = shell("serve", "--demo", "--port", str(taken.getsockname()[1]))
    assert ran.code == 1
    assert "--port" in ran.err
    assert not (data / "rookery.db").exists()


def test_what_is_no_port_is_not_understood(shell: Shell):
    for port in ("70000", "-1", "http"):
        assert shell("serve", f"--port={port}").code == 2
    assert shell("serve", "--demo", "--table", "x").code == 2


def test_an_unknown_host_is_said(shell: Shell):
    assert shell("serve", "--host", "no.such.host.invalid", "--port", "0").code == 1


def test_a_reader_who_has_read_enough_is_no_error(data: Path, demo: str):
    env = {**os.environ, "ROOKERY_DATA": str(data)}
    journal = [*ROOKERY, "journal", demo, "--all", "--json"]
    process = subprocess.Popen(
        journal, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(20) == 0
    process.stderr.close()


def test_an_old_terminal_gets_what_it_can_show(data: Path, demo: str):
    env = {**os.environ, "ROOKERY_DATA": str(data), "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run([*ROOKERY, "show", demo], env=env, capture_output=True, check=False)
    assert ran.returncode == 0
    assert b"Sable Orrin" in ran.stdout


def test_the_address_is_one_that_a_browser_finds():
    assert address("127.0.0.1", 80) == "http://127.0.0.1:80"
    assert address("::1", 80) == "http://[::1]:80"
    assert "0.0.0.0" not in address("0.0.0.0", 80)
    assert is_loopback("localhost")
    assert is_loopback("127.0.0.1")
    assert not is_loopback("0.0.0.0")
    assert not is_loopback("table.example")
