from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.preview_entry import PreviewEntry
  from ..models.segmented_preview_entry import SegmentedPreviewEntry





T = TypeVar("T", bound="PreviewContent")



@_attrs_define
class PreviewContent:
    """ 
        Attributes:
            whatsapp (PreviewEntry | Unset): Exactly one of them.
            telegram (PreviewEntry | Unset): Exactly one of them.
            waba (PreviewEntry | Unset): Exactly one of them.
            email (PreviewEntry | Unset): Exactly one of them.
            sms (SegmentedPreviewEntry | Unset): Exactly one of `template`, `message` and `draft`; with `max_segments`, if
                wanted.
     """

    whatsapp: PreviewEntry | Unset = UNSET
    telegram: PreviewEntry | Unset = UNSET
    waba: PreviewEntry | Unset = UNSET
    email: PreviewEntry | Unset = UNSET
    sms: SegmentedPreviewEntry | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.preview_entry import PreviewEntry # noqa: PLC0415
        from ..models.segmented_preview_entry import SegmentedPreviewEntry # noqa: PLC0415
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
        from ..models.preview_entry import PreviewEntry # noqa: PLC0415
        from ..models.segmented_preview_entry import SegmentedPreviewEntry # noqa: PLC0415
        d = dict(src_dict)
        _whatsapp = d.pop("whatsapp", UNSET)
        whatsapp: PreviewEntry | Unset
        if isinstance(_whatsapp,  Unset):
            whatsapp = UNSET
        else:
            whatsapp = PreviewEntry.from_dict(_whatsapp)




        _telegram = d.pop("telegram", UNSET)
        telegram: PreviewEntry | Unset
        if isinstance(_telegram,  Unset):
            telegram = UNSET
        else:
            telegram = PreviewEntry.from_dict(_telegram)




        _waba = d.pop("waba", UNSET)
        waba: PreviewEntry | Unset
        if isinstance(_waba,  Unset):
            waba = UNSET
        else:
            waba = PreviewEntry.from_dict(_waba)




        _email = d.pop("email", UNSET)
        email: PreviewEntry | Unset
        if isinstance(_email,  Unset):
            email = UNSET
        else:
            email = PreviewEntry.from_dict(_email)




        _sms = d.pop("sms", UNSET)
        sms: SegmentedPreviewEntry | Unset
        if isinstance(_sms,  Unset):
            sms = UNSET
        else:
            sms = SegmentedPreviewEntry.from_dict(_sms)




        preview_content = cls(
            whatsapp=whatsapp,
            telegram=telegram,
            waba=waba,
            email=email,
            sms=sms,
        )

        return preview_content

