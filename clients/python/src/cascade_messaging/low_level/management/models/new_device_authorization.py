from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.token_scope import TokenScope
from typing import cast






T = TypeVar("T", bound="NewDeviceAuthorization")



@_attrs_define
class NewDeviceAuthorization:
    """ 
        Attributes:
            client_name (str): What the program calls itself, with its computer; printable ASCII.
            scopes (list[TokenScope]): What the program asks to do.
     """

    client_name: str
    scopes: list[TokenScope]





    def to_dict(self) -> dict[str, Any]:
        client_name = self.client_name

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item = scopes_item_data.value
            scopes.append(scopes_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "client_name": client_name,
            "scopes": scopes,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        client_name = d.pop("client_name")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in (_scopes):
            scopes_item = TokenScope(scopes_item_data)



            scopes.append(scopes_item)


        new_device_authorization = cls(
            client_name=client_name,
            scopes=scopes,
        )

        return new_device_authorization

