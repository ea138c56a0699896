from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.message_entry import MessageEntry
  from ..models.segmented_message_entry import SegmentedMessageEntry
  from ..models.segmented_template_entry import SegmentedTemplateEntry
  from ..models.template_entry import TemplateEntry





T = TypeVar("T", bound="Content")



@_attrs_define
class Content:
    """ Message per channel. Every channel in it needs its entry in `keys`.

        Attributes:
            whatsapp (MessageEntry | TemplateEntry | Unset):
            telegram (MessageEntry | TemplateEntry | Unset):
            waba (MessageEntry | TemplateEntry | Unset):
            email (TemplateEntry | Unset):
            sms (SegmentedMessageEntry | SegmentedTemplateEntry | Unset): A template reference or an inline message, never
                both.
     """

    whatsapp: MessageEntry | TemplateEntry | Unset = UNSET
    telegram: MessageEntry | TemplateEntry | Unset = UNSET
    waba: MessageEntry | TemplateEntry | Unset = UNSET
    email: TemplateEntry | Unset = UNSET
    sms: SegmentedMessageEntry | SegmentedTemplateEntry | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.message_entry import MessageEntry # noqa: PLC0415
        from ..models.segmented_message_entry import SegmentedMessageEntry # noqa: PLC0415
        from ..models.segmented_template_entry import SegmentedTemplateEntry # noqa: PLC0415
        from ..models.template_entry import TemplateEntry # noqa: PLC0415
        whatsapp: dict[str, Any] | Unset
        if isinstance(self.whatsapp, Unset):
            whatsapp = UNSET
        elif isinstance(self.whatsapp, TemplateEntry):
            whatsapp = self.whatsapp.to_dict()
        else:
            whatsapp = self.whatsapp.to_dict()


        telegram: dict[str, Any] | Unset
        if isinstance(self.telegram, Unset):
            telegram = UNSET
        elif isinstance(self.telegram, TemplateEntry):
            telegram = self.telegram.to_dict()
        else:
            telegram = self.telegram.to_dict()


        waba: dict[str, Any] | Unset
        if isinstance(self.waba, Unset):
            waba = UNSET
        elif isinstance(self.waba, TemplateEntry):
            waba = self.waba.to_dict()
        else:
            waba = self.waba.to_dict()


        email: dict[str, Any] | Unset = UNSET
        if not isinstance(self.email, Unset):
            email = self.email.to_dict()

        sms: dict[str, Any] | Unset
        if isinstance(self.sms, Unset):
            sms = UNSET
        elif isinstance(self.sms, SegmentedTemplateEntry):
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
        from ..models.message_entry import MessageEntry # noqa: PLC0415
        from ..models.segmented_message_entry import SegmentedMessageEntry # noqa: PLC0415
        from ..models.segmented_template_entry import SegmentedTemplateEntry # noqa: PLC0415
        from ..models.template_entry import TemplateEntry # noqa: PLC0415
        d = dict(src_dict)
        def _parse_whatsapp(data: object) -> MessageEntry | TemplateEntry | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_content_entry_type_0 = TemplateEntry.from_dict(data)



                return componentsschemas_content_entry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_content_entry_type_1 = MessageEntry.from_dict(data)



            return componentsschemas_content_entry_type_1

        whatsapp = _parse_whatsapp(d.pop("whatsapp", UNSET))


        def _parse_telegram(data: object) -> MessageEntry | TemplateEntry | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_content_entry_type_0 = TemplateEntry.from_dict(data)



                return componentsschemas_content_entry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_content_entry_type_1 = MessageEntry.from_dict(data)



            return componentsschemas_content_entry_type_1

        telegram = _parse_telegram(d.pop("telegram", UNSET))


        def _parse_waba(data: object) -> MessageEntry | TemplateEntry | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_content_entry_type_0 = TemplateEntry.from_dict(data)



                return componentsschemas_content_entry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_content_entry_type_1 = MessageEntry.from_dict(data)



            return componentsschemas_content_entry_type_1

        waba = _parse_waba(d.pop("waba", UNSET))


        _email = d.pop("email", UNSET)
        email: TemplateEntry | Unset
        if isinstance(_email,  Unset):
            email = UNSET
        else:
            email = TemplateEntry.from_dict(_email)




        def _parse_sms(data: object) -> SegmentedMessageEntry | SegmentedTemplateEntry | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_segmented_content_entry_type_0 = SegmentedTemplateEntry.from_dict(data)



                return componentsschemas_segmented_content_entry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_segmented_content_entry_type_1 = SegmentedMessageEntry.from_dict(data)



            return componentsschemas_segmented_content_entry_type_1

        sms = _parse_sms(d.pop("sms", UNSET))


        content = cls(
            whatsapp=whatsapp,
            telegram=telegram,
            waba=waba,
            email=email,
            sms=sms,
        )

        return content

