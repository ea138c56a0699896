from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="DailyCap")



@_attrs_define
class DailyCap:
    """ For each day (UTC); whatsapp alone. An async send over it waits for a later day and says so; it fails at once if it
    would expire before its turn.

        Attributes:
            messages (int | Unset): All messages; 2000 when absent, without limit for sandbox devices.
            first_contacts (int | Unset): First messages to new contacts; 200 when absent, without limit for sandbox
                devices.
     """

    messages: int | Unset = UNSET
    first_contacts: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        messages = self.messages

        first_contacts = self.first_contacts


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if messages is not UNSET:
            field_dict["messages"] = messages
        if first_contacts is not UNSET:
            field_dict["firstContacts"] = first_contacts

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        messages = d.pop("messages", UNSET)

        first_contacts = d.pop("firstContacts", UNSET)

        daily_cap = cls(
            messages=messages,
            first_contacts=first_contacts,
        )

        return daily_cap

