from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="NewCannedReply")



@_attrs_define
class NewCannedReply:
    """ 
        Attributes:
            name (str): What people type to find it.
            text (str): May have `{{name}}`, `{{address}}`, `{{device}}` and `{{me}}`.
     """

    name: str
    text: str





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        text = self.text


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "text": text,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        text = d.pop("text")

        new_canned_reply = cls(
            name=name,
            text=text,
        )

        return new_canned_reply

