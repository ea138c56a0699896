from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.check_cause_type_1 import CheckCauseType1
from ..models.device_condition_state import DeviceConditionState
from typing import cast






T = TypeVar("T", bound="DeviceCondition")



@_attrs_define
class DeviceCondition:
    """ What is known of the device, from its link, from checks in the background and from its sends together.

        Attributes:
            state (DeviceConditionState): `working`: checked a while ago, with success. `unchecked`: not checked yet with
                these credentials. `stale`: no worker has checked it for a long time. `refused`: its provider refuses the
                credentials. `unreachable`: its provider gives no answer. `sends_fail`: checks pass, and its sends fail one
                after the other. Any other one is the state of its link.
            since (None | str): Since when; null where nobody noted it.
            checked_at (None | str): When its provider was last asked.
            cause (CheckCauseType1 | None):
            reason (None | str): Why it does not work.
            advice (None | str): What to do about it.
     """

    state: DeviceConditionState
    since: None | str
    checked_at: None | str
    cause: CheckCauseType1 | None
    reason: None | str
    advice: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        since: None | str
        since = self.since

        checked_at: None | str
        checked_at = self.checked_at

        cause: None | str
        if isinstance(self.cause, CheckCauseType1):
            cause = self.cause.value
        else:
            cause = self.cause

        reason: None | str
        reason = self.reason

        advice: None | str
        advice = self.advice


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "state": state,
            "since": since,
            "checked_at": checked_at,
            "cause": cause,
            "reason": reason,
            "advice": advice,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = DeviceConditionState(d.pop("state"))




        def _parse_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        since = _parse_since(d.pop("since"))


        def _parse_checked_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        checked_at = _parse_checked_at(d.pop("checked_at"))


        def _parse_cause(data: object) -> CheckCauseType1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                componentsschemas_check_cause_type_1 = CheckCauseType1(data)



                return componentsschemas_check_cause_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CheckCauseType1 | None, data)

        cause = _parse_cause(d.pop("cause"))


        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))


        def _parse_advice(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        advice = _parse_advice(d.pop("advice"))


        device_condition = cls(
            state=state,
            since=since,
            checked_at=checked_at,
            cause=cause,
            reason=reason,
            advice=advice,
        )


        device_condition.additional_properties = d
        return device_condition

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
