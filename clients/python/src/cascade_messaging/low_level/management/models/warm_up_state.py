from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="WarmUpState")



@_attrs_define
class WarmUpState:
    """ Null when no plan lowers the limits today.

        Attributes:
            day (int): Day of the plan, from 1.
            days (int):
            ends_at (str): ISO 8601, UTC, with milliseconds.
     """

    day: int
    days: int
    ends_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        day = self.day

        days = self.days

        ends_at = self.ends_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "day": day,
            "days": days,
            "ends_at": ends_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        day = d.pop("day")

        days = d.pop("days")

        ends_at = d.pop("ends_at")

        warm_up_state = cls(
            day=day,
            days=days,
            ends_at=ends_at,
        )


        warm_up_state.additional_properties = d
        return warm_up_state

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
