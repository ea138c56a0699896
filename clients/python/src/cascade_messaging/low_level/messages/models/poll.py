from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="Poll")



@_attrs_define
class Poll:
    """ 
        Attributes:
            options (list[str]):
            question (str | Unset):
            multiple (bool | Unset): A voter may choose several options.
     """

    options: list[str]
    question: str | Unset = UNSET
    multiple: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        options = self.options



        question = self.question

        multiple = self.multiple


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "options": options,
        })
        if question is not UNSET:
            field_dict["question"] = question
        if multiple is not UNSET:
            field_dict["multiple"] = multiple

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        options = cast(list[str], d.pop("options"))


        question = d.pop("question", UNSET)

        multiple = d.pop("multiple", UNSET)

        poll = cls(
            options=options,
            question=question,
            multiple=multiple,
        )

        return poll

