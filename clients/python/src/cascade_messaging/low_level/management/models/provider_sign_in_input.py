from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="ProviderSignInInput")



@_attrs_define
class ProviderSignInInput:
    """ 
        Attributes:
            email (str | Unset):
            operator (bool | Unset): By the operator’s provider.
     """

    email: str | Unset = UNSET
    operator: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        email = self.email

        operator = self.operator


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if email is not UNSET:
            field_dict["email"] = email
        if operator is not UNSET:
            field_dict["operator"] = operator

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        email = d.pop("email", UNSET)

        operator = d.pop("operator", UNSET)

        provider_sign_in_input = cls(
            email=email,
            operator=operator,
        )

        return provider_sign_in_input

