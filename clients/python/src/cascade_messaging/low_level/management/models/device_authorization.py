from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.token_scope import TokenScope
from typing import cast






T = TypeVar("T", bound="DeviceAuthorization")



@_attrs_define
class DeviceAuthorization:
    """ 
        Attributes:
            client_name (str): What the program calls itself. Not verified.
            scopes (list[TokenScope]): What the program asks to do.
            address (str): The IP address from which it asks.
            same_address (bool): Whether this call comes from the same address (of IPv6 the same /64).
            returns_to (None | str): Where the browser goes with the answer: origin, or scheme and host of an installed
                program. Null for a program that polls.
            created_at (str): ISO 8601, UTC, with milliseconds.
            expires_at (str): ISO 8601, UTC, with milliseconds.
     """

    client_name: str
    scopes: list[TokenScope]
    address: str
    same_address: bool
    returns_to: None | str
    created_at: str
    expires_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        client_name = self.client_name

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item = scopes_item_data.value
            scopes.append(scopes_item)



        address = self.address

        same_address = self.same_address

        returns_to: None | str
        returns_to = self.returns_to

        created_at = self.created_at

        expires_at = self.expires_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "client_name": client_name,
            "scopes": scopes,
            "address": address,
            "same_address": same_address,
            "returns_to": returns_to,
            "created_at": created_at,
            "expires_at": expires_at,
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


        address = d.pop("address")

        same_address = d.pop("same_address")

        def _parse_returns_to(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        returns_to = _parse_returns_to(d.pop("returns_to"))


        created_at = d.pop("created_at")

        expires_at = d.pop("expires_at")

        device_authorization = cls(
            client_name=client_name,
            scopes=scopes,
            address=address,
            same_address=same_address,
            returns_to=returns_to,
            created_at=created_at,
            expires_at=expires_at,
        )


        device_authorization.additional_properties = d
        return device_authorization

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
