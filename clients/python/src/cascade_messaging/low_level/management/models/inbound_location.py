from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="InboundLocation")



@_attrs_define
class InboundLocation:
    """ 
        Attributes:
            lat (float):
            lng (float):
            name (str | Unset): Name of the place.
            address (str | Unset): Address of the place.
     """

    lat: float
    lng: float
    name: str | Unset = UNSET
    address: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        lat = self.lat

        lng = self.lng

        name = self.name

        address = self.address


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "lat": lat,
            "lng": lng,
        })
        if name is not UNSET:
            field_dict["name"] = name
        if address is not UNSET:
            field_dict["address"] = address

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        lat = d.pop("lat")

        lng = d.pop("lng")

        name = d.pop("name", UNSET)

        address = d.pop("address", UNSET)

        inbound_location = cls(
            lat=lat,
            lng=lng,
            name=name,
            address=address,
        )

        return inbound_location

