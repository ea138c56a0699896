from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="Seen")



@_attrs_define
class Seen:
    """ First and newest message of the contact that is stored; null if there is none. Retention deletes messages, so null
    is no proof that the contact never wrote.

        Attributes:
            first_at (int): Unix seconds.
            last_at (int): Unix seconds.
     """

    first_at: int
    last_at: int





    def to_dict(self) -> dict[str, Any]:
        first_at = self.first_at

        last_at = self.last_at


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "first_at": first_at,
            "last_at": last_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        first_at = d.pop("first_at")

        last_at = d.pop("last_at")

        seen = cls(
            first_at=first_at,
            last_at=last_at,
        )

        return seen

