from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.device_state import DeviceState
from ..models.pool_member_state import PoolMemberState
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.device_condition import DeviceCondition
  from ..models.device_health import DeviceHealth





T = TypeVar("T", bound="PoolMemberView")



@_attrs_define
class PoolMemberView:
    """ 
        Attributes:
            device (str):
            weight (int):
            state (PoolMemberState): `draining`: keeps the contacts who know it and gets no new ones. `resting`: gets
                nothing.
            device_name (None | str):
            health (DeviceHealth | None):
            usable (bool): It is not resting, its sends do not fail, and its `condition` says nothing against it.
            device_state (DeviceState | Unset):
            condition (DeviceCondition | Unset): What is known of the device, from its link, from checks in the background
                and from its sends together.
     """

    device: str
    weight: int
    state: PoolMemberState
    device_name: None | str
    health: DeviceHealth | None
    usable: bool
    device_state: DeviceState | Unset = UNSET
    condition: DeviceCondition | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        from ..models.device_health import DeviceHealth # noqa: PLC0415
        device = self.device

        weight = self.weight

        state = self.state.value

        device_name: None | str
        device_name = self.device_name

        health: dict[str, Any] | None
        if isinstance(self.health, DeviceHealth):
            health = self.health.to_dict()
        else:
            health = self.health

        usable = self.usable

        device_state: str | Unset = UNSET
        if not isinstance(self.device_state, Unset):
            device_state = self.device_state.value


        condition: dict[str, Any] | Unset = UNSET
        if not isinstance(self.condition, Unset):
            condition = self.condition.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "device": device,
            "weight": weight,
            "state": state,
            "device_name": device_name,
            "health": health,
            "usable": usable,
        })
        if device_state is not UNSET:
            field_dict["device_state"] = device_state
        if condition is not UNSET:
            field_dict["condition"] = condition

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        from ..models.device_health import DeviceHealth # noqa: PLC0415
        d = dict(src_dict)
        device = d.pop("device")

        weight = d.pop("weight")

        state = PoolMemberState(d.pop("state"))




        def _parse_device_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device_name = _parse_device_name(d.pop("device_name"))


        def _parse_health(data: object) -> DeviceHealth | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                health_type_0 = DeviceHealth.from_dict(data)



                return health_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeviceHealth | None, data)

        health = _parse_health(d.pop("health"))


        usable = d.pop("usable")

        _device_state = d.pop("device_state", UNSET)
        device_state: DeviceState | Unset
        if isinstance(_device_state,  Unset):
            device_state = UNSET
        else:
            device_state = DeviceState(_device_state)




        _condition = d.pop("condition", UNSET)
        condition: DeviceCondition | Unset
        if isinstance(_condition,  Unset):
            condition = UNSET
        else:
            condition = DeviceCondition.from_dict(_condition)




        pool_member_view = cls(
            device=device,
            weight=weight,
            state=state,
            device_name=device_name,
            health=health,
            usable=usable,
            device_state=device_state,
            condition=condition,
        )


        pool_member_view.additional_properties = d
        return pool_member_view

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
