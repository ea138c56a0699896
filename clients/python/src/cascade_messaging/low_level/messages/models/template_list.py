from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.template_summary import TemplateSummary





T = TypeVar("T", bound="TemplateList")



@_attrs_define
class TemplateList:
    """ 
        Attributes:
            status (bool):
            templates (list[TemplateSummary]):
            has_more (bool):
            next_cursor (None | str): For `cursor` of the next call; null when there is no more.
     """

    status: bool
    templates: list[TemplateSummary]
    has_more: bool
    next_cursor: None | str





    def to_dict(self) -> dict[str, Any]:
        from ..models.template_summary import TemplateSummary # noqa: PLC0415
        status = self.status

        templates = []
        for templates_item_data in self.templates:
            templates_item = templates_item_data.to_dict()
            templates.append(templates_item)



        has_more = self.has_more

        next_cursor: None | str
        next_cursor = self.next_cursor


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "templates": templates,
            "has_more": has_more,
            "next_cursor": next_cursor,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.template_summary import TemplateSummary # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        templates = []
        _templates = d.pop("templates")
        for templates_item_data in (_templates):
            templates_item = TemplateSummary.from_dict(templates_item_data)



            templates.append(templates_item)


        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))


        template_list = cls(
            status=status,
            templates=templates,
            has_more=has_more,
            next_cursor=next_cursor,
        )

        return template_list

