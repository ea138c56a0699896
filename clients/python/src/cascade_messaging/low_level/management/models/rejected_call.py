from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="RejectedCall")



@_attrs_define
class RejectedCall:
    """ 
        Attributes:
            at (str): ISO 8601, UTC, with milliseconds.
            content_type (None | str):
            body (Any): The body, as JSON where it is JSON, else its text. Tokens and values of variables are `…` with their
                length.
            truncated (bool): The body had more than the 16 KB that are kept.
     """

    at: str
    content_type: None | str
    body: Any
    truncated: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        at = self.at

        content_type: None | str
        content_type = self.content_type

        body = self.body

        truncated = self.truncated


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "at": at,
            "content_type": content_type,
            "body": body,
            "truncated": truncated,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = d.pop("at")

        def _parse_content_type(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        content_type = _parse_content_type(d.pop("content_type"))


        body = d.pop("body")

        truncated = d.pop("truncated")

        rejected_call = cls(
            at=at,
            content_type=content_type,
            body=body,
            truncated=truncated,
        )


        rejected_call.additional_properties = d
        return rejected_call

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
