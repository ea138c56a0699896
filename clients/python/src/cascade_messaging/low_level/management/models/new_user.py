from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.role import Role






T = TypeVar("T", bound="NewUser")



@_attrs_define
class NewUser:
    """ 
        Attributes:
            email (str):
            password (str): At least 12 characters, such as a few words; none that is common or easy to guess.
            role (Role):
     """

    email: str
    password: str
    role: Role





    def to_dict(self) -> dict[str, Any]:
        email = self.email

        password = self.password

        role = self.role.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "email": email,
            "password": password,
            "role": role,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        email = d.pop("email")

        password = d.pop("password")

        role = Role(d.pop("role"))




        new_user = cls(
            email=email,
            password=password,
            role=role,
        )

        return new_user

