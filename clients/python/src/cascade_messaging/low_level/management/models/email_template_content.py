from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.template_attachment import TemplateAttachment





T = TypeVar("T", bound="EmailTemplateContent")



@_attrs_define
class EmailTemplateContent:
    """ 
        Attributes:
            subject (str): One line; placeholders allowed, as in the other texts.
            html (str | Unset):
            text (str | Unset):
            attachments (list[TemplateAttachment] | Unset):
            list_unsubscribe (bool | str | Unset): `true` for this product's one-click link (RFC 8058), which a mailto
                address gets too; or an https address of your own. Links need `PUBLIC_URL`.
     """

    subject: str
    html: str | Unset = UNSET
    text: str | Unset = UNSET
    attachments: list[TemplateAttachment] | Unset = UNSET
    list_unsubscribe: bool | str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.template_attachment import TemplateAttachment # noqa: PLC0415
        subject = self.subject

        html = self.html

        text = self.text

        attachments: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.attachments, Unset):
            attachments = []
            for attachments_item_data in self.attachments:
                attachments_item = attachments_item_data.to_dict()
                attachments.append(attachments_item)



        list_unsubscribe: bool | str | Unset
        if isinstance(self.list_unsubscribe, Unset):
            list_unsubscribe = UNSET
        else:
            list_unsubscribe = self.list_unsubscribe


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "subject": subject,
        })
        if html is not UNSET:
            field_dict["html"] = html
        if text is not UNSET:
            field_dict["text"] = text
        if attachments is not UNSET:
            field_dict["attachments"] = attachments
        if list_unsubscribe is not UNSET:
            field_dict["list_unsubscribe"] = list_unsubscribe

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.template_attachment import TemplateAttachment # noqa: PLC0415
        d = dict(src_dict)
        subject = d.pop("subject")

        html = d.pop("html", UNSET)

        text = d.pop("text", UNSET)

        _attachments = d.pop("attachments", UNSET)
        attachments: list[TemplateAttachment] | Unset = UNSET
        if _attachments is not UNSET:
            attachments = []
            for attachments_item_data in _attachments:
                attachments_item = TemplateAttachment.from_dict(attachments_item_data)



                attachments.append(attachments_item)


        def _parse_list_unsubscribe(data: object) -> bool | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(bool | str | Unset, data)

        list_unsubscribe = _parse_list_unsubscribe(d.pop("list_unsubscribe", UNSET))


        email_template_content = cls(
            subject=subject,
            html=html,
            text=text,
            attachments=attachments,
            list_unsubscribe=list_unsubscribe,
        )

        return email_template_content

