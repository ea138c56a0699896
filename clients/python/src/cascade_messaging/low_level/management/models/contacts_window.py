from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from typing import cast






T = TypeVar("T", bound="ContactsWindow")



@_attrs_define
class ContactsWindow:
    """ 
        Attributes:
            device (str):
            device_name (str):
            channel (Channel):
            open_until (None | str): Null: only templates reach it.
     """

    device: str
    device_name: str
    channel: Channel
    open_until: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        device = self.device

        device_name = self.device_name

        channel = self.channel.value

        open_until: None | str
        open_until = self.open_until


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "device": device,
            "device_name": device_name,
            "channel": channel,
            "open_until": open_until,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        device = d.pop("device")

        device_name = d.pop("device_name")

        channel = Channel(d.pop("channel"))




        def _parse_open_until(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        open_until = _parse_open_until(d.pop("open_until"))


        contacts_window = cls(
            device=device,
            device_name=device_name,
            channel=channel,
            open_until=open_until,
        )


        contacts_window.additional_properties = d
        return contacts_window

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
