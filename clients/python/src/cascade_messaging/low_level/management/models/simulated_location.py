from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SimulatedLocation")



@_attrs_define
class SimulatedLocation:
    """ 
        Attributes:
            lat (float):
            lng (float):
            name (str | Unset):
     """

    lat: float
    lng: float
    name: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        lat = self.lat

        lng = self.lng

        name = self.name


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "lat": lat,
            "lng": lng,
        })
        if name is not UNSET:
            field_dict["name"] = name

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        lat = d.pop("lat")

        lng = d.pop("lng")

        name = d.pop("name", UNSET)

        simulated_location = cls(
            lat=lat,
            lng=lng,
            name=name,
        )

        return simulated_location

