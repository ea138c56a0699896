from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="HeldSelection")



@_attrs_define
class HeldSelection:
    """ 
        Attributes:
            requests (list[int] | Unset):
            all_ (bool | Unset): Every held request.
            events (bool | Unset): Events that no endpoint has received.
     """

    requests: list[int] | Unset = UNSET
    all_: bool | Unset = UNSET
    events: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        requests: list[int] | Unset = UNSET
        if not isinstance(self.requests, Unset):
            requests = self.requests



        all_ = self.all_

        events = self.events


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if requests is not UNSET:
            field_dict["requests"] = requests
        if all_ is not UNSET:
            field_dict["all"] = all_
        if events is not UNSET:
            field_dict["events"] = events

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        requests = cast(list[int], d.pop("requests", UNSET))


        all_ = d.pop("all", UNSET)

        events = d.pop("events", UNSET)

        held_selection = cls(
            requests=requests,
            all_=all_,
            events=events,
        )

        return held_selection

