from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.device_state import DeviceState
from typing import cast

if TYPE_CHECKING:
  from ..models.device_condition import DeviceCondition
  from ..models.device_queue import DeviceQueue





T = TypeVar("T", bound="OperatedDevice")



@_attrs_define
class OperatedDevice:
    """ 
        Attributes:
            id (str):
            account (str):
            channel (Channel):
            name (str):
            number (str): Number, bot id or mail address; empty until known.
            sandbox (bool):
            state (DeviceState):
            condition (DeviceCondition): What is known of the device, from its link, from checks in the background and from
                its sends together.
            held_by (None | str): Instance that has its connection.
            held_until (None | str): ISO 8601, UTC, with milliseconds.
            queue (DeviceQueue | None):
     """

    id: str
    account: str
    channel: Channel
    name: str
    number: str
    sandbox: bool
    state: DeviceState
    condition: DeviceCondition
    held_by: None | str
    held_until: None | str
    queue: DeviceQueue | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        from ..models.device_queue import DeviceQueue # noqa: PLC0415
        id = self.id

        account = self.account

        channel = self.channel.value

        name = self.name

        number = self.number

        sandbox = self.sandbox

        state = self.state.value

        condition = self.condition.to_dict()

        held_by: None | str
        held_by = self.held_by

        held_until: None | str
        held_until = self.held_until

        queue: dict[str, Any] | None
        if isinstance(self.queue, DeviceQueue):
            queue = self.queue.to_dict()
        else:
            queue = self.queue


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "account": account,
            "channel": channel,
            "name": name,
            "number": number,
            "sandbox": sandbox,
            "state": state,
            "condition": condition,
            "held_by": held_by,
            "held_until": held_until,
            "queue": queue,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.device_condition import DeviceCondition # noqa: PLC0415
        from ..models.device_queue import DeviceQueue # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        account = d.pop("account")

        channel = Channel(d.pop("channel"))




        name = d.pop("name")

        number = d.pop("number")

        sandbox = d.pop("sandbox")

        state = DeviceState(d.pop("state"))




        condition = DeviceCondition.from_dict(d.pop("condition"))




        def _parse_held_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        held_by = _parse_held_by(d.pop("held_by"))


        def _parse_held_until(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        held_until = _parse_held_until(d.pop("held_until"))


        def _parse_queue(data: object) -> DeviceQueue | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                queue_type_0 = DeviceQueue.from_dict(data)



                return queue_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeviceQueue | None, data)

        queue = _parse_queue(d.pop("queue"))


        operated_device = cls(
            id=id,
            account=account,
            channel=channel,
            name=name,
            number=number,
            sandbox=sandbox,
            state=state,
            condition=condition,
            held_by=held_by,
            held_until=held_until,
            queue=queue,
        )


        operated_device.additional_properties = d
        return operated_device

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
