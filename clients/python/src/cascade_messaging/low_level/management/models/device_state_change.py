from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.device_state import DeviceState






T = TypeVar("T", bound="DeviceStateChange")



@_attrs_define
class DeviceStateChange:
    """ 
        Attributes:
            at (str): ISO 8601, UTC, with milliseconds.
            from_ (DeviceState):
            to (DeviceState):
            why (str):
     """

    at: str
    from_: DeviceState
    to: DeviceState
    why: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        at = self.at

        from_ = self.from_.value

        to = self.to.value

        why = self.why


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "at": at,
            "from": from_,
            "to": to,
            "why": why,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = d.pop("at")

        from_ = DeviceState(d.pop("from"))




        to = DeviceState(d.pop("to"))




        why = d.pop("why")

        device_state_change = cls(
            at=at,
            from_=from_,
            to=to,
            why=why,
        )


        device_state_change.additional_properties = d
        return device_state_change

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
