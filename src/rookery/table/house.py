"""All tables of one store: opened when somebody comes, kept while they are used."""

from __future__ import annotations

import threading
from collections import OrderedDict
from uuid import uuid4
from weakref import WeakValueDictionary

from rookery.game.ruleset import Ruleset
from rookery.game.seats import Language
from rookery.game.turn import Dice
from rookery.journal.store import Store, UnknownCampaign
from rookery.table.hub import Hub
from rookery.table.table import Table

OPEN_AT_MOST = 200


class House:
    """The tables of a store, and the hub that says when one of them moves on."""

    def __init__(self, store: Store, dice: Dice | None = None) -> None:
        self.store = store
        self.dice = dice
        self.hub = Hub()
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.held: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self.door = threading.Lock()

    def new(
        self,
        name: str,
        *,
        gm: str = "GM",
        language: Language = "en",
        ruleset: Ruleset | None = None,
    ) -> Table:
        """Open a new table in this store."""
        table = Table.new(
            name,
            gm=gm,
            language=language,
            ruleset=ruleset,
            dice=self.dice,
            store=self.store,
            campaign=uuid4().hex[:12],
            heard=self.hub.publish,
        )
        with self.door:
            return self.kept(table)

    def table(self, campaign: str) -> Table | None:
        """The table of a campaign, if this store has it."""
        with self.door:
            # An open page holds its table: whoever comes later is not given another.
            table = self.held.get(campaign)
            if table is None:
                try:
                    table = Table(self.store, campaign, self.dice, self.hub.publish)
                except UnknownCampaign:
                    return None
            return self.kept(table)

    def kept(self, table: Table) -> Table:
        """The table, open from now on; the one that was left alone the longest is not any more."""
        self.held[table.id] = self.tables[table.id] = table
        self.tables.move_to_end(table.id)
        if len(self.tables) > OPEN_AT_MOST:
            self.tables.popitem(last=False)
        return table

    def close(self) -> None:
        """End every stream and let go of the store."""
        self.hub.close()
        self.store.close()
