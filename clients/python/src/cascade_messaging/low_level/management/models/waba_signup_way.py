from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.waba_signup_off_type_1 import WabaSignupOffType1
from typing import cast






T = TypeVar("T", bound="WabaSignupWay")



@_attrs_define
class WabaSignupWay:
    """ 
        Attributes:
            off (None | WabaSignupOffType1):
     """

    off: None | WabaSignupOffType1
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        off: None | str
        if isinstance(self.off, WabaSignupOffType1):
            off = self.off.value
        else:
            off = self.off


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "off": off,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_off(data: object) -> None | WabaSignupOffType1:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                componentsschemas_waba_signup_off_type_1 = WabaSignupOffType1(data)



                return componentsschemas_waba_signup_off_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WabaSignupOffType1, data)

        off = _parse_off(d.pop("off"))


        waba_signup_way = cls(
            off=off,
        )


        waba_signup_way.additional_properties = d
        return waba_signup_way

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
