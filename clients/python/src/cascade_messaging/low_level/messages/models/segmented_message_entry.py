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





T = TypeVar("T", bound="SegmentedMessageEntry")



@_attrs_define
class SegmentedMessageEntry:
    """ 
        Attributes:
            message (InlineMessage):
            max_segments (int | Unset): Most segments of the text with its variables, each of which the provider charges
                for. A text that takes more fails its channel before anything is sent. The device setting `max_segments` applies
                too.
     """

    message: InlineMessage
    max_segments: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.inline_message import InlineMessage # noqa: PLC0415
        message = self.message.to_dict()

        max_segments = self.max_segments


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "message": message,
        })
        if max_segments is not UNSET:
            field_dict["max_segments"] = max_segments

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.inline_message import InlineMessage # noqa: PLC0415
        d = dict(src_dict)
        message = InlineMessage.from_dict(d.pop("message"))




        max_segments = d.pop("max_segments", UNSET)

        segmented_message_entry = cls(
            message=message,
            max_segments=max_segments,
        )

        return segmented_message_entry

