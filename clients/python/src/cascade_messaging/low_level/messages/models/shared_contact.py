from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="SharedContact")



@_attrs_define
class SharedContact:
    """ 
        Attributes:
            name (str | Unset):
            phones (list[str] | Unset): As the contact wrote them.
            emails (list[str] | Unset):
            organization (str | Unset):
     """

    name: str | Unset = UNSET
    phones: list[str] | Unset = UNSET
    emails: list[str] | Unset = UNSET
    organization: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        phones: list[str] | Unset = UNSET
        if not isinstance(self.phones, Unset):
            phones = self.phones



        emails: list[str] | Unset = UNSET
        if not isinstance(self.emails, Unset):
            emails = self.emails



        organization = self.organization


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if phones is not UNSET:
            field_dict["phones"] = phones
        if emails is not UNSET:
            field_dict["emails"] = emails
        if organization is not UNSET:
            field_dict["organization"] = organization

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        phones = cast(list[str], d.pop("phones", UNSET))


        emails = cast(list[str], d.pop("emails", UNSET))


        organization = d.pop("organization", UNSET)

        shared_contact = cls(
            name=name,
            phones=phones,
            emails=emails,
            organization=organization,
        )

        return shared_contact

