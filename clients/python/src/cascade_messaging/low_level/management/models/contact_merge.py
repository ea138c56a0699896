from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ContactMerge")



@_attrs_define
class ContactMerge:
    """ 
        Attributes:
            address (str): Of the contact that is merged into the other.
            into (str): A number with country code, or an id that hides one. A number may be written nationally.
     """

    address: str
    into: str





    def to_dict(self) -> dict[str, Any]:
        address = self.address

        into = self.into


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "address": address,
            "into": into,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        address = d.pop("address")

        into = d.pop("into")

        contact_merge = cls(
            address=address,
            into=into,
        )

        return contact_merge

