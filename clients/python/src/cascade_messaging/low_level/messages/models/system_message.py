from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.marketing_choice import MarketingChoice
from ..types import UNSET, Unset






T = TypeVar("T", bound="SystemMessage")



@_attrs_define
class SystemMessage:
    """ What WhatsApp itself tells about the contact. It opens no session window.

        Attributes:
            type_ (str | Unset): Such as `user_changed_number`.
            number (str | Unset): The new number, digits.
            marketing (MarketingChoice | Unset): Of `user_preference_changed`: what the contact chose for marketing
                messages.
     """

    type_: str | Unset = UNSET
    number: str | Unset = UNSET
    marketing: MarketingChoice | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        number = self.number

        marketing: str | Unset = UNSET
        if not isinstance(self.marketing, Unset):
            marketing = self.marketing.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if type_ is not UNSET:
            field_dict["type"] = type_
        if number is not UNSET:
            field_dict["number"] = number
        if marketing is not UNSET:
            field_dict["marketing"] = marketing

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = d.pop("type", UNSET)

        number = d.pop("number", UNSET)

        _marketing = d.pop("marketing", UNSET)
        marketing: MarketingChoice | Unset
        if isinstance(_marketing,  Unset):
            marketing = UNSET
        else:
            marketing = MarketingChoice(_marketing)




        system_message = cls(
            type_=type_,
            number=number,
            marketing=marketing,
        )

        return system_message

