from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.link_method import LinkMethod
from ..types import UNSET, Unset






T = TypeVar("T", bound="LinkRequest")



@_attrs_define
class LinkRequest:
    """ 
        Attributes:
            method (LinkMethod): A QR code to scan, or a code to type on the phone.
            number (str | Unset): Of the phone, with country code; needed for `code`.
     """

    method: LinkMethod
    number: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        method = self.method.value

        number = self.number


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "method": method,
        })
        if number is not UNSET:
            field_dict["number"] = number

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        method = LinkMethod(d.pop("method"))




        number = d.pop("number", UNSET)

        link_request = cls(
            method=method,
            number=number,
        )

        return link_request

