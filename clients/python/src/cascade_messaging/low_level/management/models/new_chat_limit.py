from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="NewChatLimit")



@_attrs_define
class NewChatLimit:
    """ Limit of new chats, as WhatsApp last reported it.

        Attributes:
            limit (int | None): Null: no limit.
            used (int):
            status (str): WhatsApp's own value; `NONE` without a restriction.
            ends_at (None | str): ISO 8601, UTC, with milliseconds.
     """

    limit: int | None
    used: int
    status: str
    ends_at: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        limit: int | None
        limit = self.limit

        used = self.used

        status = self.status

        ends_at: None | str
        ends_at = self.ends_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "limit": limit,
            "used": used,
            "status": status,
            "ends_at": ends_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_limit(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        limit = _parse_limit(d.pop("limit"))


        used = d.pop("used")

        status = d.pop("status")

        def _parse_ends_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ends_at = _parse_ends_at(d.pop("ends_at"))


        new_chat_limit = cls(
            limit=limit,
            used=used,
            status=status,
            ends_at=ends_at,
        )


        new_chat_limit.additional_properties = d
        return new_chat_limit

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
