from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="WarmUp")



@_attrs_define
class WarmUp:
    """ Lowers the daily limits of a new number over its first weeks; whatsapp alone, off when absent. Messages and first
    messages to new contacts, for each day: day 1: 20 and 5, day 4: 50 and 15, day 8: 100 and 30, day 11: 200 and 50,
    day 15: 400 and 80, day 18: 800 and 120. Lower limits of the device count.

        Attributes:
            from_ (str): First day of the plan (UTC), such as `2026-11-24`: when the number was linked.
            days (int | Unset): Length of the plan; 21 when absent. Its steps are stretched or shortened.
     """

    from_: str
    days: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from_ = self.from_

        days = self.days


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "from": from_,
        })
        if days is not UNSET:
            field_dict["days"] = days

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        from_ = d.pop("from")

        days = d.pop("days", UNSET)

        warm_up = cls(
            from_=from_,
            days=days,
        )

        return warm_up

