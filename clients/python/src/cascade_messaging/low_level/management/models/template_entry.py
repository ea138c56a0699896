from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="TemplateEntry")



@_attrs_define
class TemplateEntry:
    """ 
        Attributes:
            template (int): Template id. The template must be Approved and Active.
     """

    template: int





    def to_dict(self) -> dict[str, Any]:
        template = self.template


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "template": template,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        template = d.pop("template")

        template_entry = cls(
            template=template,
        )

        return template_entry

