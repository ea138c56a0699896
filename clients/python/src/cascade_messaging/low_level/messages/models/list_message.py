from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.list_section import ListSection





T = TypeVar("T", bound="ListMessage")



@_attrs_define
class ListMessage:
    """ waba list: a menu button label, and sections with rows.

        Attributes:
            button (str): Label of the button that opens the list.
            sections (list[ListSection]): At most 10 rows over all sections.
     """

    button: str
    sections: list[ListSection]





    def to_dict(self) -> dict[str, Any]:
        from ..models.list_section import ListSection # noqa: PLC0415
        button = self.button

        sections = []
        for sections_item_data in self.sections:
            sections_item = sections_item_data.to_dict()
            sections.append(sections_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "button": button,
            "sections": sections,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.list_section import ListSection # noqa: PLC0415
        d = dict(src_dict)
        button = d.pop("button")

        sections = []
        _sections = d.pop("sections")
        for sections_item_data in (_sections):
            sections_item = ListSection.from_dict(sections_item_data)



            sections.append(sections_item)


        list_message = cls(
            button=button,
            sections=sections,
        )

        return list_message

