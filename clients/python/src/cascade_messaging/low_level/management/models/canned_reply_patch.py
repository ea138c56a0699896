from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="CannedReplyPatch")



@_attrs_define
class CannedReplyPatch:
    """ 
        Attributes:
            name (str | Unset): What people type to find it.
            text (str | Unset): May have `{{name}}`, `{{address}}`, `{{device}}` and `{{me}}`.
     """

    name: str | Unset = UNSET
    text: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        text = self.text


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if text is not UNSET:
            field_dict["text"] = text

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        text = d.pop("text", UNSET)

        canned_reply_patch = cls(
            name=name,
            text=text,
        )

        return canned_reply_patch

