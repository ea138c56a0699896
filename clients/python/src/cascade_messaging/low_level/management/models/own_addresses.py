from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="OwnAddresses")



@_attrs_define
class OwnAddresses:
    """ 
        Attributes:
            phone (None | str): With country code, digits.
            chat (None | str): Telegram chat id.
            mail (None | str): The address of the sign-in unless another one was chosen.
     """

    phone: None | str
    chat: None | str
    mail: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        phone: None | str
        phone = self.phone

        chat: None | str
        chat = self.chat

        mail: None | str
        mail = self.mail


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "phone": phone,
            "chat": chat,
            "mail": mail,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_phone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))


        def _parse_chat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        chat = _parse_chat(d.pop("chat"))


        def _parse_mail(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mail = _parse_mail(d.pop("mail"))


        own_addresses = cls(
            phone=phone,
            chat=chat,
            mail=mail,
        )


        own_addresses.additional_properties = d
        return own_addresses

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
