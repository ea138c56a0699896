from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="BusinessProfile")



@_attrs_define
class BusinessProfile:
    """ 
        Attributes:
            about (None | str):
            address (None | str):
            description (None | str):
            email (None | str):
            websites (list[str]):
            vertical (None | str): Industry.
            picture_url (None | str): Meta's address of the picture; it ends after some days.
     """

    about: None | str
    address: None | str
    description: None | str
    email: None | str
    websites: list[str]
    vertical: None | str
    picture_url: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        about: None | str
        about = self.about

        address: None | str
        address = self.address

        description: None | str
        description = self.description

        email: None | str
        email = self.email

        websites = self.websites



        vertical: None | str
        vertical = self.vertical

        picture_url: None | str
        picture_url = self.picture_url


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "about": about,
            "address": address,
            "description": description,
            "email": email,
            "websites": websites,
            "vertical": vertical,
            "picture_url": picture_url,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_about(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        about = _parse_about(d.pop("about"))


        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))


        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))


        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))


        websites = cast(list[str], d.pop("websites"))


        def _parse_vertical(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        vertical = _parse_vertical(d.pop("vertical"))


        def _parse_picture_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        picture_url = _parse_picture_url(d.pop("picture_url"))


        business_profile = cls(
            about=about,
            address=address,
            description=description,
            email=email,
            websites=websites,
            vertical=vertical,
            picture_url=picture_url,
        )


        business_profile.additional_properties = d
        return business_profile

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
