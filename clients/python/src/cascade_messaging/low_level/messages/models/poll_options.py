from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="PollOptions")



@_attrs_define
class PollOptions:
    """ Options of a `poll`. The question is the message's text.

        Attributes:
            options (list[str]): Each different from the others.
            choices (int | Unset): How many options may be chosen; 1 without it.
     """

    options: list[str]
    choices: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        options = self.options



        choices = self.choices


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "options": options,
        })
        if choices is not UNSET:
            field_dict["choices"] = choices

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        options = cast(list[str], d.pop("options"))


        choices = d.pop("choices", UNSET)

        poll_options = cls(
            options=options,
            choices=choices,
        )

        return poll_options

