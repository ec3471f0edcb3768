"""What the crew has for a while: a coach, a gang, a healer, eyes on a door (DT-10 to DT-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.ids import AssetId, CharacterId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Asset(Struct, frozen=True, kw_only=True):
    """Something that was acquired: what it is, how good, and by whom."""

    id: AssetId
    name: str
    quality: int
    by: CharacterId


class AssetGained(Event, frozen=True):
    asset: Asset

    def apply(self, campaign: Campaign) -> Campaign:
        assets = {**campaign.assets, self.asset.id: self.asset}
        return used(structs.replace(campaign, assets=assets), self.asset.id)


class AssetGone(Event, frozen=True):
    """Its time is over, or it was used up."""

    asset: AssetId
    name: str

    def apply(self, campaign: Campaign) -> Campaign:
        kept = {key: each for key, each in campaign.assets.items() if key != self.asset}
        return structs.replace(campaign, assets=kept)


class GiveBackAsset(Command, frozen=True):
    """Say that an asset has served its time: about one score, or a week on standby."""

    asset: AssetId

    def decide(self, turn: Turn) -> Refusal | None:
        asset = turn.campaign.assets.get(self.asset)
        if asset is None:
            return refuse(No.NO_SUCH, name=self.asset)
        turn.happen(AssetGone(asset=asset.id, name=asset.name))
        return None
