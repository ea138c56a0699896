from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.role import Role
from ..types import UNSET, Unset






T = TypeVar("T", bound="UserPatch")



@_attrs_define
class UserPatch:
    """ 
        Attributes:
            role (Role | Unset):
            password (str | Unset): At least 12 characters, such as a few words; none that is common or easy to guess.
     """

    role: Role | Unset = UNSET
    password: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        role: str | Unset = UNSET
        if not isinstance(self.role, Unset):
            role = self.role.value


        password = self.password


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if role is not UNSET:
            field_dict["role"] = role
        if password is not UNSET:
            field_dict["password"] = password

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _role = d.pop("role", UNSET)
        role: Role | Unset
        if isinstance(_role,  Unset):
            role = UNSET
        else:
            role = Role(_role)




        password = d.pop("password", UNSET)

        user_patch = cls(
            role=role,
            password=password,
        )

        return user_patch

