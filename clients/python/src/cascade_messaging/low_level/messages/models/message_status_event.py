from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.message_status import MessageStatus
from ..models.message_status_channel import MessageStatusChannel
from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast

if TYPE_CHECKING:
  from ..models.event_device import EventDevice
  from ..models.provider_error import ProviderError





T = TypeVar("T", bound="MessageStatusEvent")



@_attrs_define
class MessageStatusEvent:
    """ 
        Attributes:
            event (Literal['message_status']):
            channel (MessageStatusChannel):
            device (EventDevice):
            provider_message_id (str):
            status (MessageStatus):
            recipient (str): Number, digits only.
            timestamp (int): Unix seconds.
            production (bool): `false` for tests and traffic of sandbox devices, `true` for live traffic.
            id (int | Unset): Send record id; absent for a message that was not sent from here.
            request_id (int | Unset): `request_id` of its send.
            errors (list[ProviderError] | Unset): The provider's errors, of a failed message.
     """

    event: Literal['message_status']
    channel: MessageStatusChannel
    device: EventDevice
    provider_message_id: str
    status: MessageStatus
    recipient: str
    timestamp: int
    production: bool
    id: int | Unset = UNSET
    request_id: int | Unset = UNSET
    errors: list[ProviderError] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.event_device import EventDevice # noqa: PLC0415
        from ..models.provider_error import ProviderError # noqa: PLC0415
        event = self.event

        channel = self.channel.value

        device = self.device.to_dict()

        provider_message_id = self.provider_message_id

        status = self.status.value

        recipient = self.recipient

        timestamp = self.timestamp

        production = self.production

        id = self.id

        request_id = self.request_id

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "event": event,
            "channel": channel,
            "device": device,
            "provider_message_id": provider_message_id,
            "status": status,
            "recipient": recipient,
            "timestamp": timestamp,
            "production": production,
        })
        if id is not UNSET:
            field_dict["id"] = id
        if request_id is not UNSET:
            field_dict["request_id"] = request_id
        if errors is not UNSET:
            field_dict["errors"] = errors

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_device import EventDevice # noqa: PLC0415
        from ..models.provider_error import ProviderError # noqa: PLC0415
        d = dict(src_dict)
        event = cast(Literal['message_status'] , d.pop("event"))
        if event != 'message_status':
            raise ValueError(f"event must match const 'message_status', got '{event}'")

        channel = MessageStatusChannel(d.pop("channel"))




        device = EventDevice.from_dict(d.pop("device"))




        provider_message_id = d.pop("provider_message_id")

        status = MessageStatus(d.pop("status"))




        recipient = d.pop("recipient")

        timestamp = d.pop("timestamp")

        production = d.pop("production")

        id = d.pop("id", UNSET)

        request_id = d.pop("request_id", UNSET)

        _errors = d.pop("errors", UNSET)
        errors: list[ProviderError] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = ProviderError.from_dict(errors_item_data)



                errors.append(errors_item)


        message_status_event = cls(
            event=event,
            channel=channel,
            device=device,
            provider_message_id=provider_message_id,
            status=status,
            recipient=recipient,
            timestamp=timestamp,
            production=production,
            id=id,
            request_id=request_id,
            errors=errors,
        )

        return message_status_event

