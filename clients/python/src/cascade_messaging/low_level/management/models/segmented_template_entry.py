from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SegmentedTemplateEntry")



@_attrs_define
class SegmentedTemplateEntry:
    """ 
        Attributes:
            template (int): Template id. The template must be Approved and Active.
            max_segments (int | Unset): Most segments of the text with its variables, each of which the provider charges
                for. A text that takes more fails its channel before anything is sent. The device setting `max_segments` applies
                too.
     """

    template: int
    max_segments: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        template = self.template

        max_segments = self.max_segments


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "template": template,
        })
        if max_segments is not UNSET:
            field_dict["max_segments"] = max_segments

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        template = d.pop("template")

        max_segments = d.pop("max_segments", UNSET)

        segmented_template_entry = cls(
            template=template,
            max_segments=max_segments,
        )

        return segmented_template_entry

