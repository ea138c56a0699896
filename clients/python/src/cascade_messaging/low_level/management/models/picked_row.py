from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="PickedRow")



@_attrs_define
class PickedRow:
    """ A row picked from a list.

        Attributes:
            id (str): Id of the row.
            title (str | Unset): What the row read.
            description (str | Unset): The line below it.
     """

    id: str
    title: str | Unset = UNSET
    description: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        title = self.title

        description = self.description


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
        })
        if title is not UNSET:
            field_dict["title"] = title
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        title = d.pop("title", UNSET)

        description = d.pop("description", UNSET)

        picked_row = cls(
            id=id,
            title=title,
            description=description,
        )

        return picked_row

