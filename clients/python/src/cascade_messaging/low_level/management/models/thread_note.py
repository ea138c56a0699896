from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ThreadNote")



@_attrs_define
class ThreadNote:
    """ 
        Attributes:
            id (str):
            device (str): Id of the device.
            contact (str): `from.id` of its messages.
            by (str): Id of the person or token; `operator` for the operator.
            by_name (str):
            text (str):
            at (str): ISO 8601, UTC, with milliseconds.
     """

    id: str
    device: str
    contact: str
    by: str
    by_name: str
    text: str
    at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        device = self.device

        contact = self.contact

        by = self.by

        by_name = self.by_name

        text = self.text

        at = self.at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "device": device,
            "contact": contact,
            "by": by,
            "by_name": by_name,
            "text": text,
            "at": at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        device = d.pop("device")

        contact = d.pop("contact")

        by = d.pop("by")

        by_name = d.pop("by_name")

        text = d.pop("text")

        at = d.pop("at")

        thread_note = cls(
            id=id,
            device=device,
            contact=contact,
            by=by,
            by_name=by_name,
            text=text,
            at=at,
        )


        thread_note.additional_properties = d
        return thread_note

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
