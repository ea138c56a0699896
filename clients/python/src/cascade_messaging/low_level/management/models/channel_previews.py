from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.channel_preview import ChannelPreview





T = TypeVar("T", bound="ChannelPreviews")



@_attrs_define
class ChannelPreviews:
    """ 
        Attributes:
            whatsapp (ChannelPreview | Unset):
            telegram (ChannelPreview | Unset):
            waba (ChannelPreview | Unset):
            email (ChannelPreview | Unset):
            sms (ChannelPreview | Unset):
     """

    whatsapp: ChannelPreview | Unset = UNSET
    telegram: ChannelPreview | Unset = UNSET
    waba: ChannelPreview | Unset = UNSET
    email: ChannelPreview | Unset = UNSET
    sms: ChannelPreview | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.channel_preview import ChannelPreview # noqa: PLC0415
        whatsapp: dict[str, Any] | Unset = UNSET
        if not isinstance(self.whatsapp, Unset):
            whatsapp = self.whatsapp.to_dict()

        telegram: dict[str, Any] | Unset = UNSET
        if not isinstance(self.telegram, Unset):
            telegram = self.telegram.to_dict()

        waba: dict[str, Any] | Unset = UNSET
        if not isinstance(self.waba, Unset):
            waba = self.waba.to_dict()

        email: dict[str, Any] | Unset = UNSET
        if not isinstance(self.email, Unset):
            email = self.email.to_dict()

        sms: dict[str, Any] | Unset = UNSET
        if not isinstance(self.sms, Unset):
            sms = self.sms.to_dict()


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
        from ..models.channel_preview import ChannelPreview # noqa: PLC0415
        d = dict(src_dict)
        _whatsapp = d.pop("whatsapp", UNSET)
        whatsapp: ChannelPreview | Unset
        if isinstance(_whatsapp,  Unset):
            whatsapp = UNSET
        else:
            whatsapp = ChannelPreview.from_dict(_whatsapp)




        _telegram = d.pop("telegram", UNSET)
        telegram: ChannelPreview | Unset
        if isinstance(_telegram,  Unset):
            telegram = UNSET
        else:
            telegram = ChannelPreview.from_dict(_telegram)




        _waba = d.pop("waba", UNSET)
        waba: ChannelPreview | Unset
        if isinstance(_waba,  Unset):
            waba = UNSET
        else:
            waba = ChannelPreview.from_dict(_waba)




        _email = d.pop("email", UNSET)
        email: ChannelPreview | Unset
        if isinstance(_email,  Unset):
            email = UNSET
        else:
            email = ChannelPreview.from_dict(_email)




        _sms = d.pop("sms", UNSET)
        sms: ChannelPreview | Unset
        if isinstance(_sms,  Unset):
            sms = UNSET
        else:
            sms = ChannelPreview.from_dict(_sms)




        channel_previews = cls(
            whatsapp=whatsapp,
            telegram=telegram,
            waba=waba,
            email=email,
            sms=sms,
        )


        channel_previews.additional_properties = d
        return channel_previews

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
