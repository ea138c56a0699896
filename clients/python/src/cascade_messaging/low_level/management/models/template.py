from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.template_approval import TemplateApproval
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.email_template_content import EmailTemplateContent
  from ..models.message_template_content import MessageTemplateContent
  from ..models.template_provider import TemplateProvider
  from ..models.waba_template_content import WabaTemplateContent





T = TypeVar("T", bound="Template")



@_attrs_define
class Template:
    """ 
        Attributes:
            id (int):
            channel (Channel):
            name (str):
            content (EmailTemplateContent | MessageTemplateContent | WabaTemplateContent):
            variables (list[str]): Placeholders, in order of appearance.
            approval (TemplateApproval):
            active (bool):
            transactional (bool): Also sent to contacts who opted out, never to addresses with a hard bounce. A change is
                reviewed like a new content; for a waba template only an operator can turn it on.
            sensitive (bool): Contents and variables of a request that uses it go when the request ends; so do the
                provider's answers. Counts for requests that are accepted from then on.
            created_at (str): ISO 8601, UTC, with milliseconds.
            updated_at (str): ISO 8601, UTC, with milliseconds.
            rejected_reason (str | Unset):
            provider (TemplateProvider | Unset):
     """

    id: int
    channel: Channel
    name: str
    content: EmailTemplateContent | MessageTemplateContent | WabaTemplateContent
    variables: list[str]
    approval: TemplateApproval
    active: bool
    transactional: bool
    sensitive: bool
    created_at: str
    updated_at: str
    rejected_reason: str | Unset = UNSET
    provider: TemplateProvider | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.template_provider import TemplateProvider # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        id = self.id

        channel = self.channel.value

        name = self.name

        content: dict[str, Any]
        if isinstance(self.content, MessageTemplateContent):
            content = self.content.to_dict()
        elif isinstance(self.content, EmailTemplateContent):
            content = self.content.to_dict()
        else:
            content = self.content.to_dict()


        variables = self.variables



        approval = self.approval.value

        active = self.active

        transactional = self.transactional

        sensitive = self.sensitive

        created_at = self.created_at

        updated_at = self.updated_at

        rejected_reason = self.rejected_reason

        provider: dict[str, Any] | Unset = UNSET
        if not isinstance(self.provider, Unset):
            provider = self.provider.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "channel": channel,
            "name": name,
            "content": content,
            "variables": variables,
            "approval": approval,
            "active": active,
            "transactional": transactional,
            "sensitive": sensitive,
            "created_at": created_at,
            "updated_at": updated_at,
        })
        if rejected_reason is not UNSET:
            field_dict["rejected_reason"] = rejected_reason
        if provider is not UNSET:
            field_dict["provider"] = provider

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.template_provider import TemplateProvider # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

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


        variables = cast(list[str], d.pop("variables"))


        approval = TemplateApproval(d.pop("approval"))




        active = d.pop("active")

        transactional = d.pop("transactional")

        sensitive = d.pop("sensitive")

        created_at = d.pop("created_at")

        updated_at = d.pop("updated_at")

        rejected_reason = d.pop("rejected_reason", UNSET)

        _provider = d.pop("provider", UNSET)
        provider: TemplateProvider | Unset
        if isinstance(_provider,  Unset):
            provider = UNSET
        else:
            provider = TemplateProvider.from_dict(_provider)




        template = cls(
            id=id,
            channel=channel,
            name=name,
            content=content,
            variables=variables,
            approval=approval,
            active=active,
            transactional=transactional,
            sensitive=sensitive,
            created_at=created_at,
            updated_at=updated_at,
            rejected_reason=rejected_reason,
            provider=provider,
        )


        template.additional_properties = d
        return template

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
