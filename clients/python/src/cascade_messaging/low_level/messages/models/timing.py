from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="Timing")



@_attrs_define
class Timing:
    """ 
        Attributes:
            schedule (int | None | Unset): Unix time in seconds at which to deliver; null or absent sends now. A time in the
                past is rejected, and so is one that is more than 400 days ahead.
            tier_within (int | Unset): `within` of every key that asks for `delivered` or `read` and has none of its own
                (addition). Seconds.
     """

    schedule: int | None | Unset = UNSET
    tier_within: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        schedule: int | None | Unset
        if isinstance(self.schedule, Unset):
            schedule = UNSET
        else:
            schedule = self.schedule

        tier_within = self.tier_within


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if schedule is not UNSET:
            field_dict["schedule"] = schedule
        if tier_within is not UNSET:
            field_dict["tier_within"] = tier_within

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_schedule(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        schedule = _parse_schedule(d.pop("schedule", UNSET))


        tier_within = d.pop("tier_within", UNSET)

        timing = cls(
            schedule=schedule,
            tier_within=tier_within,
        )

        return timing

