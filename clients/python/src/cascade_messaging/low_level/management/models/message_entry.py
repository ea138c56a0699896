from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.inline_message import InlineMessage





T = TypeVar("T", bound="MessageEntry")



@_attrs_define
class MessageEntry:
    """ 
        Attributes:
            message (InlineMessage):
     """

    message: InlineMessage





    def to_dict(self) -> dict[str, Any]:
        from ..models.inline_message import InlineMessage # noqa: PLC0415
        message = self.message.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "message": message,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.inline_message import InlineMessage # noqa: PLC0415
        d = dict(src_dict)
        message = InlineMessage.from_dict(d.pop("message"))




        message_entry = cls(
            message=message,
        )

        return message_entry

