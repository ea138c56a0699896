from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.check_cause_type_1 import CheckCauseType1
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="DeviceCheck")



@_attrs_define
class DeviceCheck:
    """ 
        Attributes:
            ok (bool):
            message (str):
            advice (None | str): What to do; null when all is well.
            cause (CheckCauseType1 | None | Unset):
            field (str | Unset): Member of the credentials at fault, such as `access_token` or `imap.password`.
     """

    ok: bool
    message: str
    advice: None | str
    cause: CheckCauseType1 | None | Unset = UNSET
    field: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        ok = self.ok

        message = self.message

        advice: None | str
        advice = self.advice

        cause: None | str | Unset
        if isinstance(self.cause, Unset):
            cause = UNSET
        elif isinstance(self.cause, CheckCauseType1):
            cause = self.cause.value
        else:
            cause = self.cause

        field = self.field


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "ok": ok,
            "message": message,
            "advice": advice,
        })
        if cause is not UNSET:
            field_dict["cause"] = cause
        if field is not UNSET:
            field_dict["field"] = field

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ok = d.pop("ok")

        message = d.pop("message")

        def _parse_advice(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        advice = _parse_advice(d.pop("advice"))


        def _parse_cause(data: object) -> CheckCauseType1 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                componentsschemas_check_cause_type_1 = CheckCauseType1(data)



                return componentsschemas_check_cause_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CheckCauseType1 | None | Unset, data)

        cause = _parse_cause(d.pop("cause", UNSET))


        field = d.pop("field", UNSET)

        device_check = cls(
            ok=ok,
            message=message,
            advice=advice,
            cause=cause,
            field=field,
        )


        device_check.additional_properties = d
        return device_check

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
