from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.broker_kind import BrokerKind
from typing import cast

if TYPE_CHECKING:
  from ..models.backlog import Backlog
  from ..models.queue import Queue





T = TypeVar("T", bound="Queues")



@_attrs_define
class Queues:
    """ 
        Attributes:
            broker (BrokerKind):
            healthy (bool): Connected and not blocked.
            queues (list[Queue]):
            backlog (list[Backlog]):
     """

    broker: BrokerKind
    healthy: bool
    queues: list[Queue]
    backlog: list[Backlog]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.backlog import Backlog # noqa: PLC0415
        from ..models.queue import Queue # noqa: PLC0415
        broker = self.broker.value

        healthy = self.healthy

        queues = []
        for queues_item_data in self.queues:
            queues_item = queues_item_data.to_dict()
            queues.append(queues_item)



        backlog = []
        for backlog_item_data in self.backlog:
            backlog_item = backlog_item_data.to_dict()
            backlog.append(backlog_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "broker": broker,
            "healthy": healthy,
            "queues": queues,
            "backlog": backlog,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.backlog import Backlog # noqa: PLC0415
        from ..models.queue import Queue # noqa: PLC0415
        d = dict(src_dict)
        broker = BrokerKind(d.pop("broker"))




        healthy = d.pop("healthy")

        queues = []
        _queues = d.pop("queues")
        for queues_item_data in (_queues):
            queues_item = Queue.from_dict(queues_item_data)



            queues.append(queues_item)


        backlog = []
        _backlog = d.pop("backlog")
        for backlog_item_data in (_backlog):
            backlog_item = Backlog.from_dict(backlog_item_data)



            backlog.append(backlog_item)


        queues = cls(
            broker=broker,
            healthy=healthy,
            queues=queues,
            backlog=backlog,
        )


        queues.additional_properties = d
        return queues

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
