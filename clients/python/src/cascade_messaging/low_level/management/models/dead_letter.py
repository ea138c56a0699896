from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="DeadLetter")



@_attrs_define
class DeadLetter:
    """ 
        Attributes:
            id (str):
            origin (str): Queue that the message came from.
            message (None | str): Null when it wasn't one of ours.
            message_id (None | str):
            reason (str):
            body (Any): Its body, with contents and recipients hidden; a text when it cannot be parsed.
            at (str): ISO 8601, UTC, with milliseconds.
     """

    id: str
    origin: str
    message: None | str
    message_id: None | str
    reason: str
    body: Any
    at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        origin = self.origin

        message: None | str
        message = self.message

        message_id: None | str
        message_id = self.message_id

        reason = self.reason

        body = self.body

        at = self.at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "origin": origin,
            "message": message,
            "message_id": message_id,
            "reason": reason,
            "body": body,
            "at": at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        origin = d.pop("origin")

        def _parse_message(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        message = _parse_message(d.pop("message"))


        def _parse_message_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        message_id = _parse_message_id(d.pop("message_id"))


        reason = d.pop("reason")

        body = d.pop("body")

        at = d.pop("at")

        dead_letter = cls(
            id=id,
            origin=origin,
            message=message,
            message_id=message_id,
            reason=reason,
            body=body,
            at=at,
        )


        dead_letter.additional_properties = d
        return dead_letter

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
