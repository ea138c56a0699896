from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="Reaction")



@_attrs_define
class Reaction:
    """ A reaction to the message in `reply_to`.

        Attributes:
            emoji (str | Unset): Absent when the reaction was taken back.
     """

    emoji: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        emoji = self.emoji


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if emoji is not UNSET:
            field_dict["emoji"] = emoji

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        emoji = d.pop("emoji", UNSET)

        reaction = cls(
            emoji=emoji,
        )

        return reaction

