from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.lane import Lane
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="Queue")



@_attrs_define
class Queue:
    """ 
        Attributes:
            queue (str):
            message (str):
            ready (int | None): Messages that no consumer has taken; a message of RabbitMQ has up to 32 sends. Null: the
                broker can't tell.
            consumers (int | None):
            lane (Lane | Unset): `interactive`: somebody waits for the answer. `bulk`: async and scheduled sends.
     """

    queue: str
    message: str
    ready: int | None
    consumers: int | None
    lane: Lane | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        queue = self.queue

        message = self.message

        ready: int | None
        ready = self.ready

        consumers: int | None
        consumers = self.consumers

        lane: str | Unset = UNSET
        if not isinstance(self.lane, Unset):
            lane = self.lane.value



        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "queue": queue,
            "message": message,
            "ready": ready,
            "consumers": consumers,
        })
        if lane is not UNSET:
            field_dict["lane"] = lane

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        queue = d.pop("queue")

        message = d.pop("message")

        def _parse_ready(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        ready = _parse_ready(d.pop("ready"))


        def _parse_consumers(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        consumers = _parse_consumers(d.pop("consumers"))


        _lane = d.pop("lane", UNSET)
        lane: Lane | Unset
        if isinstance(_lane,  Unset):
            lane = UNSET
        else:
            lane = Lane(_lane)




        queue = cls(
            queue=queue,
            message=message,
            ready=ready,
            consumers=consumers,
            lane=lane,
        )


        queue.additional_properties = d
        return queue

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
