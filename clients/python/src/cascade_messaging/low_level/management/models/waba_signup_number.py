from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="WabaSignupNumber")



@_attrs_define
class WabaSignupNumber:
    """ 
        Attributes:
            phone_number_id (str):
            waba_id (str):
            waba_name (str):
            number (str): As people write it.
            verified_name (str):
            registered (bool): It takes part in the Cloud API already.
     """

    phone_number_id: str
    waba_id: str
    waba_name: str
    number: str
    verified_name: str
    registered: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        phone_number_id = self.phone_number_id

        waba_id = self.waba_id

        waba_name = self.waba_name

        number = self.number

        verified_name = self.verified_name

        registered = self.registered


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "phone_number_id": phone_number_id,
            "waba_id": waba_id,
            "waba_name": waba_name,
            "number": number,
            "verified_name": verified_name,
            "registered": registered,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        phone_number_id = d.pop("phone_number_id")

        waba_id = d.pop("waba_id")

        waba_name = d.pop("waba_name")

        number = d.pop("number")

        verified_name = d.pop("verified_name")

        registered = d.pop("registered")

        waba_signup_number = cls(
            phone_number_id=phone_number_id,
            waba_id=waba_id,
            waba_name=waba_name,
            number=number,
            verified_name=verified_name,
            registered=registered,
        )


        waba_signup_number.additional_properties = d
        return waba_signup_number

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
