from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ScheduledChannel")



@_attrs_define
class ScheduledChannel:
    """ 
        Attributes:
            status (bool):
            scheduled (bool):
     """

    status: bool
    scheduled: bool





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        scheduled = self.scheduled


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "scheduled": scheduled,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        scheduled = d.pop("scheduled")

        scheduled_channel = cls(
            status=status,
            scheduled=scheduled,
        )

        return scheduled_channel

