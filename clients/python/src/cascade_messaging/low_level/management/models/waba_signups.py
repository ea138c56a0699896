from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.waba_signup import WabaSignup
  from ..models.waba_signup_way import WabaSignupWay





T = TypeVar("T", bound="WabaSignups")



@_attrs_define
class WabaSignups:
    """ 
        Attributes:
            data (list[WabaSignup]): The newest first; the last 20.
            live (WabaSignupWay):
            sandbox (WabaSignupWay):
     """

    data: list[WabaSignup]
    live: WabaSignupWay
    sandbox: WabaSignupWay
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.waba_signup import WabaSignup # noqa: PLC0415
        from ..models.waba_signup_way import WabaSignupWay # noqa: PLC0415
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)



        live = self.live.to_dict()

        sandbox = self.sandbox.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "data": data,
            "live": live,
            "sandbox": sandbox,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.waba_signup import WabaSignup # noqa: PLC0415
        from ..models.waba_signup_way import WabaSignupWay # noqa: PLC0415
        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in (_data):
            data_item = WabaSignup.from_dict(data_item_data)



            data.append(data_item)


        live = WabaSignupWay.from_dict(d.pop("live"))




        sandbox = WabaSignupWay.from_dict(d.pop("sandbox"))




        waba_signups = cls(
            data=data,
            live=live,
            sandbox=sandbox,
        )


        waba_signups.additional_properties = d
        return waba_signups

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
