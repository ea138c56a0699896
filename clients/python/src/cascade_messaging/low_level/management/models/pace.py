from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="Pace")



@_attrs_define
class Pace:
    """ 
        Attributes:
            per_second (float):
            burst (int):
     """

    per_second: float
    burst: int





    def to_dict(self) -> dict[str, Any]:
        per_second = self.per_second

        burst = self.burst


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "perSecond": per_second,
            "burst": burst,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        per_second = d.pop("perSecond")

        burst = d.pop("burst")

        pace = cls(
            per_second=per_second,
            burst=burst,
        )

        return pace

