from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.event_kind import EventKind
from typing import cast

if TYPE_CHECKING:
  from ..models.event_body import EventBody





T = TypeVar("T", bound="EventSample")



@_attrs_define
class EventSample:
    """ 
        Attributes:
            event (EventKind):
            payload (EventBody):
     """

    event: EventKind
    payload: EventBody
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.event_body import EventBody # noqa: PLC0415
        event = self.event.value

        payload = self.payload.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "event": event,
            "payload": payload,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_body import EventBody # noqa: PLC0415
        d = dict(src_dict)
        event = EventKind(d.pop("event"))




        payload = EventBody.from_dict(d.pop("payload"))




        event_sample = cls(
            event=event,
            payload=payload,
        )


        event_sample.additional_properties = d
        return event_sample

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
