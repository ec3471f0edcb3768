"""What the host reads once the server stands: the address, the GM's link, an invitation."""

from __future__ import annotations

import socket
from io import StringIO
from ipaddress import ip_address

import segno
from msgspec import Struct

from rookery.cli.terminal import Terminal
from rookery.journal.store import Store
from rookery.table import keys
from rookery.table.table import Table


class Links(Struct, frozen=True, kw_only=True):
    """The ways in; an invitation that was given out before is not replaced behind one's back."""

    address: str
    table: str | None = None
    name: str = ""
    gm: str | None = None
    player: str | None = None


def links(store: Store, table: Table | None, at: str, *, fresh: bool) -> Links:
    """Keys for the GM, and for a player where no invitation holds or a fresh one is wanted."""
    if table is None:
        return Links(address=at)
    holds = any(
        key.expires is None or key.expires > keys.seconds()
        for key in store.keys(table.id, "player")
    )
    code = keys.invite(store, table.id, "player") if fresh or not holds else None
    return Links(
        address=at,
        table=table.id,
        name=table.campaign.name,
        gm=f"{at}/in/{keys.move_key(store, table.id, table.gm)}",
        player=f"{at}/j/{code}" if code else None,
    )


def welcome(terminal: Terminal, host: str, found: Links) -> None:
    """Print the ways in, with a square for the camera of a phone."""
    if terminal.json:
        terminal.give(found)
        return
    said = terminal.speech
    terminal.say((said._("Rookery serves at %(address)s", address=found.address), "bold"))
    if found.table is None:
        terminal.say(said._("There is no table yet: open one there."))
    else:
        invitation = found.player or said._("the invitation given out before still holds")
        terminal.rows(
            [
                (said._("Table"), (found.name, "bold")),
                (said._("GM, once, within ten minutes"), (found.gm or "", "calm")),
                (said._("Players"), (invitation, "calm")),
            ]
        )
    if found.player is not None:
        for line in square(found.player):
            terminal.say((line, "qr"))
    if is_loopback(host):
        terminal.say((said._("Only this machine gets in. For phones: --host 0.0.0.0"), "dim"))
    terminal.say((said._("Ctrl-C stops it."), "dim"))
    terminal.out.flush()


def square(link: str) -> list[str]:
    """The link as a QR code, light on dark, two rows of dots in one line of text."""
    drawn = StringIO()
    segno.make(link, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().splitlines()


def address(host: str, port: int) -> str:
    """Where a browser finds this host; one that listens everywhere is named by its own address."""
    if host in ("0.0.0.0", "::", ""):
        host = own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address() -> str:
    """This machine's address among its neighbours; asking the way sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
