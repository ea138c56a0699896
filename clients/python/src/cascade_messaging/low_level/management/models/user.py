from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.role import Role
from ..models.user_state import UserState






T = TypeVar("T", bound="User")



@_attrs_define
class User:
    """ 
        Attributes:
            id (str):
            email (str):
            role (Role):
            state (UserState): `invited`: has no password yet.
            second_factor (bool): Sign-in needs a code beside the password.
            created_at (str): ISO 8601, UTC, with milliseconds.
     """

    id: str
    email: str
    role: Role
    state: UserState
    second_factor: bool
    created_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        email = self.email

        role = self.role.value

        state = self.state.value

        second_factor = self.second_factor

        created_at = self.created_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "email": email,
            "role": role,
            "state": state,
            "second_factor": second_factor,
            "created_at": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        email = d.pop("email")

        role = Role(d.pop("role"))




        state = UserState(d.pop("state"))




        second_factor = d.pop("second_factor")

        created_at = d.pop("created_at")

        user = cls(
            id=id,
            email=email,
            role=role,
            state=state,
            second_factor=second_factor,
            created_at=created_at,
        )


        user.additional_properties = d
        return user

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
