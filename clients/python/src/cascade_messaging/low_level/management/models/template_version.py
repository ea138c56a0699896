from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.template_approval import TemplateApproval
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.email_template_content import EmailTemplateContent
  from ..models.message_template_content import MessageTemplateContent
  from ..models.waba_template_content import WabaTemplateContent





T = TypeVar("T", bound="TemplateVersion")



@_attrs_define
class TemplateVersion:
    """ 
        Attributes:
            id (str):
            content (EmailTemplateContent | MessageTemplateContent | WabaTemplateContent):
            variables (list[str]): Placeholders, in order of appearance.
            approval (TemplateApproval):
            replaced_at (str): ISO 8601, UTC, with milliseconds.
            rejected_reason (str | Unset):
     """

    id: str
    content: EmailTemplateContent | MessageTemplateContent | WabaTemplateContent
    variables: list[str]
    approval: TemplateApproval
    replaced_at: str
    rejected_reason: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        id = self.id

        content: dict[str, Any]
        if isinstance(self.content, MessageTemplateContent):
            content = self.content.to_dict()
        elif isinstance(self.content, EmailTemplateContent):
            content = self.content.to_dict()
        else:
            content = self.content.to_dict()


        variables = self.variables



        approval = self.approval.value

        replaced_at = self.replaced_at

        rejected_reason = self.rejected_reason


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "content": content,
            "variables": variables,
            "approval": approval,
            "replaced_at": replaced_at,
        })
        if rejected_reason is not UNSET:
            field_dict["rejected_reason"] = rejected_reason

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.email_template_content import EmailTemplateContent # noqa: PLC0415
        from ..models.message_template_content import MessageTemplateContent # noqa: PLC0415
        from ..models.waba_template_content import WabaTemplateContent # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

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




        replaced_at = d.pop("replaced_at")

        rejected_reason = d.pop("rejected_reason", UNSET)

        template_version = cls(
            id=id,
            content=content,
            variables=variables,
            approval=approval,
            replaced_at=replaced_at,
            rejected_reason=rejected_reason,
        )


        template_version.additional_properties = d
        return template_version

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
