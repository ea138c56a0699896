from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="InboundLimit")



@_attrs_define
class InboundLimit:
    """ An addition. Present when this message reached the limit of the day: messages that come after it until then are
    neither stored nor told.

        Attributes:
            limit (int): Messages of contacts that the account may get in a day.
            until (int): Unix seconds: the end of the day (UTC).
     """

    limit: int
    until: int





    def to_dict(self) -> dict[str, Any]:
        limit = self.limit

        until = self.until


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "limit": limit,
            "until": until,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        limit = d.pop("limit")

        until = d.pop("until")

        inbound_limit = cls(
            limit=limit,
            until=until,
        )

        return inbound_limit

