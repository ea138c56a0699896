from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.daily_usage import DailyUsage
  from ..models.pace_in_force import PaceInForce
  from ..models.quiet_hours_state import QuietHoursState
  from ..models.warm_up_state import WarmUpState





T = TypeVar("T", bound="DeviceLimits")



@_attrs_define
class DeviceLimits:
    """ Limits in force, of settings or defaults, and their use.

        Attributes:
            day (str): `2026-11-21`, UTC.
            resets_at (str): ISO 8601, UTC, with milliseconds.
            warm_up (None | WarmUpState):
            quiet_hours (None | QuietHoursState):
            messages (DailyUsage):
            first_contacts (DailyUsage):
            pace (None | PaceInForce):
            first_contact_pace (None | PaceInForce):
     """

    day: str
    resets_at: str
    warm_up: None | WarmUpState
    quiet_hours: None | QuietHoursState
    messages: DailyUsage
    first_contacts: DailyUsage
    pace: None | PaceInForce
    first_contact_pace: None | PaceInForce
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.daily_usage import DailyUsage # noqa: PLC0415
        from ..models.pace_in_force import PaceInForce # noqa: PLC0415
        from ..models.quiet_hours_state import QuietHoursState # noqa: PLC0415
        from ..models.warm_up_state import WarmUpState # noqa: PLC0415
        day = self.day

        resets_at = self.resets_at

        warm_up: dict[str, Any] | None
        if isinstance(self.warm_up, WarmUpState):
            warm_up = self.warm_up.to_dict()
        else:
            warm_up = self.warm_up

        quiet_hours: dict[str, Any] | None
        if isinstance(self.quiet_hours, QuietHoursState):
            quiet_hours = self.quiet_hours.to_dict()
        else:
            quiet_hours = self.quiet_hours

        messages = self.messages.to_dict()

        first_contacts = self.first_contacts.to_dict()

        pace: dict[str, Any] | None
        if isinstance(self.pace, PaceInForce):
            pace = self.pace.to_dict()
        else:
            pace = self.pace

        first_contact_pace: dict[str, Any] | None
        if isinstance(self.first_contact_pace, PaceInForce):
            first_contact_pace = self.first_contact_pace.to_dict()
        else:
            first_contact_pace = self.first_contact_pace


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "day": day,
            "resets_at": resets_at,
            "warm_up": warm_up,
            "quiet_hours": quiet_hours,
            "messages": messages,
            "first_contacts": first_contacts,
            "pace": pace,
            "first_contact_pace": first_contact_pace,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.daily_usage import DailyUsage # noqa: PLC0415
        from ..models.pace_in_force import PaceInForce # noqa: PLC0415
        from ..models.quiet_hours_state import QuietHoursState # noqa: PLC0415
        from ..models.warm_up_state import WarmUpState # noqa: PLC0415
        d = dict(src_dict)
        day = d.pop("day")

        resets_at = d.pop("resets_at")

        def _parse_warm_up(data: object) -> None | WarmUpState:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                warm_up_type_0 = WarmUpState.from_dict(data)



                return warm_up_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WarmUpState, data)

        warm_up = _parse_warm_up(d.pop("warm_up"))


        def _parse_quiet_hours(data: object) -> None | QuietHoursState:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                quiet_hours_type_0 = QuietHoursState.from_dict(data)



                return quiet_hours_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuietHoursState, data)

        quiet_hours = _parse_quiet_hours(d.pop("quiet_hours"))


        messages = DailyUsage.from_dict(d.pop("messages"))




        first_contacts = DailyUsage.from_dict(d.pop("first_contacts"))




        def _parse_pace(data: object) -> None | PaceInForce:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                pace_type_0 = PaceInForce.from_dict(data)



                return pace_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PaceInForce, data)

        pace = _parse_pace(d.pop("pace"))


        def _parse_first_contact_pace(data: object) -> None | PaceInForce:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                first_contact_pace_type_0 = PaceInForce.from_dict(data)



                return first_contact_pace_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PaceInForce, data)

        first_contact_pace = _parse_first_contact_pace(d.pop("first_contact_pace"))


        device_limits = cls(
            day=day,
            resets_at=resets_at,
            warm_up=warm_up,
            quiet_hours=quiet_hours,
            messages=messages,
            first_contacts=first_contacts,
            pace=pace,
            first_contact_pace=first_contact_pace,
        )


        device_limits.additional_properties = d
        return device_limits

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
