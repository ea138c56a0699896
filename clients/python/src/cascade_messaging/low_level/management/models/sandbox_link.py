from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SandboxLink")



@_attrs_define
class SandboxLink:
    """ 
        Attributes:
            qr (str | Unset):
            code (str | Unset):
            number (str | Unset):
     """

    qr: str | Unset = UNSET
    code: str | Unset = UNSET
    number: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        qr = self.qr

        code = self.code

        number = self.number


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if qr is not UNSET:
            field_dict["qr"] = qr
        if code is not UNSET:
            field_dict["code"] = code
        if number is not UNSET:
            field_dict["number"] = number

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        qr = d.pop("qr", UNSET)

        code = d.pop("code", UNSET)

        number = d.pop("number", UNSET)

        sandbox_link = cls(
            qr=qr,
            code=code,
            number=number,
        )

        return sandbox_link

