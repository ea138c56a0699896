from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.token_scope import TokenScope
from typing import cast






T = TypeVar("T", bound="Token")



@_attrs_define
class Token:
    """ 
        Attributes:
            id (str):
            name (str):
            hint (str): The last four characters of the token.
            expires_at (None | str): ISO 8601, UTC, with milliseconds.
            scopes (list[TokenScope] | None): What it may do. Null: `send`, `read` and `inbound`.
            last_used_at (None | str): When a call with it came last, to 5 minutes. Null: none is known.
            created_at (str): ISO 8601, UTC, with milliseconds.
     """

    id: str
    name: str
    hint: str
    expires_at: None | str
    scopes: list[TokenScope] | None
    last_used_at: None | str
    created_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        hint = self.hint

        expires_at: None | str
        expires_at = self.expires_at

        scopes: list[str] | None
        if isinstance(self.scopes, list):
            scopes = []
            for scopes_type_0_item_data in self.scopes:
                scopes_type_0_item = scopes_type_0_item_data.value
                scopes.append(scopes_type_0_item)


        else:
            scopes = self.scopes

        last_used_at: None | str
        last_used_at = self.last_used_at

        created_at = self.created_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "name": name,
            "hint": hint,
            "expires_at": expires_at,
            "scopes": scopes,
            "last_used_at": last_used_at,
            "created_at": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        hint = d.pop("hint")

        def _parse_expires_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))


        def _parse_scopes(data: object) -> list[TokenScope] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                scopes_type_0 = []
                _scopes_type_0 = data
                for scopes_type_0_item_data in (_scopes_type_0):
                    scopes_type_0_item = TokenScope(scopes_type_0_item_data)



                    scopes_type_0.append(scopes_type_0_item)

                return scopes_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[TokenScope] | None, data)

        scopes = _parse_scopes(d.pop("scopes"))


        def _parse_last_used_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_used_at = _parse_last_used_at(d.pop("last_used_at"))


        created_at = d.pop("created_at")

        token = cls(
            id=id,
            name=name,
            hint=hint,
            expires_at=expires_at,
            scopes=scopes,
            last_used_at=last_used_at,
            created_at=created_at,
        )


        token.additional_properties = d
        return token

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
