from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.mail_headers import MailHeaders
  from ..models.template_attachment import TemplateAttachment





T = TypeVar("T", bound="EmailTemplateContent")



@_attrs_define
class EmailTemplateContent:
    """ 
        Attributes:
            subject (str): One line; placeholders allowed, as in the other texts.
            html (str | Unset):
            text (str | Unset):
            cc (list[str] | Unset): Addresses that get a copy, with placeholders where wanted; an empty value leaves its
                copy out. `cc` and `bcc` have at most 10 together. A suppressed address is left out, and the detail of the
                result says so.
            bcc (list[str] | Unset): Like `cc`; no other recipient sees them.
            reply_to (str | Unset): One address for replies; placeholders allowed.
            headers (MailHeaders | Unset): Further header fields by name: `List-*` (but the two of `list_unsubscribe`),
                `X-*`, `References`, `In-Reply-To`, `Auto-Submitted`, `Importance`, `Priority`, `Precedence`, `Sensitivity`,
                `Feedback-ID`, `Keywords`, `Comments`, `Organization`. Not fields by which mail services change recipients, such
                as `X-SMTPAPI`. Placeholders allowed in values.
            attachments (list[TemplateAttachment] | Unset):
            list_unsubscribe (bool | str | Unset): `true` for this product's one-click link (RFC 8058), which a mailto
                address gets too; or an https address of your own. Links need `PUBLIC_URL`.
     """

    subject: str
    html: str | Unset = UNSET
    text: str | Unset = UNSET
    cc: list[str] | Unset = UNSET
    bcc: list[str] | Unset = UNSET
    reply_to: str | Unset = UNSET
    headers: MailHeaders | Unset = UNSET
    attachments: list[TemplateAttachment] | Unset = UNSET
    list_unsubscribe: bool | str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.mail_headers import MailHeaders # noqa: PLC0415
        from ..models.template_attachment import TemplateAttachment # noqa: PLC0415
        subject = self.subject

        html = self.html

        text = self.text

        cc: list[str] | Unset = UNSET
        if not isinstance(self.cc, Unset):
            cc = self.cc



        bcc: list[str] | Unset = UNSET
        if not isinstance(self.bcc, Unset):
            bcc = self.bcc



        reply_to = self.reply_to

        headers: dict[str, Any] | Unset = UNSET
        if not isinstance(self.headers, Unset):
            headers = self.headers.to_dict()

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
        if cc is not UNSET:
            field_dict["cc"] = cc
        if bcc is not UNSET:
            field_dict["bcc"] = bcc
        if reply_to is not UNSET:
            field_dict["reply_to"] = reply_to
        if headers is not UNSET:
            field_dict["headers"] = headers
        if attachments is not UNSET:
            field_dict["attachments"] = attachments
        if list_unsubscribe is not UNSET:
            field_dict["list_unsubscribe"] = list_unsubscribe

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.mail_headers import MailHeaders # noqa: PLC0415
        from ..models.template_attachment import TemplateAttachment # noqa: PLC0415
        d = dict(src_dict)
        subject = d.pop("subject")

        html = d.pop("html", UNSET)

        text = d.pop("text", UNSET)

        cc = cast(list[str], d.pop("cc", UNSET))


        bcc = cast(list[str], d.pop("bcc", UNSET))


        reply_to = d.pop("reply_to", UNSET)

        _headers = d.pop("headers", UNSET)
        headers: MailHeaders | Unset
        if isinstance(_headers,  Unset):
            headers = UNSET
        else:
            headers = MailHeaders.from_dict(_headers)




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
            cc=cc,
            bcc=bcc,
            reply_to=reply_to,
            headers=headers,
            attachments=attachments,
            list_unsubscribe=list_unsubscribe,
        )

        return email_template_content

