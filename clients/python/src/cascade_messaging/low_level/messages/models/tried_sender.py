from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="TriedSender")



@_attrs_define
class TriedSender:
    """ 
        Attributes:
            id (int): Send record id.
            device (str):
            reason (str):
            code (str): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
     """

    id: int
    device: str
    reason: str
    code: str





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        device = self.device

        reason = self.reason

        code = self.code


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "device": device,
            "reason": reason,
            "code": code,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        device = d.pop("device")

        reason = d.pop("reason")

        code = d.pop("code")

        tried_sender = cls(
            id=id,
            device=device,
            reason=reason,
            code=code,
        )

        return tried_sender

