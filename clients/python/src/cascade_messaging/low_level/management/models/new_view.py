from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="NewView")



@_attrs_define
class NewView:
    """ 
        Attributes:
            screen (str):
            name (str):
            search (str): The address's query.
     """

    screen: str
    name: str
    search: str





    def to_dict(self) -> dict[str, Any]:
        screen = self.screen

        name = self.name

        search = self.search


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "screen": screen,
            "name": name,
            "search": search,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        screen = d.pop("screen")

        name = d.pop("name")

        search = d.pop("search")

        new_view = cls(
            screen=screen,
            name=name,
            search=search,
        )

        return new_view

