from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="PasskeyRemoval")



@_attrs_define
class PasskeyRemoval:
    """ 
        Attributes:
            current (str | Unset):
     """

    current: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        current = self.current


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if current is not UNSET:
            field_dict["current"] = current

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        current = d.pop("current", UNSET)

        passkey_removal = cls(
            current=current,
        )

        return passkey_removal

