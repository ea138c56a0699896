from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="DevicePayload")



@_attrs_define
class DevicePayload:
    """ 
        Attributes:
            kind (str): As `receipt delivered` or `message text`.
            seen_at (str): ISO 8601, UTC, with milliseconds.
            members (list[str]):
     """

    kind: str
    seen_at: str
    members: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seen_at = self.seen_at

        members = self.members




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "seen_at": seen_at,
            "members": members,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        seen_at = d.pop("seen_at")

        members = cast(list[str], d.pop("members"))


        device_payload = cls(
            kind=kind,
            seen_at=seen_at,
            members=members,
        )


        device_payload.additional_properties = d
        return device_payload

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
