from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.message_status import MessageStatus
from ..models.message_status_v2_channel import MessageStatusV2Channel
from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast

if TYPE_CHECKING:
  from ..models.asked_success import AskedSuccess
  from ..models.event_device import EventDevice
  from ..models.known_result import KnownResult
  from ..models.provider_error import ProviderError





T = TypeVar("T", bound="MessageStatusV2Event")



@_attrs_define
class MessageStatusV2Event:
    """ For endpoints of version 2 (addition). `success`: what the key asked for, of a send under a condition. `result` or
    `waits_until`: what is known of that send now.

        Attributes:
            event (Literal['message_status']):
            channel (MessageStatusV2Channel):
            device (EventDevice):
            provider_message_id (str):
            status (MessageStatus):
            recipient (str): Number or id of the contact, or mail address.
            timestamp (int): Unix seconds.
            production (bool): `false` for tests and traffic of sandbox devices, `true` for live traffic.
            id (int | Unset): Send record id; absent for a message that was not sent from here.
            request_id (int | Unset): `request_id` of its send.
            errors (list[ProviderError] | Unset): The provider's errors, of a failed message.
            reason (str | Unset): Of a failed message: the reason that its channel has.
            code (str | Unset): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
            success (AskedSuccess | Unset):
            result (KnownResult | Unset):
            waits_until (int | Unset): Unix seconds: the result is open, and silence decides it then.
     """

    event: Literal['message_status']
    channel: MessageStatusV2Channel
    device: EventDevice
    provider_message_id: str
    status: MessageStatus
    recipient: str
    timestamp: int
    production: bool
    id: int | Unset = UNSET
    request_id: int | Unset = UNSET
    errors: list[ProviderError] | Unset = UNSET
    reason: str | Unset = UNSET
    code: str | Unset = UNSET
    success: AskedSuccess | Unset = UNSET
    result: KnownResult | Unset = UNSET
    waits_until: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.asked_success import AskedSuccess # noqa: PLC0415
        from ..models.event_device import EventDevice # noqa: PLC0415
        from ..models.known_result import KnownResult # noqa: PLC0415
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



        reason = self.reason

        code = self.code

        success: dict[str, Any] | Unset = UNSET
        if not isinstance(self.success, Unset):
            success = self.success.to_dict()

        result: dict[str, Any] | Unset = UNSET
        if not isinstance(self.result, Unset):
            result = self.result.to_dict()

        waits_until = self.waits_until


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
        if reason is not UNSET:
            field_dict["reason"] = reason
        if code is not UNSET:
            field_dict["code"] = code
        if success is not UNSET:
            field_dict["success"] = success
        if result is not UNSET:
            field_dict["result"] = result
        if waits_until is not UNSET:
            field_dict["waits_until"] = waits_until

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.asked_success import AskedSuccess # noqa: PLC0415
        from ..models.event_device import EventDevice # noqa: PLC0415
        from ..models.known_result import KnownResult # noqa: PLC0415
        from ..models.provider_error import ProviderError # noqa: PLC0415
        d = dict(src_dict)
        event = cast(Literal['message_status'] , d.pop("event"))
        if event != 'message_status':
            raise ValueError(f"event must match const 'message_status', got '{event}'")

        channel = MessageStatusV2Channel(d.pop("channel"))




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


        reason = d.pop("reason", UNSET)

        code = d.pop("code", UNSET)

        _success = d.pop("success", UNSET)
        success: AskedSuccess | Unset
        if isinstance(_success,  Unset):
            success = UNSET
        else:
            success = AskedSuccess.from_dict(_success)




        _result = d.pop("result", UNSET)
        result: KnownResult | Unset
        if isinstance(_result,  Unset):
            result = UNSET
        else:
            result = KnownResult.from_dict(_result)




        waits_until = d.pop("waits_until", UNSET)

        message_status_v2_event = cls(
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
            reason=reason,
            code=code,
            success=success,
            result=result,
            waits_until=waits_until,
        )

        return message_status_v2_event

