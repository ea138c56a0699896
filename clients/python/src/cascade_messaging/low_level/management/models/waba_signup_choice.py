from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="WabaSignupChoice")



@_attrs_define
class WabaSignupChoice:
    """ 
        Attributes:
            phone_number_id (str):
     """

    phone_number_id: str





    def to_dict(self) -> dict[str, Any]:
        phone_number_id = self.phone_number_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "phone_number_id": phone_number_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        phone_number_id = d.pop("phone_number_id")

        waba_signup_choice = cls(
            phone_number_id=phone_number_id,
        )

        return waba_signup_choice

