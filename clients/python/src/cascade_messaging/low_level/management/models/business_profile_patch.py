from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.business_vertical import BusinessVertical
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="BusinessProfilePatch")



@_attrs_define
class BusinessProfilePatch:
    """ 
        Attributes:
            about (str | Unset): Can not be removed.
            address (str | Unset):
            description (str | Unset):
            email (str | Unset):
            websites (list[str] | Unset):
            vertical (BusinessVertical | Unset):
            picture_file (int | Unset): A JPEG or PNG image of the account, of at most 5 MB (`/api/files`).
     """

    about: str | Unset = UNSET
    address: str | Unset = UNSET
    description: str | Unset = UNSET
    email: str | Unset = UNSET
    websites: list[str] | Unset = UNSET
    vertical: BusinessVertical | Unset = UNSET
    picture_file: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        about = self.about

        address = self.address

        description = self.description

        email = self.email

        websites: list[str] | Unset = UNSET
        if not isinstance(self.websites, Unset):
            websites = self.websites



        vertical: str | Unset = UNSET
        if not isinstance(self.vertical, Unset):
            vertical = self.vertical.value


        picture_file = self.picture_file


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if about is not UNSET:
            field_dict["about"] = about
        if address is not UNSET:
            field_dict["address"] = address
        if description is not UNSET:
            field_dict["description"] = description
        if email is not UNSET:
            field_dict["email"] = email
        if websites is not UNSET:
            field_dict["websites"] = websites
        if vertical is not UNSET:
            field_dict["vertical"] = vertical
        if picture_file is not UNSET:
            field_dict["picture_file"] = picture_file

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        about = d.pop("about", UNSET)

        address = d.pop("address", UNSET)

        description = d.pop("description", UNSET)

        email = d.pop("email", UNSET)

        websites = cast(list[str], d.pop("websites", UNSET))


        _vertical = d.pop("vertical", UNSET)
        vertical: BusinessVertical | Unset
        if isinstance(_vertical,  Unset):
            vertical = UNSET
        else:
            vertical = BusinessVertical(_vertical)




        picture_file = d.pop("picture_file", UNSET)

        business_profile_patch = cls(
            about=about,
            address=address,
            description=description,
            email=email,
            websites=websites,
            vertical=vertical,
            picture_file=picture_file,
        )

        return business_profile_patch

