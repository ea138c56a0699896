from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.incoming_message_channel import IncomingMessageChannel
from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast

if TYPE_CHECKING:
  from ..models.contact import Contact
  from ..models.event_device import EventDevice
  from ..models.inbound_limit import InboundLimit
  from ..models.inbound_message import InboundMessage





T = TypeVar("T", bound="IncomingMessageEvent")



@_attrs_define
class IncomingMessageEvent:
    """ 
        Attributes:
            event (Literal['incoming_message']):
            channel (IncomingMessageChannel):
            device (EventDevice):
            from_ (Contact):
            message (InboundMessage):
            timestamp (int): Unix seconds.
            production (bool): `false` for tests and traffic of sandbox devices, `true` for live traffic.
            inbound_limit (InboundLimit | Unset): An addition. Present when this message reached the limit of the day:
                messages that come after it until then are neither stored nor told.
     """

    event: Literal['incoming_message']
    channel: IncomingMessageChannel
    device: EventDevice
    from_: Contact
    message: InboundMessage
    timestamp: int
    production: bool
    inbound_limit: InboundLimit | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.event_device import EventDevice # noqa: PLC0415
        from ..models.inbound_limit import InboundLimit # noqa: PLC0415
        from ..models.inbound_message import InboundMessage # noqa: PLC0415
        event = self.event

        channel = self.channel.value

        device = self.device.to_dict()

        from_ = self.from_.to_dict()

        message = self.message.to_dict()

        timestamp = self.timestamp

        production = self.production

        inbound_limit: dict[str, Any] | Unset = UNSET
        if not isinstance(self.inbound_limit, Unset):
            inbound_limit = self.inbound_limit.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "event": event,
            "channel": channel,
            "device": device,
            "from": from_,
            "message": message,
            "timestamp": timestamp,
            "production": production,
        })
        if inbound_limit is not UNSET:
            field_dict["inbound_limit"] = inbound_limit

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contact import Contact # noqa: PLC0415
        from ..models.event_device import EventDevice # noqa: PLC0415
        from ..models.inbound_limit import InboundLimit # noqa: PLC0415
        from ..models.inbound_message import InboundMessage # noqa: PLC0415
        d = dict(src_dict)
        event = cast(Literal['incoming_message'] , d.pop("event"))
        if event != 'incoming_message':
            raise ValueError(f"event must match const 'incoming_message', got '{event}'")

        channel = IncomingMessageChannel(d.pop("channel"))




        device = EventDevice.from_dict(d.pop("device"))




        from_ = Contact.from_dict(d.pop("from"))




        message = InboundMessage.from_dict(d.pop("message"))




        timestamp = d.pop("timestamp")

        production = d.pop("production")

        _inbound_limit = d.pop("inbound_limit", UNSET)
        inbound_limit: InboundLimit | Unset
        if isinstance(_inbound_limit,  Unset):
            inbound_limit = UNSET
        else:
            inbound_limit = InboundLimit.from_dict(_inbound_limit)




        incoming_message_event = cls(
            event=event,
            channel=channel,
            device=device,
            from_=from_,
            message=message,
            timestamp=timestamp,
            production=production,
            inbound_limit=inbound_limit,
        )

        return incoming_message_event

