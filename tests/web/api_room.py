"""Programs at a table: each has a token and nothing else."""

from __future__ import annotations

from typing import Any

from httpx import Response
from litestar.testing import TestClient

HOST = "http://127.0.0.1"
SECRET = "Zanzibar is burning"


class Program:
    """Something that speaks to the API as one seat."""

    def __init__(self, client: TestClient[Any], seat: dict[str, Any]) -> None:
        self.client = client
        self.seat = str(seat["seat"])
        self.home = f"/api/t/{seat['campaign']}"
        self.token = str(seat["token"])
        self.headers = {"authorization": f"Bearer {self.token}"}

    def asks(self, path: str = "", **headers: str) -> Response:
        return self.client.get(self.home + path, headers={**self.headers, **headers})

    def sees(self) -> dict[str, Any]:
        answer = self.asks()
        assert answer.status_code == 200
        return dict(answer.json()["campaign"])

    def reads(self, path: str = "/journal") -> list[dict[str, Any]]:
        answer = self.asks(path)
        assert answer.status_code == 200
        return list(answer.json()["entries"])

    def sends(self, command: object, path: str = "/do", **headers: str) -> Response:
        """Any JSON, to any address of the table."""
        return self.client.post(self.home + path, json=command, headers={**self.headers, **headers})

    def does(self, do: str, /, **fields: Any) -> dict[str, Any]:
        """A command that is taken: its entry."""
        answer = self.sends({"do": do, **fields})
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["entry"])

    def may_not(self, status: int, code: str, do: str, /, **fields: Any) -> dict[str, Any]:
        """A command that is refused: the refusal."""
        answer = self.sends({"do": do, **fields})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        return dict(answer.json())


def opens(client: TestClient[Any], **fields: str) -> tuple[Program, dict[str, str]]:
    """A new table: its GM, and the codes for others."""
    answer = client.post("/api/tables", json={"name": "The Salt Ledger", "gm": "Ruth", **fields})
    assert answer.status_code == 201
    return Program(client, answer.json()), dict(answer.json()["invites"])


def joins(client: TestClient[Any], code: str, name: str = "Mei", **fields: str) -> Program:
    answer = client.post("/api/join", json={"code": code, "name": name, **fields})
    assert answer.status_code == 201, answer.text
    return Program(client, answer.json())
