from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.dry_run_tier import DryRunTier





T = TypeVar("T", bound="DryRunResult")



@_attrs_define
class DryRunResult:
    """ 
        Attributes:
            status (bool): `true`: at least one channel would be handed to its provider.
            dry_run (bool): Nothing was sent.
            tiers (list[DryRunTier]): Every tier, in their order.
     """

    status: bool
    dry_run: bool
    tiers: list[DryRunTier]





    def to_dict(self) -> dict[str, Any]:
        from ..models.dry_run_tier import DryRunTier # noqa: PLC0415
        status = self.status

        dry_run = self.dry_run

        tiers = []
        for tiers_item_data in self.tiers:
            tiers_item = tiers_item_data.to_dict()
            tiers.append(tiers_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "dry_run": dry_run,
            "tiers": tiers,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dry_run_tier import DryRunTier # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        dry_run = d.pop("dry_run")

        tiers = []
        _tiers = d.pop("tiers")
        for tiers_item_data in (_tiers):
            tiers_item = DryRunTier.from_dict(tiers_item_data)



            tiers.append(tiers_item)


        dry_run_result = cls(
            status=status,
            dry_run=dry_run,
            tiers=tiers,
        )

        return dry_run_result

