from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.waba_setup_cause_type_1 import WabaSetupCauseType1
from ..models.waba_setup_state import WabaSetupState
from ..models.waba_setup_what import WabaSetupWhat
from typing import cast






T = TypeVar("T", bound="WabaSetupItem")



@_attrs_define
class WabaSetupItem:
    """ 
        Attributes:
            what (WabaSetupWhat):
            state (WabaSetupState): `unknown`: another item's fault hides it.
            cause (None | WabaSetupCauseType1):
            message (None | str): What happened.
            advice (None | str): The way on.
            detail (None | str): Permissions, a time, an address, or what Meta said.
     """

    what: WabaSetupWhat
    state: WabaSetupState
    cause: None | WabaSetupCauseType1
    message: None | str
    advice: None | str
    detail: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        what = self.what.value

        state = self.state.value

        cause: None | str
        if isinstance(self.cause, WabaSetupCauseType1):
            cause = self.cause.value
        else:
            cause = self.cause

        message: None | str
        message = self.message

        advice: None | str
        advice = self.advice

        detail: None | str
        detail = self.detail


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "what": what,
            "state": state,
            "cause": cause,
            "message": message,
            "advice": advice,
            "detail": detail,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        what = WabaSetupWhat(d.pop("what"))




        state = WabaSetupState(d.pop("state"))




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


        def _parse_detail(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        detail = _parse_detail(d.pop("detail"))


        waba_setup_item = cls(
            what=what,
            state=state,
            cause=cause,
            message=message,
            advice=advice,
            detail=detail,
        )


        waba_setup_item.additional_properties = d
        return waba_setup_item

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
