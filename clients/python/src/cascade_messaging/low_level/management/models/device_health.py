from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="DeviceHealth")



@_attrs_define
class DeviceHealth:
    """ Its sends fail for its own fault, or end unknown, one after the other.

        Attributes:
            reason (str): Why its last send failed.
            code (str): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
            since (str): ISO 8601, UTC, with milliseconds.
            next_try_at (str): Sender pools use other members until then; then one send tries it.
            tries (int): How often a try has failed.
     """

    reason: str
    code: str
    since: str
    next_try_at: str
    tries: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        code = self.code

        since = self.since

        next_try_at = self.next_try_at

        tries = self.tries


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "reason": reason,
            "code": code,
            "since": since,
            "next_try_at": next_try_at,
            "tries": tries,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reason = d.pop("reason")

        code = d.pop("code")

        since = d.pop("since")

        next_try_at = d.pop("next_try_at")

        tries = d.pop("tries")

        device_health = cls(
            reason=reason,
            code=code,
            since=since,
            next_try_at=next_try_at,
            tries=tries,
        )


        device_health.additional_properties = d
        return device_health

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
