"""How factions stand to the crew, and who says so."""

import pytest

from rookery.game.refusals import No
from tests.game.factions.town import Town


def test_a_status_is_the_gms_word(town: Town):
    """FAC-08: from -3 to +3, and nobody else's to say."""
    town.gm.does("set-status", faction="vigil", to=2, why="The reliquary came home")
    assert town.faction("vigil").status == 2
    assert town.ana.may_not("set-status", faction="vigil", to=1) == No.GM_ONLY
    for beyond in (4, -4, 10**9):
        assert town.gm.may_not("set-status", faction="vigil", to=beyond) == No.OUT_OF_RANGE
    assert town.gm.may_not("set-status", faction="vigil", to=2) == No.ALREADY
    assert town.gm.may_not("set-status", faction="nobody", to=2) == No.NO_SUCH


def test_a_deed_shifts_several_at_once_or_none(town: Town):
    """FAC-08: -1 or -2 to who was hurt, +1 to who was helped."""
    town.stands("vigil", 3)
    hurt, helped = {"faction": "undertow", "by": -2}, {"faction": "vigil", "by": 1}
    assert town.gm.may_not("shift-statuses", shifts=[hurt, helped]) == No.STATUS_END
    assert town.faction("undertow").status == 0
    town.gm.does("shift-statuses", shifts=[hurt, {"faction": "academy", "by": 1}])
    assert (town.faction("undertow").status, town.faction("academy").status) == (-2, 1)
    town.gm.does("shift-statuses", shifts=[hurt])
    assert town.faction("undertow").status == -3


@pytest.mark.parametrize(
    ("shifts", "why"),
    [
        ([], No.ALREADY),
        ([{"faction": "vigil", "by": 0}], No.ALREADY),
        ([{"faction": "vigil", "by": 1}, {"faction": "vigil", "by": 1}], No.ALREADY),
        ([{"faction": "vigil", "by": 7}], No.OUT_OF_RANGE),
        ([{"faction": "nobody", "by": 1}], No.NO_SUCH),
    ],
)
def test_a_shift_that_makes_no_sense(town: Town, shifts: list[dict[str, object]], why: No):
    assert town.gm.may_not("shift-statuses", shifts=shifts) == why
