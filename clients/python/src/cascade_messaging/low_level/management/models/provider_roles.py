from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="ProviderRoles")



@_attrs_define
class ProviderRoles:
    """ Values of the claim that give a role; the highest role counts. `operator` at the operator’s provider alone.

        Attributes:
            owner (list[str] | Unset):
            admin (list[str] | Unset):
            member (list[str] | Unset):
            viewer (list[str] | Unset):
            operator (list[str] | Unset):
     """

    owner: list[str] | Unset = UNSET
    admin: list[str] | Unset = UNSET
    member: list[str] | Unset = UNSET
    viewer: list[str] | Unset = UNSET
    operator: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        owner: list[str] | Unset = UNSET
        if not isinstance(self.owner, Unset):
            owner = self.owner



        admin: list[str] | Unset = UNSET
        if not isinstance(self.admin, Unset):
            admin = self.admin



        member: list[str] | Unset = UNSET
        if not isinstance(self.member, Unset):
            member = self.member



        viewer: list[str] | Unset = UNSET
        if not isinstance(self.viewer, Unset):
            viewer = self.viewer



        operator: list[str] | Unset = UNSET
        if not isinstance(self.operator, Unset):
            operator = self.operator




        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if owner is not UNSET:
            field_dict["owner"] = owner
        if admin is not UNSET:
            field_dict["admin"] = admin
        if member is not UNSET:
            field_dict["member"] = member
        if viewer is not UNSET:
            field_dict["viewer"] = viewer
        if operator is not UNSET:
            field_dict["operator"] = operator

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        owner = cast(list[str], d.pop("owner", UNSET))


        admin = cast(list[str], d.pop("admin", UNSET))


        member = cast(list[str], d.pop("member", UNSET))


        viewer = cast(list[str], d.pop("viewer", UNSET))


        operator = cast(list[str], d.pop("operator", UNSET))


        provider_roles = cls(
            owner=owner,
            admin=admin,
            member=member,
            viewer=viewer,
            operator=operator,
        )

        return provider_roles

