from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="PasswordChange")



@_attrs_define
class PasswordChange:
    """ 
        Attributes:
            password (str): At least 12 characters, such as a few words; none that is common or easy to guess.
            current (str | Unset):
     """

    password: str
    current: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        password = self.password

        current = self.current


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "password": password,
        })
        if current is not UNSET:
            field_dict["current"] = current

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        password = d.pop("password")

        current = d.pop("current", UNSET)

        password_change = cls(
            password=password,
            current=current,
        )

        return password_change

