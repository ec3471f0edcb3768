"""Ready drafts: a newcomer only has to say a name."""

import pytest
from msgspec import structs

from rookery.game.ids import PlaybookId
from rookery.game.people.deal import dealt
from rookery.game.people.judging import problems
from rookery.rulesets.load import builtin

SRD = builtin("srd")
BOOKS: list[PlaybookId | None] = [*SRD.playbooks, None]
DEALS = range(40)


@pytest.mark.parametrize("book", BOOKS)
def test_every_deal_lacks_only_what_nobody_can_guess(book: PlaybookId | None):
    """CHR-01, CHR-07: each is four dots and an ability, and all the rest besides."""
    for number in DEALS:
        draft = dealt(SRD, book, number)
        wants = {"name"} if book else {"name", "bonds"}
        assert problems(SRD, draft).keys() == wants
        if book:
            assert problems(SRD, structs.replace(draft, name="Wick")) == {}


@pytest.mark.parametrize("book", BOOKS)
def test_the_first_deal_takes_the_first_of_each_list(book: PlaybookId | None):
    """CHR-03: the first ability of the list is the default."""
    draft = dealt(SRD, book)
    abilities = SRD.playbooks[book].abilities if book else tuple(SRD.abilities)
    assert draft.abilities == abilities[:1]
    assert draft.heritage.of == next(iter(SRD.heritages))


@pytest.mark.parametrize("book", SRD.playbooks)
def test_dots_follow_heritage_and_background(book: PlaybookId):
    """CHR-02"""
    for number in DEALS:
        draft = dealt(SRD, book, number)
        assert draft.heritage.of
        assert draft.background.of
        heritage, background = (
            SRD.heritages[draft.heritage.of],
            SRD.backgrounds[draft.background.of],
        )
        assert draft.dots.keys() & set(heritage.hints)
        assert draft.dots.keys() & set(background.hints)


def test_deals_differ():
    """CHR-07"""
    for book in SRD.playbooks:
        drafts = [dealt(SRD, book, number) for number in range(7)]
        assert all(drafts.count(draft) == 1 for draft in drafts)
