"""The application: a house of tables behind doors, guarded."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router

from rookery.journal.sqlite import SQLiteStore
from rookery.table.house import House
from rookery.table.presence import Presence
from rookery.web import (
    city,
    crew,
    doors,
    making,
    others,
    pages,
    reference,
    resting,
    rules,
    seats,
    session,
    styles,
)
from rookery.web.api import document as api
from rookery.web.api import page as api_page
from rookery.web.api.answers import PLACE, problem
from rookery.web.api.telling import Ledger
from rookery.web.draw import draw
from rookery.web.guard import Guard
from rookery.web.live import Screens
from rookery.web.sitting import Asked, language_of, theme_of

DATABASE = "ROOKERY_DB"
STREAMS = ["/stream$"]
"""What is sent as it happens, and so never gathered to be packed."""
AT_ONCE = 16
"""Commands that may wait for the disk together, since those that do are committed together.

Left to itself, Python allows a small machine's few processors four more than their number.
"""


def create() -> Litestar:
    """The application on the database that the environment names."""
    return build(House(SQLiteStore(Path(os.environ[DATABASE]))))


def build(house: House) -> Litestar:
    """The application around a house of tables."""
    app = Litestar(
        route_handlers=[
            *doors.ROUTES,
            *pages.ROUTES,
            *seats.ROUTES,
            *making.ROUTES,
            *session.ROUTES,
            *resting.ROUTES,
            *rules.ROUTES,
            *crew.ROUTES,
            *city.ROUTES,
            *reference.ROUTES,
            *others.ROUTES,
            *styles.ROUTES,
            *api.ROUTES,
            *api_page.PAGES,
            create_static_files_router(
                path="/static",
                directories=[styles.STATIC],
                cache_control=CacheControlHeader(max_age=31_536_000, immutable=True),
            ),
        ],
        state=State(
            {
                "house": house,
                "screens": Screens(),
                "presence": Presence(house.hub.stir),
                "ledger": Ledger(),
            }
        ),
        exception_handlers={HTTPException: kind_page, Exception: broken},
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=5, exclude=STREAMS
        ),
        on_startup=[make_room],
        on_shutdown=[house.close],
        openapi_config=None,
        debug=False,
    )
    # Around the router too, so that even a page that is not there is dressed.
    app.asgi_handler = Guard(app.asgi_handler)
    return app


async def make_room() -> None:
    """Threads for whatever leaves this loop for a while."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(AT_ONCE, "beside"))


def kind_page(request: Asked, error: HTTPException) -> Response[Any]:
    """What went wrong, on a page that says where to go."""
    if request.url.path.startswith(PLACE):
        return problem(request, error)
    language = language_of(request)
    body = draw("error.html", language, theme=theme_of(request), status=error.status_code, back="/")
    return Response(body, status_code=error.status_code, media_type="text/html")


def broken(request: Asked, error: Exception) -> Response[Any]:
    """Something of ours broke: say so without details, and leave them in the log."""
    request.app.logger.exception("unexpected", exc_info=error) if request.app.logger else None
    return kind_page(request, HTTPException(status_code=500))
