from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="WouldSend")



@_attrs_define
class WouldSend:
    """ 
        Attributes:
            status (bool):
            device (str): The device that would send; of a sender pool the one that would be chosen now.
            to (str): The recipient as the message would be addressed.
            content (Any): What the recipient would read, `{kind, …}`.
            segments (int | Unset): Parts of a text, on a channel that counts them.
            note (str | Unset): Both forms of a number that was written nationally.
     """

    status: bool
    device: str
    to: str
    content: Any
    segments: int | Unset = UNSET
    note: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        device = self.device

        to = self.to

        content = self.content

        segments = self.segments

        note = self.note


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "device": device,
            "to": to,
            "content": content,
        })
        if segments is not UNSET:
            field_dict["segments"] = segments
        if note is not UNSET:
            field_dict["note"] = note

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        device = d.pop("device")

        to = d.pop("to")

        content = d.pop("content")

        segments = d.pop("segments", UNSET)

        note = d.pop("note", UNSET)

        would_send = cls(
            status=status,
            device=device,
            to=to,
            content=content,
            segments=segments,
            note=note,
        )

        return would_send

