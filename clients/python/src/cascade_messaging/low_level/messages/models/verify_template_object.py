from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="VerifyTemplateObject")



@_attrs_define
class VerifyTemplateObject:
    """ 
        Attributes:
            whatsapp (int | Unset):
            telegram (int | Unset):
            waba (int | Unset):
            email (int | Unset):
            sms (int | Unset):
     """

    whatsapp: int | Unset = UNSET
    telegram: int | Unset = UNSET
    waba: int | Unset = UNSET
    email: int | Unset = UNSET
    sms: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        whatsapp = self.whatsapp

        telegram = self.telegram

        waba = self.waba

        email = self.email

        sms = self.sms


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if whatsapp is not UNSET:
            field_dict["whatsapp"] = whatsapp
        if telegram is not UNSET:
            field_dict["telegram"] = telegram
        if waba is not UNSET:
            field_dict["waba"] = waba
        if email is not UNSET:
            field_dict["email"] = email
        if sms is not UNSET:
            field_dict["sms"] = sms

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        whatsapp = d.pop("whatsapp", UNSET)

        telegram = d.pop("telegram", UNSET)

        waba = d.pop("waba", UNSET)

        email = d.pop("email", UNSET)

        sms = d.pop("sms", UNSET)

        verify_template_object = cls(
            whatsapp=whatsapp,
            telegram=telegram,
            waba=waba,
            email=email,
            sms=sms,
        )

        return verify_template_object

