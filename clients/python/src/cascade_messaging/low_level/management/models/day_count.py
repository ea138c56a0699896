from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.send_outcome import SendOutcome






T = TypeVar("T", bound="DayCount")



@_attrs_define
class DayCount:
    """ 
        Attributes:
            day (str): `2026-11-21`, UTC.
            channel (Channel):
            outcome (SendOutcome):
            count (int):
     """

    day: str
    channel: Channel
    outcome: SendOutcome
    count: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        day = self.day

        channel = self.channel.value

        outcome = self.outcome.value

        count = self.count


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "day": day,
            "channel": channel,
            "outcome": outcome,
            "count": count,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        day = d.pop("day")

        channel = Channel(d.pop("channel"))




        outcome = SendOutcome(d.pop("outcome"))




        count = d.pop("count")

        day_count = cls(
            day=day,
            channel=channel,
            outcome=outcome,
            count=count,
        )


        day_count.additional_properties = d
        return day_count

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
