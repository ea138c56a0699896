from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.address_kind import AddressKind
from typing import cast






T = TypeVar("T", bound="FoundContact")



@_attrs_define
class FoundContact:
    """ 
        Attributes:
            contact (str): Names the contact: `phone:6281234567890`.
            kind (AddressKind):
            address (str):
            formatted (None | str): A number as people read it.
            name (None | str): What the contact calls itself.
            last_at (None | str): Of the last message, in or out.
     """

    contact: str
    kind: AddressKind
    address: str
    formatted: None | str
    name: None | str
    last_at: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        contact = self.contact

        kind = self.kind.value

        address = self.address

        formatted: None | str
        formatted = self.formatted

        name: None | str
        name = self.name

        last_at: None | str
        last_at = self.last_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "contact": contact,
            "kind": kind,
            "address": address,
            "formatted": formatted,
            "name": name,
            "last_at": last_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        contact = d.pop("contact")

        kind = AddressKind(d.pop("kind"))




        address = d.pop("address")

        def _parse_formatted(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        formatted = _parse_formatted(d.pop("formatted"))


        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))


        def _parse_last_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_at = _parse_last_at(d.pop("last_at"))


        found_contact = cls(
            contact=contact,
            kind=kind,
            address=address,
            formatted=formatted,
            name=name,
            last_at=last_at,
        )


        found_contact.additional_properties = d
        return found_contact

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
