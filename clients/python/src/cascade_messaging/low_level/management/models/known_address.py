from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="KnownAddress")



@_attrs_define
class KnownAddress:
    """ 
        Attributes:
            address (str):
            formatted (None | str): A number as people read it: `+55 41 98888 7777`.
            forms (list[str]): Forms of the number that count as this address.
     """

    address: str
    formatted: None | str
    forms: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        address = self.address

        formatted: None | str
        formatted = self.formatted

        forms = self.forms




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "address": address,
            "formatted": formatted,
            "forms": forms,
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


        forms = cast(list[str], d.pop("forms"))


        known_address = cls(
            address=address,
            formatted=formatted,
            forms=forms,
        )


        known_address.additional_properties = d
        return known_address

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
