from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="IncompleteText")



@_attrs_define
class IncompleteText:
    """ Parts of a long text are missing (an addition).

        Attributes:
            parts (int): Number of parts of the whole text.
            missing (list[int]): Numbers of the parts that did not come in time; `[…]` stands for them.
     """

    parts: int
    missing: list[int]





    def to_dict(self) -> dict[str, Any]:
        parts = self.parts

        missing = self.missing




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "parts": parts,
            "missing": missing,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        parts = d.pop("parts")

        missing = cast(list[int], d.pop("missing"))


        incomplete_text = cls(
            parts=parts,
            missing=missing,
        )

        return incomplete_text

