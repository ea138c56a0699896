from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="OwnAddressesPatch")



@_attrs_define
class OwnAddressesPatch:
    """ Null removes an address.

        Attributes:
            phone (None | str | Unset):
            chat (None | str | Unset):
            mail (None | str | Unset):
     """

    phone: None | str | Unset = UNSET
    chat: None | str | Unset = UNSET
    mail: None | str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        phone: None | str | Unset
        if isinstance(self.phone, Unset):
            phone = UNSET
        else:
            phone = self.phone

        chat: None | str | Unset
        if isinstance(self.chat, Unset):
            chat = UNSET
        else:
            chat = self.chat

        mail: None | str | Unset
        if isinstance(self.mail, Unset):
            mail = UNSET
        else:
            mail = self.mail


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if phone is not UNSET:
            field_dict["phone"] = phone
        if chat is not UNSET:
            field_dict["chat"] = chat
        if mail is not UNSET:
            field_dict["mail"] = mail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_phone(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        phone = _parse_phone(d.pop("phone", UNSET))


        def _parse_chat(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        chat = _parse_chat(d.pop("chat", UNSET))


        def _parse_mail(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        mail = _parse_mail(d.pop("mail", UNSET))


        own_addresses_patch = cls(
            phone=phone,
            chat=chat,
            mail=mail,
        )

        return own_addresses_patch

