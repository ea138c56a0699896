from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="FormReminder")



@_attrs_define
class FormReminder:
    """ Once, after silence that long.

        Attributes:
            after_minutes (int):
            text (str | Unset):
     """

    after_minutes: int
    text: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        after_minutes = self.after_minutes

        text = self.text


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "after_minutes": after_minutes,
        })
        if text is not UNSET:
            field_dict["text"] = text

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        after_minutes = d.pop("after_minutes")

        text = d.pop("text", UNSET)

        form_reminder = cls(
            after_minutes=after_minutes,
            text=text,
        )

        return form_reminder

