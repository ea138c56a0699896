from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.quiet_hours_hold import QuietHoursHold
from ..types import UNSET, Unset






T = TypeVar("T", bound="QuietHours")



@_attrs_define
class QuietHours:
    """ Hours of each day in which sends wait; whatsapp alone. A send that waits says so in `waiting`; one that would expire
    before their end fails at once. Automatic replies and sign-in codes go at any hour.

        Attributes:
            from_ (str): Such as `21:00`.
            until (str): Such as `08:00`; on the next day where it is before `from`.
            time_zone (str): IANA name, such as `Asia/Jakarta`. Follows its changes of the clock.
            hold (QuietHoursHold | Unset): `bulk` when absent: async and scheduled sends wait, sync sends go. `all`: a sync
                send fails at once, and its next tier runs.
     """

    from_: str
    until: str
    time_zone: str
    hold: QuietHoursHold | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from_ = self.from_

        until = self.until

        time_zone = self.time_zone

        hold: str | Unset = UNSET
        if not isinstance(self.hold, Unset):
            hold = self.hold.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "from": from_,
            "until": until,
            "time_zone": time_zone,
        })
        if hold is not UNSET:
            field_dict["hold"] = hold

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        from_ = d.pop("from")

        until = d.pop("until")

        time_zone = d.pop("time_zone")

        _hold = d.pop("hold", UNSET)
        hold: QuietHoursHold | Unset
        if isinstance(_hold,  Unset):
            hold = UNSET
        else:
            hold = QuietHoursHold(_hold)




        quiet_hours = cls(
            from_=from_,
            until=until,
            time_zone=time_zone,
            hold=hold,
        )

        return quiet_hours

