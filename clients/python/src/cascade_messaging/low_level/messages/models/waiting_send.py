from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="WaitingSend")



@_attrs_define
class WaitingSend:
    """ 
        Attributes:
            reason (str):
            until (int): Unix seconds at which it is expected to be sent.
     """

    reason: str
    until: int





    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        until = self.until


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "reason": reason,
            "until": until,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reason = d.pop("reason")

        until = d.pop("until")

        waiting_send = cls(
            reason=reason,
            until=until,
        )

        return waiting_send

