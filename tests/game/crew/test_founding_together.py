"""Founding a crew together: everybody points, one keeps the draft and confirms."""

from rookery.game.refusals import No
from tests.game.crew.guild import Guild


def test_every_step_is_answered_beforehand(guild: Guild) -> None:
    """CRW-01: only words of their own are missing: a lair, grounds, a name."""
    guild.ana.does("open-founding")
    draft = guild.founding.draft
    assert draft.type is not None
    assert draft.operation is not None
    assert draft.owner is not None
    assert draft.costs(guild.rules) == {}
    guild.answers("lair", lair="The Sunk Bell")
    guild.answers("grounds", grounds="Eelmarket")
    guild.answers("name", name="The Quiet Moths")
    guild.ana.does("confirm-founding")
    assert guild.band.name == "The Quiet Moths"
    assert guild.campaign.founding is None


def test_everybody_points_and_the_keeper_confirms(guild: Guild) -> None:
    """CRW-05: who points is seen; what is settled is the keeper's word."""
    guild.ana.does("open-founding")
    guild.ben.does("point-at", question="ability", at="patron")
    guild.gm.does("point-at", question="ability", at="all-hands")
    assert {seat: at["ability"] for seat, at in guild.founding.points.items()} == {
        guild.ben.seat: "patron",
        guild.gm.seat: "all-hands",
    }
    for command, said in (
        ("answer-founding", {"question": "ability", "abilities": ["patron"]}),
        ("settle-step", {"step": "ability"}),
        ("confirm-founding", {}),
        ("leave-founding", {}),
    ):
        assert guild.ben.may_not(command, **said) == No.NOT_KEEPER
    guild.answers("ability", abilities=["patron"])
    guild.ana.does("settle-step", step="ability")
    assert guild.founding.settled == ("ability",)
    assert guild.watcher.may_not("point-at", question="ability", at="patron") == No.WATCHING


def test_any_player_may_be_the_keeper(guild: Guild) -> None:
    """CRW-01: the keeping can be taken over, and goes with the seat."""
    guild.ana.does("open-founding")
    guild.ben.does("keep-founding")
    assert guild.ana.may_not("settle-step", step="type") == No.NOT_KEEPER
    guild.ben.does("settle-step", step="type")
    assert guild.ben.may_not("keep-founding") == No.ALREADY


def test_another_kind_brings_its_own_answers(guild: Guild) -> None:
    """CRW-09: ability, work, contact and upgrades are of the kind; the rest is kept."""
    guild.ana.does("open-founding")
    guild.answers("lair", lair="The Sunk Bell")
    guild.ana.does("settle-step", step="type")
    guild.ana.does("settle-step", step="contact")
    guild.answers("type", type="tidesworn")
    draft, kind = guild.founding.draft, guild.founding.draft.kind(guild.rules)
    assert kind is not None
    assert draft.abilities == kind.abilities[:1]
    assert draft.contact in kind.contacts
    assert draft.lair == "The Sunk Bell"
    assert guild.founding.settled == ("contact",)


def test_a_step_is_settled_when_nothing_is_wrong_with_it(guild: Guild) -> None:
    """CRW-06: one box is still to choose."""
    guild.ana.does("open-founding")
    guild.answers("upgrades", upgrades=["quarters"])
    assert guild.ana.may_not("settle-step", step="upgrades") == No.BOXES_LEFT
    guild.answers("upgrades", upgrades=["vault", "vault"])
    guild.ana.does("settle-step", step="upgrades")
    assert guild.ana.may_not("settle-step", step="upgrades") == No.ALREADY
    assert guild.ana.may_not("settle-step", step="breakfast") == No.NO_SUCH


def test_nothing_is_confirmed_that_is_not_whole(guild: Guild) -> None:
    """CRW-10: the whole draft is judged, as it is in one go."""
    guild.ana.does("open-founding")
    assert guild.ana.may_not("confirm-founding") == No.NO_LAIR


def test_a_pointing_can_be_withdrawn(guild: Guild) -> None:
    """CRW-01: and nobody points at what is not there."""
    guild.ana.does("open-founding")
    guild.ben.does("point-at", question="type", at="tidesworn")
    guild.ben.does("point-at", question="type")
    assert guild.founding.points[next(iter(guild.founding.points))] == {}
    assert guild.ben.may_not("point-at", question="type", at="bakers") == No.NO_SUCH
    assert guild.ben.may_not("point-at", question="weather", at="rain") == No.NO_SUCH
    assert guild.ben.may_not("point-at", question="type") == No.ALREADY


def test_a_founding_can_be_put_off(guild: Guild) -> None:
    """CRW-01: by its keeper or the GM, and opened again."""
    for command in ("keep-founding", "confirm-founding", "leave-founding"):
        assert guild.ana.may_not(command) == No.NO_FOUNDING
    assert guild.ana.may_not("point-at", question="type", at="tidesworn") == No.NO_FOUNDING
    assert guild.gm.may_not("leave-founding") == No.NO_FOUNDING
    guild.ana.does("open-founding")
    assert guild.ben.may_not("open-founding") == No.ALREADY
    guild.gm.does("leave-founding")
    guild.ben.does("open-founding")
