from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.inline_message import InlineMessage





T = TypeVar("T", bound="MessageTemplateContent")



@_attrs_define
class MessageTemplateContent:
    """ 
        Attributes:
            message (InlineMessage):
            link_preview (bool | Unset):
     """

    message: InlineMessage
    link_preview: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.inline_message import InlineMessage # noqa: PLC0415
        message = self.message.to_dict()

        link_preview = self.link_preview


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "message": message,
        })
        if link_preview is not UNSET:
            field_dict["link_preview"] = link_preview

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.inline_message import InlineMessage # noqa: PLC0415
        d = dict(src_dict)
        message = InlineMessage.from_dict(d.pop("message"))




        link_preview = d.pop("link_preview", UNSET)

        message_template_content = cls(
            message=message,
            link_preview=link_preview,
        )

        return message_template_content

