from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.waba_signup_run_step import WabaSignupRunStep
from ..types import UNSET, Unset






T = TypeVar("T", bound="WabaSignupRun")



@_attrs_define
class WabaSignupRun:
    """ 
        Attributes:
            step (WabaSignupRunStep):
            pin (str | Unset): With `register`: the two-step PIN that the number has, or gets. Absent: one is generated.
     """

    step: WabaSignupRunStep
    pin: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        step = self.step.value

        pin = self.pin


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "step": step,
        })
        if pin is not UNSET:
            field_dict["pin"] = pin

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        step = WabaSignupRunStep(d.pop("step"))




        pin = d.pop("pin", UNSET)

        waba_signup_run = cls(
            step=step,
            pin=pin,
        )

        return waba_signup_run

