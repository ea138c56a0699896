from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.address_country import AddressCountry
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.address_values import AddressValues





T = TypeVar("T", bound="AddressRequest")



@_attrs_define
class AddressRequest:
    """ waba: a button that opens a form for an address (India and Singapore).

        Attributes:
            country (AddressCountry): Country of the business's number and of the recipient's.
            values (AddressValues | Unset): What the form shows at first, in the names of the Graph API. IN: name,
                phone_number, in_pin_code, house_number, floor_number, tower_number, building_name, address, landmark_area,
                city, state. SG: name, phone_number, sg_post_code, address, unit_number, city.
     """

    country: AddressCountry
    values: AddressValues | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.address_values import AddressValues # noqa: PLC0415
        country = self.country.value

        values: dict[str, Any] | Unset = UNSET
        if not isinstance(self.values, Unset):
            values = self.values.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "country": country,
        })
        if values is not UNSET:
            field_dict["values"] = values

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address_values import AddressValues # noqa: PLC0415
        d = dict(src_dict)
        country = AddressCountry(d.pop("country"))




        _values = d.pop("values", UNSET)
        values: AddressValues | Unset
        if isinstance(_values,  Unset):
            values = UNSET
        else:
            values = AddressValues.from_dict(_values)




        address_request = cls(
            country=country,
            values=values,
        )

        return address_request

