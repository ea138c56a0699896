from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="SignInOptions")



@_attrs_define
class SignInOptions:
    """ 
        Attributes:
            password_reset (bool): Links for a forgotten password are mailed: `PUBLIC_URL` is set.
            passkeys (bool): Browsers offer passkeys at this address.
            operator_provider (None | str): Name of the provider by which operators sign in.
     """

    password_reset: bool
    passkeys: bool
    operator_provider: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        password_reset = self.password_reset

        passkeys = self.passkeys

        operator_provider: None | str
        operator_provider = self.operator_provider


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "password_reset": password_reset,
            "passkeys": passkeys,
            "operator_provider": operator_provider,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        password_reset = d.pop("password_reset")

        passkeys = d.pop("passkeys")

        def _parse_operator_provider(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        operator_provider = _parse_operator_provider(d.pop("operator_provider"))


        sign_in_options = cls(
            password_reset=password_reset,
            passkeys=passkeys,
            operator_provider=operator_provider,
        )


        sign_in_options.additional_properties = d
        return sign_in_options

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
