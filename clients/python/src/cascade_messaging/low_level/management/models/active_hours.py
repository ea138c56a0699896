from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="ActiveHours")



@_attrs_define
class ActiveHours:
    """ `from` is inside, `to` is not. A `to` before `from` is on the next day, which belongs to the day that the hours
    began on; the same time twice is the whole day.

        Attributes:
            time_zone (str): IANA name, such as Asia/Jakarta.
            from_ (str): 24 hours, such as 08:30.
            to (str): 24 hours, such as 08:30.
            days (list[int] | Unset): 1 is Monday, 7 is Sunday; every day when absent.
     """

    time_zone: str
    from_: str
    to: str
    days: list[int] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        time_zone = self.time_zone

        from_ = self.from_

        to = self.to

        days: list[int] | Unset = UNSET
        if not isinstance(self.days, Unset):
            days = self.days




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "time_zone": time_zone,
            "from": from_,
            "to": to,
        })
        if days is not UNSET:
            field_dict["days"] = days

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        time_zone = d.pop("time_zone")

        from_ = d.pop("from")

        to = d.pop("to")

        days = cast(list[int], d.pop("days", UNSET))


        active_hours = cls(
            time_zone=time_zone,
            from_=from_,
            to=to,
            days=days,
        )

        return active_hours

