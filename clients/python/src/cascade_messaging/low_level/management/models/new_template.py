from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.email_template_content import EmailTemplateContent
  from ..models.message_template_content import MessageTemplateContent
  from ..models.waba_template_content import WabaTemplateContent





T = TypeVar("T", bound="NewTemplate")



@_attrs_define
class NewTemplate:
    """ 
        Attributes:
            channel (Channel):
            name (str):
            content (EmailTemplateContent | MessageTemplateContent | WabaTemplateContent):
            transactional (bool | Unset): Also sent to contacts who opted out, never to addresses with a hard bounce. A
                change is reviewed like a new content; for a waba template only an operator can turn it on.
            sensitive (bool | Unset): Contents and variables of a request that uses it go when the request ends; so do the
                provider's answers. Counts for requests that are accepted from then on.
     """

    channel: Channel
    name: str
    content: EmailTemplateContent | MessageTemplateContent | WabaTemplateContent
    transactional: bool | Unset = UNSET
    sensitive: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        channel = self.channel.value

        name = self.name

        content: dict[str, Any]
        if isinstance(self.content, MessageTemplateContent):
            content = self.content.to_dict()
        elif isinstance(self.content, EmailTemplateContent):
            content = self.content.to_dict()
        else:
            content = self.content.to_dict()


        transactional = self.transactional

        sensitive = self.sensitive


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "channel": channel,
            "name": name,
            "content": content,
        })
        if transactional is not UNSET:
            field_dict["transactional"] = transactional
        if sensitive is not UNSET:
            field_dict["sensitive"] = sensitive

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        d = dict(src_dict)
        channel = Channel(d.pop("channel"))




        name = d.pop("name")

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


        transactional = d.pop("transactional", UNSET)

        sensitive = d.pop("sensitive", UNSET)

        new_template = cls(
            channel=channel,
            name=name,
            content=content,
            transactional=transactional,
            sensitive=sensitive,
        )

        return new_template

