from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.email_template_content import EmailTemplateContent
  from ..models.message_template_content import MessageTemplateContent
  from ..models.waba_template_content import WabaTemplateContent





T = TypeVar("T", bound="TemplateLint")



@_attrs_define
class TemplateLint:
    """ 
        Attributes:
            content (EmailTemplateContent | MessageTemplateContent | WabaTemplateContent):
     """

    content: EmailTemplateContent | MessageTemplateContent | WabaTemplateContent





    def to_dict(self) -> dict[str, Any]:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        content: dict[str, Any]
        if isinstance(self.content, MessageTemplateContent):
            content = self.content.to_dict()
        elif isinstance(self.content, EmailTemplateContent):
            content = self.content.to_dict()
        else:
            content = self.content.to_dict()



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "content": content,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        d = dict(src_dict)
        def _parse_content(data: object) -> EmailTemplateContent | MessageTemplateContent | WabaTemplateContent:
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

        content = _parse_content(d.pop("content"))


        template_lint = cls(
            content=content,
        )

        return template_lint

