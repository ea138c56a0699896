from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.waba_setup_cause_type_1 import WabaSetupCauseType1
from ..models.waba_signup_step import WabaSignupStep
from ..models.waba_signup_step_state import WabaSignupStepState
from typing import cast






T = TypeVar("T", bound="WabaSignupStepResult")



@_attrs_define
class WabaSignupStepResult:
    """ 
        Attributes:
            step (WabaSignupStep):
            state (WabaSignupStepState):
            at (None | str): ISO 8601, UTC, with milliseconds.
            cause (None | WabaSetupCauseType1):
            message (None | str): What happened.
            advice (None | str): The way on.
            said (None | str): What Meta said.
     """

    step: WabaSignupStep
    state: WabaSignupStepState
    at: None | str
    cause: None | WabaSetupCauseType1
    message: None | str
    advice: None | str
    said: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        step = self.step.value

        state = self.state.value

        at: None | str
        at = self.at

        cause: None | str
        if isinstance(self.cause, WabaSetupCauseType1):
            cause = self.cause.value
        else:
            cause = self.cause

        message: None | str
        message = self.message

        advice: None | str
        advice = self.advice

        said: None | str
        said = self.said


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "step": step,
            "state": state,
            "at": at,
            "cause": cause,
            "message": message,
            "advice": advice,
            "said": said,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        step = WabaSignupStep(d.pop("step"))




        state = WabaSignupStepState(d.pop("state"))




        def _parse_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        at = _parse_at(d.pop("at"))


        def _parse_cause(data: object) -> None | WabaSetupCauseType1:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                componentsschemas_waba_setup_cause_type_1 = WabaSetupCauseType1(data)



                return componentsschemas_waba_setup_cause_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WabaSetupCauseType1, data)

        cause = _parse_cause(d.pop("cause"))


        def _parse_message(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        message = _parse_message(d.pop("message"))


        def _parse_advice(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        advice = _parse_advice(d.pop("advice"))


        def _parse_said(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        said = _parse_said(d.pop("said"))


        waba_signup_step_result = cls(
            step=step,
            state=state,
            at=at,
            cause=cause,
            message=message,
            advice=advice,
            said=said,
        )


        waba_signup_step_result.additional_properties = d
        return waba_signup_step_result

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
