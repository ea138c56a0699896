from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.daily_cap import DailyCap
  from ..models.pace import Pace
  from ..models.quiet_hours import QuietHours
  from ..models.warm_up import WarmUp





T = TypeVar("T", bound="DeviceSettings")



@_attrs_define
class DeviceSettings:
    """ 
        Attributes:
            pace (Pace | Unset):
            first_contact_pace (Pace | Unset):
            confirm_ms (int | Unset): How long a send waits for receipts after the provider accepted the message: `sent`,
                `delivered` or `read` succeeds, `failed` opens the next tier; without a receipt it succeeds at the end of the
                wait. 0 by default: it succeeds at once. Only whatsapp, waba, sms.
            show_reading (bool | Unset): Contacts see that their messages were read, and that somebody writes, when a person
                who may answer opens a conversation in the inbox; off by default. Only whatsapp, waba.
            split_long_texts (bool | Unset): A text of more than 4,096 characters goes as several messages, at most 10,
                split between paragraphs, lines or words; off by default: it fails its channel. telegram alone.
            max_segments (int | Unset): Most segments of a text, each of which the provider charges for; a longer text fails
                its channel. 10 by default; SMS alone.
            daily_cap (DailyCap | Unset): For each day (UTC); whatsapp alone. An async send over it waits for a later day
                and says so; it fails at once if it would expire before its turn.
            warm_up (WarmUp | Unset): Lowers the daily limits of a new number over its first weeks; whatsapp alone, off when
                absent. Messages and first messages to new contacts, for each day: day 1: 20 and 5, day 4: 50 and 15, day 8: 100
                and 30, day 11: 200 and 50, day 15: 400 and 80, day 18: 800 and 120. Lower limits of the device count.
            quiet_hours (QuietHours | Unset): Hours of each day in which sends wait; whatsapp alone. A send that waits says
                so in `waiting`; one that would expire before their end fails at once. Automatic replies and sign-in codes go at
                any hour.
            typing_seconds (int | Unset): How long the contact sees that somebody is typing before an automatic reply of a
                rule or form goes; whatsapp alone. Other sends never wait for it. Off by default.
            replies_per_hour (int | Unset): Automatic replies in an hour of the clock, to all contacts together. Messages
                above the limit are not answered by rules and forms. 1000 by default.
     """

    pace: Pace | Unset = UNSET
    first_contact_pace: Pace | Unset = UNSET
    confirm_ms: int | Unset = UNSET
    show_reading: bool | Unset = UNSET
    split_long_texts: bool | Unset = UNSET
    max_segments: int | Unset = UNSET
    daily_cap: DailyCap | Unset = UNSET
    warm_up: WarmUp | Unset = UNSET
    quiet_hours: QuietHours | Unset = UNSET
    typing_seconds: int | Unset = UNSET
    replies_per_hour: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.daily_cap import DailyCap # noqa: PLC0415
        from ..models.pace import Pace # noqa: PLC0415
        from ..models.quiet_hours import QuietHours # noqa: PLC0415
        from ..models.warm_up import WarmUp # noqa: PLC0415
        pace: dict[str, Any] | Unset = UNSET
        if not isinstance(self.pace, Unset):
            pace = self.pace.to_dict()

        first_contact_pace: dict[str, Any] | Unset = UNSET
        if not isinstance(self.first_contact_pace, Unset):
            first_contact_pace = self.first_contact_pace.to_dict()

        confirm_ms = self.confirm_ms

        show_reading = self.show_reading

        split_long_texts = self.split_long_texts

        max_segments = self.max_segments

        daily_cap: dict[str, Any] | Unset = UNSET
        if not isinstance(self.daily_cap, Unset):
            daily_cap = self.daily_cap.to_dict()

        warm_up: dict[str, Any] | Unset = UNSET
        if not isinstance(self.warm_up, Unset):
            warm_up = self.warm_up.to_dict()

        quiet_hours: dict[str, Any] | Unset = UNSET
        if not isinstance(self.quiet_hours, Unset):
            quiet_hours = self.quiet_hours.to_dict()

        typing_seconds = self.typing_seconds

        replies_per_hour = self.replies_per_hour


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if pace is not UNSET:
            field_dict["pace"] = pace
        if first_contact_pace is not UNSET:
            field_dict["firstContactPace"] = first_contact_pace
        if confirm_ms is not UNSET:
            field_dict["confirm_ms"] = confirm_ms
        if show_reading is not UNSET:
            field_dict["show_reading"] = show_reading
        if split_long_texts is not UNSET:
            field_dict["split_long_texts"] = split_long_texts
        if max_segments is not UNSET:
            field_dict["max_segments"] = max_segments
        if daily_cap is not UNSET:
            field_dict["dailyCap"] = daily_cap
        if warm_up is not UNSET:
            field_dict["warm_up"] = warm_up
        if quiet_hours is not UNSET:
            field_dict["quiet_hours"] = quiet_hours
        if typing_seconds is not UNSET:
            field_dict["typing_seconds"] = typing_seconds
        if replies_per_hour is not UNSET:
            field_dict["replies_per_hour"] = replies_per_hour

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.daily_cap import DailyCap # noqa: PLC0415
        from ..models.pace import Pace # noqa: PLC0415
        from ..models.quiet_hours import QuietHours # noqa: PLC0415
        from ..models.warm_up import WarmUp # noqa: PLC0415
        d = dict(src_dict)
        _pace = d.pop("pace", UNSET)
        pace: Pace | Unset
        if isinstance(_pace,  Unset):
            pace = UNSET
        else:
            pace = Pace.from_dict(_pace)




        _first_contact_pace = d.pop("firstContactPace", UNSET)
        first_contact_pace: Pace | Unset
        if isinstance(_first_contact_pace,  Unset):
            first_contact_pace = UNSET
        else:
            first_contact_pace = Pace.from_dict(_first_contact_pace)




        confirm_ms = d.pop("confirm_ms", UNSET)

        show_reading = d.pop("show_reading", UNSET)

        split_long_texts = d.pop("split_long_texts", UNSET)

        max_segments = d.pop("max_segments", UNSET)

        _daily_cap = d.pop("dailyCap", UNSET)
        daily_cap: DailyCap | Unset
        if isinstance(_daily_cap,  Unset):
            daily_cap = UNSET
        else:
            daily_cap = DailyCap.from_dict(_daily_cap)




        _warm_up = d.pop("warm_up", UNSET)
        warm_up: WarmUp | Unset
        if isinstance(_warm_up,  Unset):
            warm_up = UNSET
        else:
            warm_up = WarmUp.from_dict(_warm_up)




        _quiet_hours = d.pop("quiet_hours", UNSET)
        quiet_hours: QuietHours | Unset
        if isinstance(_quiet_hours,  Unset):
            quiet_hours = UNSET
        else:
            quiet_hours = QuietHours.from_dict(_quiet_hours)




        typing_seconds = d.pop("typing_seconds", UNSET)

        replies_per_hour = d.pop("replies_per_hour", UNSET)

        device_settings = cls(
            pace=pace,
            first_contact_pace=first_contact_pace,
            confirm_ms=confirm_ms,
            show_reading=show_reading,
            split_long_texts=split_long_texts,
            max_segments=max_segments,
            daily_cap=daily_cap,
            warm_up=warm_up,
            quiet_hours=quiet_hours,
            typing_seconds=typing_seconds,
            replies_per_hour=replies_per_hour,
        )

        return device_settings

