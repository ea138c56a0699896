from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.button_type import ButtonType
from ..types import UNSET, Unset






T = TypeVar("T", bound="Button")



@_attrs_define
class Button:
    """ telegram inline keyboard: `text`, `type` and the one field of that type. waba reply button: `id` and `text` only.

        Attributes:
            text (str): Label. waba: at most 20 characters.
            type_ (ButtonType | Unset): telegram only, required there: what a tap does.
            url (str | Unset): telegram `url` buttons: the link (schemes http, https, tg).
            callback_data (str | Unset): telegram `callback` buttons: sent to the bot; at most 64 bytes of UTF-8.
            copy_text (str | Unset): telegram `copy` buttons: at most 256 characters.
            id (str | Unset): waba reply buttons only, required there: comes back when it is tapped.
     """

    text: str
    type_: ButtonType | Unset = UNSET
    url: str | Unset = UNSET
    callback_data: str | Unset = UNSET
    copy_text: str | Unset = UNSET
    id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        text = self.text

        type_: str | Unset = UNSET
        if not isinstance(self.type_, Unset):
            type_ = self.type_.value


        url = self.url

        callback_data = self.callback_data

        copy_text = self.copy_text

        id = self.id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "text": text,
        })
        if type_ is not UNSET:
            field_dict["type"] = type_
        if url is not UNSET:
            field_dict["url"] = url
        if callback_data is not UNSET:
            field_dict["callbackData"] = callback_data
        if copy_text is not UNSET:
            field_dict["copyText"] = copy_text
        if id is not UNSET:
            field_dict["id"] = id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        text = d.pop("text")

        _type_ = d.pop("type", UNSET)
        type_: ButtonType | Unset
        if isinstance(_type_,  Unset):
            type_ = UNSET
        else:
            type_ = ButtonType(_type_)




        url = d.pop("url", UNSET)

        callback_data = d.pop("callbackData", UNSET)

        copy_text = d.pop("copyText", UNSET)

        id = d.pop("id", UNSET)

        button = cls(
            text=text,
            type_=type_,
            url=url,
            callback_data=callback_data,
            copy_text=copy_text,
            id=id,
        )

        return button

