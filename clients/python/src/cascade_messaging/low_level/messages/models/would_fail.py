from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="WouldFail")



@_attrs_define
class WouldFail:
    """ 
        Attributes:
            status (bool):
            device (str): The device that would send; of a sender pool the one that would be chosen now.
            reason (str):
            code (str): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
     """

    status: bool
    device: str
    reason: str
    code: str





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        device = self.device

        reason = self.reason

        code = self.code


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "device": device,
            "reason": reason,
            "code": code,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        device = d.pop("device")

        reason = d.pop("reason")

        code = d.pop("code")

        would_fail = cls(
            status=status,
            device=device,
            reason=reason,
            code=code,
        )

        return would_fail

