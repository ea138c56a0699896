from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="NewThreadNote")



@_attrs_define
class NewThreadNote:
    """ 
        Attributes:
            device (str): Id of the device.
            contact (str): `from.id` of its messages.
            text (str):
     """

    device: str
    contact: str
    text: str





    def to_dict(self) -> dict[str, Any]:
        device = self.device

        contact = self.contact

        text = self.text


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "device": device,
            "contact": contact,
            "text": text,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        device = d.pop("device")

        contact = d.pop("contact")

        text = d.pop("text")

        new_thread_note = cls(
            device=device,
            contact=contact,
            text=text,
        )

        return new_thread_note

