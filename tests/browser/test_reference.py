"""The quick reference on a screen and on paper."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from rookery.game.seats import Language
from tests.browser.conftest import LOCALES, PHONE
from tests.browser.seat import Seat

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_it_is_two_pages_of_paper_and_fits_a_phone(
    arrives: Callable[..., Seat], language: Language
) -> None:
    gwen = arrives(language=language, size=PHONE)
    opened = gwen.page.request.post(
        f"{gwen.url}/tables",
        form={"name": "The Magpies", "gm": "Gwen"},
        headers={"accept-language": LOCALES[language]},
    )
    gwen.page.goto(f"{opened.url}/reference")
    gwen.sees(gwen.say._("Quick reference"))
    wide = gwen.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    printed = gwen.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 2
    gwen.is_content()
