from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SandboxRefusal")



@_attrs_define
class SandboxRefusal:
    """ The error of Graph that the next message gets.

        Attributes:
            status (int):
            code (int):
            message (str):
     """

    status: int
    code: int
    message: str





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        code = self.code

        message = self.message


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "code": code,
            "message": message,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        code = d.pop("code")

        message = d.pop("message")

        sandbox_refusal = cls(
            status=status,
            code=code,
            message=message,
        )

        return sandbox_refusal

