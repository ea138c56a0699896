from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="EventDevice")



@_attrs_define
class EventDevice:
    """ 
        Attributes:
            id (str):
            name (str):
            number (str): Number of the phone or WABA number, numeric id of the bot, or mail address; may be empty.
     """

    id: str
    name: str
    number: str





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        number = self.number


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "number": number,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        number = d.pop("number")

        event_device = cls(
            id=id,
            name=name,
            number=number,
        )

        return event_device

