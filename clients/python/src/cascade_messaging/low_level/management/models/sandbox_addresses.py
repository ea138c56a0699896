from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SandboxAddresses")



@_attrs_define
class SandboxAddresses:
    """ 
        Attributes:
            whatsapp (str | Unset):
            telegram (str | Unset):
            waba (str | Unset):
            email (str | Unset):
            sms (str | Unset):
     """

    whatsapp: str | Unset = UNSET
    telegram: str | Unset = UNSET
    waba: str | Unset = UNSET
    email: str | Unset = UNSET
    sms: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        whatsapp = self.whatsapp

        telegram = self.telegram

        waba = self.waba

        email = self.email

        sms = self.sms


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        sandbox_addresses = cls(
            whatsapp=whatsapp,
            telegram=telegram,
            waba=waba,
            email=email,
            sms=sms,
        )


        sandbox_addresses.additional_properties = d
        return sandbox_addresses

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
