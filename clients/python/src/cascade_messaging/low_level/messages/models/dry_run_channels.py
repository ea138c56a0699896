from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.would_fail import WouldFail
  from ..models.would_send import WouldSend





T = TypeVar("T", bound="DryRunChannels")



@_attrs_define
class DryRunChannels:
    """ 
        Attributes:
            whatsapp (Unset | WouldFail | WouldSend):
            telegram (Unset | WouldFail | WouldSend):
            waba (Unset | WouldFail | WouldSend):
            email (Unset | WouldFail | WouldSend):
            sms (Unset | WouldFail | WouldSend):
     """

    whatsapp: Unset | WouldFail | WouldSend = UNSET
    telegram: Unset | WouldFail | WouldSend = UNSET
    waba: Unset | WouldFail | WouldSend = UNSET
    email: Unset | WouldFail | WouldSend = UNSET
    sms: Unset | WouldFail | WouldSend = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.would_fail import WouldFail # noqa: PLC0415
        from ..models.would_send import WouldSend # noqa: PLC0415
        whatsapp: dict[str, Any] | Unset
        if isinstance(self.whatsapp, Unset):
            whatsapp = UNSET
        elif isinstance(self.whatsapp, WouldFail):
            whatsapp = self.whatsapp.to_dict()
        else:
            whatsapp = self.whatsapp.to_dict()


        telegram: dict[str, Any] | Unset
        if isinstance(self.telegram, Unset):
            telegram = UNSET
        elif isinstance(self.telegram, WouldFail):
            telegram = self.telegram.to_dict()
        else:
            telegram = self.telegram.to_dict()


        waba: dict[str, Any] | Unset
        if isinstance(self.waba, Unset):
            waba = UNSET
        elif isinstance(self.waba, WouldFail):
            waba = self.waba.to_dict()
        else:
            waba = self.waba.to_dict()


        email: dict[str, Any] | Unset
        if isinstance(self.email, Unset):
            email = UNSET
        elif isinstance(self.email, WouldFail):
            email = self.email.to_dict()
        else:
            email = self.email.to_dict()


        sms: dict[str, Any] | Unset
        if isinstance(self.sms, Unset):
            sms = UNSET
        elif isinstance(self.sms, WouldFail):
            sms = self.sms.to_dict()
        else:
            sms = self.sms.to_dict()



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
        from ..models.would_fail import WouldFail # noqa: PLC0415
        from ..models.would_send import WouldSend # noqa: PLC0415
        d = dict(src_dict)
        def _parse_whatsapp(data: object) -> Unset | WouldFail | WouldSend:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_dry_run_channel_type_0 = WouldFail.from_dict(data)



                return componentsschemas_dry_run_channel_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_dry_run_channel_type_1 = WouldSend.from_dict(data)



            return componentsschemas_dry_run_channel_type_1

        whatsapp = _parse_whatsapp(d.pop("whatsapp", UNSET))


        def _parse_telegram(data: object) -> Unset | WouldFail | WouldSend:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_dry_run_channel_type_0 = WouldFail.from_dict(data)



                return componentsschemas_dry_run_channel_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_dry_run_channel_type_1 = WouldSend.from_dict(data)



            return componentsschemas_dry_run_channel_type_1

        telegram = _parse_telegram(d.pop("telegram", UNSET))


        def _parse_waba(data: object) -> Unset | WouldFail | WouldSend:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_dry_run_channel_type_0 = WouldFail.from_dict(data)



                return componentsschemas_dry_run_channel_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_dry_run_channel_type_1 = WouldSend.from_dict(data)



            return componentsschemas_dry_run_channel_type_1

        waba = _parse_waba(d.pop("waba", UNSET))


        def _parse_email(data: object) -> Unset | WouldFail | WouldSend:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_dry_run_channel_type_0 = WouldFail.from_dict(data)



                return componentsschemas_dry_run_channel_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_dry_run_channel_type_1 = WouldSend.from_dict(data)



            return componentsschemas_dry_run_channel_type_1

        email = _parse_email(d.pop("email", UNSET))


        def _parse_sms(data: object) -> Unset | WouldFail | WouldSend:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_dry_run_channel_type_0 = WouldFail.from_dict(data)



                return componentsschemas_dry_run_channel_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_dry_run_channel_type_1 = WouldSend.from_dict(data)



            return componentsschemas_dry_run_channel_type_1

        sms = _parse_sms(d.pop("sms", UNSET))


        dry_run_channels = cls(
            whatsapp=whatsapp,
            telegram=telegram,
            waba=waba,
            email=email,
            sms=sms,
        )

        return dry_run_channels

