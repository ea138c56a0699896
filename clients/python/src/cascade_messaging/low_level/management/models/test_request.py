from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.event_kind import EventKind
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.event_body import EventBody





T = TypeVar("T", bound="TestRequest")



@_attrs_define
class TestRequest:
    """ 
        Attributes:
            event (EventKind):
            payload (EventBody | Unset):
     """

    event: EventKind
    payload: EventBody | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.event_body import EventBody # noqa: PLC0415
        event = self.event.value

        payload: dict[str, Any] | Unset = UNSET
        if not isinstance(self.payload, Unset):
            payload = self.payload.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "event": event,
        })
        if payload is not UNSET:
            field_dict["payload"] = payload

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_body import EventBody # noqa: PLC0415
        d = dict(src_dict)
        event = EventKind(d.pop("event"))




        _payload = d.pop("payload", UNSET)
        payload: EventBody | Unset
        if isinstance(_payload,  Unset):
            payload = UNSET
        else:
            payload = EventBody.from_dict(_payload)




        test_request = cls(
            event=event,
            payload=payload,
        )

        return test_request

