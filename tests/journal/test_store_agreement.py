"""Whatever is asked of them in whatever order, the stores give the same answers."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from rookery.journal.memory import MemoryStore
from rookery.journal.sqlite import SQLiteStore
from rookery.journal.store import Store, StoreError

campaigns = st.sampled_from(["crows", "wolves", "", "烏鴉", "crows\0"])
commands = st.sampled_from([f"c{n}" for n in range(6)]) | st.text(max_size=5)
numbers = st.integers(-1, 8)
bodies = st.binary(max_size=20)
digests = st.sampled_from(["a", "b", "c"])
seats = st.sampled_from(["gm", "anna"])
purposes = st.sampled_from(["seat", "invite"])
maybe_purposes = st.none() | purposes


class Agreement(RuleBasedStateMachine):
    @initialize()
    def open(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "table.rookery"
        self.memory = MemoryStore()
        self.sqlite = SQLiteStore(self.path)
        self.both(lambda store: store.create("crows", b"srd"))

    def teardown(self) -> None:
        self.sqlite.close()
        self.folder.cleanup()

    def both(self, ask: Callable[[Store], object]) -> None:
        assert answer(ask, self.memory) == answer(ask, self.sqlite)

    @rule()
    def reopen(self) -> None:
        self.sqlite.close()
        self.sqlite = SQLiteStore(self.path)

    @rule(campaign=campaigns, ruleset=bodies)
    def create(self, campaign: str, ruleset: bytes) -> None:
        self.both(lambda store: store.create(campaign, ruleset))
        self.both(lambda store: store.campaigns())

    @rule(campaign=campaigns, number=numbers, command=commands, body=bodies)
    def append(self, campaign: str, number: int, command: str, body: bytes) -> None:
        self.both(lambda store: store.append(campaign, number, command, body))

    @rule(campaign=campaigns, command=commands, body=bodies)
    def append_next(self, campaign: str, command: str, body: bytes) -> None:
        self.both(lambda store: store.append(campaign, store.last(campaign) + 1, command, body))

    @rule(campaign=campaigns, after=numbers, upto=st.none() | numbers, command=commands)
    def look(self, campaign: str, after: int, upto: int | None, command: str) -> None:
        self.both(lambda store: store.last(campaign))
        self.both(lambda store: store.ruleset(campaign))
        self.both(lambda store: list(store.read(campaign, after, upto)))
        self.both(lambda store: store.answered(campaign, command))
        self.both(lambda store: store.snapshot(campaign, upto))

    @rule(campaign=campaigns, number=numbers, body=bodies)
    def keep_snapshot(self, campaign: str, number: int, body: bytes) -> None:
        self.both(lambda store: store.keep_snapshot(campaign, number, body))
        self.sqlite.drop_key("nobody's")  # waits for what was asked before
        self.both(lambda store: store.snapshot(campaign))

    @rule(
        digest=digests,
        campaign=campaigns,
        purpose=purposes,
        seat=seats,
        expires=st.none() | st.integers(0, 2**40),
    )
    def keep_key(
        self, digest: str, campaign: str, purpose: str, seat: str, expires: int | None
    ) -> None:
        self.both(lambda store: store.keep_key(digest, campaign, purpose, seat, expires))

    @rule(digest=digests)
    def drop_key(self, digest: str) -> None:
        self.both(lambda store: store.key(digest))
        self.both(lambda store: store.drop_key(digest))

    @rule(campaign=campaigns, seat=st.none() | seats, purpose=maybe_purposes)
    def drop_keys(self, campaign: str, seat: str | None, purpose: str | None) -> None:
        self.both(lambda store: store.drop_keys(campaign, seat, purpose))

    @rule(campaign=campaigns, purpose=maybe_purposes)
    def keys(self, campaign: str, purpose: str | None) -> None:
        self.both(lambda store: store.keys(campaign, purpose))


def answer(ask: Callable[[Store], object], store: Store) -> object:
    try:
        return ask(store)
    except StoreError as refused:
        return type(refused), vars(refused)


TestAgreement = Agreement.TestCase
TestAgreement.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
