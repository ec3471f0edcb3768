"""Reading what programs send, and answering in JSON: the thing itself, or why not."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException
from msgspec import Struct

from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.seats import Language
from rookery.game.text import check
from rookery.journal.entries import too_long
from rookery.rulesets.load import default
from rookery.web.api.shapes import Refused
from rookery.web.api.troubles import TROUBLES, Trouble, trouble_of
from rookery.web.sitting import SEAT, Asked, Sitting, Unseated, house_of, language_of, seated
from rookery.web.statuses import status_of
from rookery.words.catalog import catalog
from rookery.words.speech import Speech

PLACE = "/api/"
MOST_BYTES = 64 * 1024
NEVER_KEPT = {"cache-control": "no-store"}

Body = TypeVar("Body", bound=Struct)


def json(answer: object, status: int = 200, headers: dict[str, str] | None = None) -> Response[Any]:
    """An answer that no cache keeps unless its headers say otherwise."""
    return Response(
        msgspec.json.encode(answer),
        status_code=status,
        media_type="application/json",
        headers=headers or NEVER_KEPT,
    )


def fields_of(body: bytes) -> dict[str, Any] | Refusal:
    """A JSON object, or what is wrong with it."""
    try:
        raw = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return refuse(No.MALFORMED, why=str(error)[:200])
    if not isinstance(raw, dict):
        return refuse(No.MALFORMED, why="a JSON object is expected")
    return raw


def read(body: bytes, kind: type[Body]) -> Body | Refusal:
    """What a program sent, as what is expected here, with texts that can be kept."""
    raw = fields_of(body)
    if isinstance(raw, Refusal):
        return raw
    try:
        said = msgspec.convert(raw, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        return too_long(raw, kind) or refuse(No.MALFORMED, why=str(error)[:200])
    return check(said) or said


def sit_by_token(request: Asked, campaign: str) -> Sitting:
    """The seat whose token stands in the header; without one, whose cookie the browser has."""
    given = request.headers.get("authorization")
    if given is None:
        token = request.cookies.get(SEAT)
    else:
        scheme, _, rest = given.partition(" ")
        token = rest.strip() if scheme.lower() == "bearer" else None
    return seated(house_of(request), campaign, token)


def refused(refusal: Refusal, speech: Speech) -> Response[Any]:
    """A refusal of the game, said in a language."""
    sentence, remedy = speech.refusal(refusal)
    values = {
        name: speech.term(value.path) if isinstance(value, Term) else value
        for name, value in refusal.values.items()
    }
    told = Refused(code=str(refusal.code), sentence=sentence, remedy=remedy, values=values)
    return json(told, status_of(refusal.code))


def refused_outside(request: Asked, refusal: Refusal) -> Response[Any]:
    """A refusal to somebody who has no seat yet."""
    return refused(refusal, Speech(language_of(request), default()))


def troubled(
    language: Language, trouble: Trouble, headers: dict[str, str] | None = None
) -> Response[Any]:
    """Any other "no", in the same shape."""
    status, sentence, remedy = TROUBLES[trouble]
    say = catalog(language).gettext
    told = Refused(code=str(trouble), sentence=say(sentence), remedy=say(remedy))
    return json(told, status, {**NEVER_KEPT, **(headers or {})})


def problem(request: Asked, error: HTTPException) -> Response[Any]:
    """What went wrong on the way to an answer, or inside."""
    if isinstance(error, Unseated):
        challenge = {"www-authenticate": "Bearer"}
        return troubled(language_of(request), Trouble.NO_TOKEN, challenge)
    headers = {name.lower(): value for name, value in (error.headers or {}).items()}
    return troubled(language_of(request), trouble_of(error.status_code), headers)
