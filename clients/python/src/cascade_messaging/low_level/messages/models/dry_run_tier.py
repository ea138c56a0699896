from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.dry_run_channels import DryRunChannels





T = TypeVar("T", bound="DryRunTier")



@_attrs_define
class DryRunTier:
    """ 
        Attributes:
            tier (int): Place of the tier: 0 is sent first.
            channels (DryRunChannels):
     """

    tier: int
    channels: DryRunChannels





    def to_dict(self) -> dict[str, Any]:
        from ..models.dry_run_channels import DryRunChannels # noqa: PLC0415
        tier = self.tier

        channels = self.channels.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "tier": tier,
            "channels": channels,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dry_run_channels import DryRunChannels # noqa: PLC0415
        d = dict(src_dict)
        tier = d.pop("tier")

        channels = DryRunChannels.from_dict(d.pop("channels"))




        dry_run_tier = cls(
            tier=tier,
            channels=channels,
        )

        return dry_run_tier

