from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="ProviderError")



@_attrs_define
class ProviderError:
    """ 
        Attributes:
            code (int):
            title (str | Unset):
            message (str | Unset):
            details (str | Unset):
     """

    code: int
    title: str | Unset = UNSET
    message: str | Unset = UNSET
    details: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        code = self.code

        title = self.title

        message = self.message

        details = self.details


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "code": code,
        })
        if title is not UNSET:
            field_dict["title"] = title
        if message is not UNSET:
            field_dict["message"] = message
        if details is not UNSET:
            field_dict["details"] = details

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        title = d.pop("title", UNSET)

        message = d.pop("message", UNSET)

        details = d.pop("details", UNSET)

        provider_error = cls(
            code=code,
            title=title,
            message=message,
            details=details,
        )

        return provider_error

