from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="TappedButton")



@_attrs_define
class TappedButton:
    """ A tap on a button.

        Attributes:
            id (str): Callback data, or the id of the reply button.
            text (str | Unset): What the button read, where it is known.
     """

    id: str
    text: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        text = self.text


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
        })
        if text is not UNSET:
            field_dict["text"] = text

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        text = d.pop("text", UNSET)

        tapped_button = cls(
            id=id,
            text=text,
        )

        return tapped_button

