from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.email_template_content import EmailTemplateContent
  from ..models.inline_message import InlineMessage
  from ..models.message_template_content import MessageTemplateContent
  from ..models.waba_template_content import WabaTemplateContent





T = TypeVar("T", bound="SegmentedPreviewEntry")



@_attrs_define
class SegmentedPreviewEntry:
    """ Exactly one of `template`, `message` and `draft`; with `max_segments`, if wanted.

        Attributes:
            template (int | Unset):
            message (InlineMessage | Unset):
            draft (EmailTemplateContent | MessageTemplateContent | Unset | WabaTemplateContent):
            max_segments (int | Unset): Most segments of the text with its variables, each of which the provider charges
                for. A text that takes more fails its channel before anything is sent. The device setting `max_segments` applies
                too.
     """

    template: int | Unset = UNSET
    message: InlineMessage | Unset = UNSET
    draft: EmailTemplateContent | MessageTemplateContent | Unset | WabaTemplateContent = UNSET
    max_segments: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.inline_message import InlineMessage # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        template = self.template

        message: dict[str, Any] | Unset = UNSET
        if not isinstance(self.message, Unset):
            message = self.message.to_dict()

        draft: dict[str, Any] | Unset
        if isinstance(self.draft, Unset):
            draft = UNSET
        elif isinstance(self.draft, MessageTemplateContent):
            draft = self.draft.to_dict()
        elif isinstance(self.draft, EmailTemplateContent):
            draft = self.draft.to_dict()
        else:
            draft = self.draft.to_dict()


        max_segments = self.max_segments


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if template is not UNSET:
            field_dict["template"] = template
        if message is not UNSET:
            field_dict["message"] = message
        if draft is not UNSET:
            field_dict["draft"] = draft
        if max_segments is not UNSET:
            field_dict["max_segments"] = max_segments

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.inline_message import InlineMessage # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        d = dict(src_dict)
        template = d.pop("template", UNSET)

        _message = d.pop("message", UNSET)
        message: InlineMessage | Unset
        if isinstance(_message,  Unset):
            message = UNSET
        else:
            message = InlineMessage.from_dict(_message)




        def _parse_draft(data: object) -> EmailTemplateContent | MessageTemplateContent | Unset | WabaTemplateContent:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_template_content_type_0 = MessageTemplateContent.from_dict(data)



                return componentsschemas_template_content_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_template_content_type_1 = EmailTemplateContent.from_dict(data)



                return componentsschemas_template_content_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_template_content_type_2 = WabaTemplateContent.from_dict(data)



            return componentsschemas_template_content_type_2

        draft = _parse_draft(d.pop("draft", UNSET))


        max_segments = d.pop("max_segments", UNSET)

        segmented_preview_entry = cls(
            template=template,
            message=message,
            draft=draft,
            max_segments=max_segments,
        )

        return segmented_preview_entry

