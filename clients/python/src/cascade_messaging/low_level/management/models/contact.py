from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="Contact")



@_attrs_define
class Contact:
    """ 
        Attributes:
            id (str): The provider's id of the contact.
            name (str | Unset):
            number (str | Unset): Digits; absent where it is hidden.
            username (str | Unset):
            address (str | Unset): Mail address.
            verified (bool | Unset): Mail alone: `true` when DMARC, or an aligned SPF or DKIM, authenticates `address` as
                the author. `false`: anybody may have written this mail.
     """

    id: str
    name: str | Unset = UNSET
    number: str | Unset = UNSET
    username: str | Unset = UNSET
    address: str | Unset = UNSET
    verified: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        number = self.number

        username = self.username

        address = self.address

        verified = self.verified


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
        })
        if name is not UNSET:
            field_dict["name"] = name
        if number is not UNSET:
            field_dict["number"] = number
        if username is not UNSET:
            field_dict["username"] = username
        if address is not UNSET:
            field_dict["address"] = address
        if verified is not UNSET:
            field_dict["verified"] = verified

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name", UNSET)

        number = d.pop("number", UNSET)

        username = d.pop("username", UNSET)

        address = d.pop("address", UNSET)

        verified = d.pop("verified", UNSET)

        contact = cls(
            id=id,
            name=name,
            number=number,
            username=username,
            address=address,
            verified=verified,
        )

        return contact

