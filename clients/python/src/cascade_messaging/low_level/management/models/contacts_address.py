from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from typing import cast






T = TypeVar("T", bound="ContactsAddress")



@_attrs_define
class ContactsAddress:
    """ 
        Attributes:
            address (str):
            formatted (None | str):
            channels (list[Channel]): That may reach it.
     """

    address: str
    formatted: None | str
    channels: list[Channel]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        address = self.address

        formatted: None | str
        formatted = self.formatted

        channels = []
        for channels_item_data in self.channels:
            channels_item = channels_item_data.value
            channels.append(channels_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "address": address,
            "formatted": formatted,
            "channels": channels,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        address = d.pop("address")

        def _parse_formatted(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        formatted = _parse_formatted(d.pop("formatted"))


        channels = []
        _channels = d.pop("channels")
        for channels_item_data in (_channels):
            channels_item = Channel(channels_item_data)



            channels.append(channels_item)


        contacts_address = cls(
            address=address,
            formatted=formatted,
            channels=channels,
        )


        contacts_address.additional_properties = d
        return contacts_address

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
