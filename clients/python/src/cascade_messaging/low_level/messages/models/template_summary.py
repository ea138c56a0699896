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






T = TypeVar("T", bound="TemplateSummary")



@_attrs_define
class TemplateSummary:
    """ 
        Attributes:
            id (int): What `content.<channel>.template` refers to.
            name (str):
            channel (Channel):
            approval (TemplateApproval): `pending` is pending review.
            active (bool): Only approved and active templates can be sent.
            variables (list[str]): Placeholders, in order of appearance. A send needs all of them that have no fallback
                (`{{name|there}}`).
            created_at (int): Unix seconds.
            updated_at (int): Unix seconds.
            rejected_reason (str | Unset):
            language (str | Unset): waba only.
     """

    id: int
    name: str
    channel: Channel
    approval: TemplateApproval
    active: bool
    variables: list[str]
    created_at: int
    updated_at: int
    rejected_reason: str | Unset = UNSET
    language: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        channel = self.channel.value

        approval = self.approval.value

        active = self.active

        variables = self.variables



        created_at = self.created_at

        updated_at = self.updated_at

        rejected_reason = self.rejected_reason

        language = self.language


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "channel": channel,
            "approval": approval,
            "active": active,
            "variables": variables,
            "created_at": created_at,
            "updated_at": updated_at,
        })
        if rejected_reason is not UNSET:
            field_dict["rejected_reason"] = rejected_reason
        if language is not UNSET:
            field_dict["language"] = language

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        channel = Channel(d.pop("channel"))




        approval = TemplateApproval(d.pop("approval"))




        active = d.pop("active")

        variables = cast(list[str], d.pop("variables"))


        created_at = d.pop("created_at")

        updated_at = d.pop("updated_at")

        rejected_reason = d.pop("rejected_reason", UNSET)

        language = d.pop("language", UNSET)

        template_summary = cls(
            id=id,
            name=name,
            channel=channel,
            approval=approval,
            active=active,
            variables=variables,
            created_at=created_at,
            updated_at=updated_at,
            rejected_reason=rejected_reason,
            language=language,
        )

        return template_summary

