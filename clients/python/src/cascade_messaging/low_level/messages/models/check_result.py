from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.target_reach import TargetReach





T = TypeVar("T", bound="CheckResult")



@_attrs_define
class CheckResult:
    """ 
        Attributes:
            status (bool):
            targets (list[TargetReach]): In the order of the call.
     """

    status: bool
    targets: list[TargetReach]





    def to_dict(self) -> dict[str, Any]:
        from ..models.target_reach import TargetReach # noqa: PLC0415
        status = self.status

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "targets": targets,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.target_reach import TargetReach # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in (_targets):
            targets_item = TargetReach.from_dict(targets_item_data)



            targets.append(targets_item)


        check_result = cls(
            status=status,
            targets=targets,
        )

        return check_result

