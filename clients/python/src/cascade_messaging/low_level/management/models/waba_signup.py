from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.waba_signup_number import WabaSignupNumber
  from ..models.waba_signup_step_result import WabaSignupStepResult





T = TypeVar("T", bound="WabaSignup")



@_attrs_define
class WabaSignup:
    """ 
        Attributes:
            id (str):
            name (str): Name of the device.
            sandbox (bool):
            device (None | str): The device, once a number is chosen.
            phone_number_id (None | str): The chosen number.
            numbers (list[WabaSignupNumber]):
            steps (list[WabaSignupStepResult]):
            created_at (str): ISO 8601, UTC, with milliseconds.
     """

    id: str
    name: str
    sandbox: bool
    device: None | str
    phone_number_id: None | str
    numbers: list[WabaSignupNumber]
    steps: list[WabaSignupStepResult]
    created_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.waba_signup_number import WabaSignupNumber # noqa: PLC0415
        from ..models.waba_signup_step_result import WabaSignupStepResult # noqa: PLC0415
        id = self.id

        name = self.name

        sandbox = self.sandbox

        device: None | str
        device = self.device

        phone_number_id: None | str
        phone_number_id = self.phone_number_id

        numbers = []
        for numbers_item_data in self.numbers:
            numbers_item = numbers_item_data.to_dict()
            numbers.append(numbers_item)



        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)



        created_at = self.created_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "name": name,
            "sandbox": sandbox,
            "device": device,
            "phone_number_id": phone_number_id,
            "numbers": numbers,
            "steps": steps,
            "created_at": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.waba_signup_number import WabaSignupNumber # noqa: PLC0415
        from ..models.waba_signup_step_result import WabaSignupStepResult # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        sandbox = d.pop("sandbox")

        def _parse_device(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device = _parse_device(d.pop("device"))


        def _parse_phone_number_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone_number_id = _parse_phone_number_id(d.pop("phone_number_id"))


        numbers = []
        _numbers = d.pop("numbers")
        for numbers_item_data in (_numbers):
            numbers_item = WabaSignupNumber.from_dict(numbers_item_data)



            numbers.append(numbers_item)


        steps = []
        _steps = d.pop("steps")
        for steps_item_data in (_steps):
            steps_item = WabaSignupStepResult.from_dict(steps_item_data)



            steps.append(steps_item)


        created_at = d.pop("created_at")

        waba_signup = cls(
            id=id,
            name=name,
            sandbox=sandbox,
            device=device,
            phone_number_id=phone_number_id,
            numbers=numbers,
            steps=steps,
            created_at=created_at,
        )


        waba_signup.additional_properties = d
        return waba_signup

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
