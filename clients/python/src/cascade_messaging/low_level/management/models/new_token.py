from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.token_scope import TokenScope
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="NewToken")



@_attrs_define
class NewToken:
    """ 
        Attributes:
            name (str):
            expires_at (int | None | str | Unset):
            scopes (list[TokenScope] | Unset): What it may do. `send`, `read` and `inbound` when absent.
     """

    name: str
    expires_at: int | None | str | Unset = UNSET
    scopes: list[TokenScope] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        expires_at: int | None | str | Unset
        if isinstance(self.expires_at, Unset):
            expires_at = UNSET
        else:
            expires_at = self.expires_at

        scopes: list[str] | Unset = UNSET
        if not isinstance(self.scopes, Unset):
            scopes = []
            for scopes_item_data in self.scopes:
                scopes_item = scopes_item_data.value
                scopes.append(scopes_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
        })
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at
        if scopes is not UNSET:
            field_dict["scopes"] = scopes

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        def _parse_expires_at(data: object) -> int | None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | str | Unset, data)

        expires_at = _parse_expires_at(d.pop("expires_at", UNSET))


        _scopes = d.pop("scopes", UNSET)
        scopes: list[TokenScope] | Unset = UNSET
        if _scopes is not UNSET:
            scopes = []
            for scopes_item_data in _scopes:
                scopes_item = TokenScope(scopes_item_data)



                scopes.append(scopes_item)


        new_token = cls(
            name=name,
            expires_at=expires_at,
            scopes=scopes,
        )

        return new_token

