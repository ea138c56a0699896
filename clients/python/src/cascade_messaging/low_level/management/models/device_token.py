from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.token_scope import TokenScope
from typing import cast






T = TypeVar("T", bound="DeviceToken")



@_attrs_define
class DeviceToken:
    """ 
        Attributes:
            token (str): `<ACCOUNT_TOKEN>`, shown in this answer only.
            name (str): Its name in the list of tokens.
            scopes (list[TokenScope]): What the person allowed.
            account (str): The id of its account.
            account_name (str):
     """

    token: str
    name: str
    scopes: list[TokenScope]
    account: str
    account_name: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        token = self.token

        name = self.name

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item = scopes_item_data.value
            scopes.append(scopes_item)



        account = self.account

        account_name = self.account_name


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "token": token,
            "name": name,
            "scopes": scopes,
            "account": account,
            "account_name": account_name,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        token = d.pop("token")

        name = d.pop("name")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in (_scopes):
            scopes_item = TokenScope(scopes_item_data)



            scopes.append(scopes_item)


        account = d.pop("account")

        account_name = d.pop("account_name")

        device_token = cls(
            token=token,
            name=name,
            scopes=scopes,
            account=account,
            account_name=account_name,
        )


        device_token.additional_properties = d
        return device_token

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
