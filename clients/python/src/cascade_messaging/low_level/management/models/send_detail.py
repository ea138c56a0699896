from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.send_state import SendState
from typing import cast

if TYPE_CHECKING:
  from ..models.receipt import Receipt
  from ..models.send_awaits import SendAwaits
  from ..models.send_delivery import SendDelivery
  from ..models.send_later import SendLater
  from ..models.send_success import SendSuccess
  from ..models.send_waiting import SendWaiting
  from ..models.used_sender_pool import UsedSenderPool
  from ..models.used_template import UsedTemplate





T = TypeVar("T", bound="SendDetail")



@_attrs_define
class SendDetail:
    """ 
        Attributes:
            id (int):
            request_id (int):
            channel (Channel):
            tier (int):
            device (str):
            target (None | str):
            state (SendState): `skipped`: an earlier tier succeeded. `unknown` becomes `sent` when a receipt proves it and
                no later tier was called.
            reason (None | str):
            code (None | str):
            provider_message_id (None | str):
            receipt (None | Receipt):
            waiting (None | SendWaiting):
            success (None | SendSuccess):
            delivery (None | SendDelivery):
            later (None | SendLater):
            awaits (None | SendAwaits):
            processing_ms (float | None):
            finished_at (None | str): ISO 8601, UTC, with milliseconds.
            accepted_at (str): ISO 8601, UTC, with milliseconds.
            device_name (None | str): Null when the device is gone.
            sender_pool (None | UsedSenderPool):
            template (None | UsedTemplate):
            called_at (None | str): When a worker claimed the send.
            skipped_after (None | str): The channel of an earlier tier that succeeded, of a skipped send.
            detail (Any): The provider's answer, secrets removed; null without.
            rendered (Any): What the recipient reads, `{kind, …}`, as today's template and the variables give it. Null for
                viewers, for sensitive templates, and where nothing can be rendered.
     """

    id: int
    request_id: int
    channel: Channel
    tier: int
    device: str
    target: None | str
    state: SendState
    reason: None | str
    code: None | str
    provider_message_id: None | str
    receipt: None | Receipt
    waiting: None | SendWaiting
    success: None | SendSuccess
    delivery: None | SendDelivery
    later: None | SendLater
    awaits: None | SendAwaits
    processing_ms: float | None
    finished_at: None | str
    accepted_at: str
    device_name: None | str
    sender_pool: None | UsedSenderPool
    template: None | UsedTemplate
    called_at: None | str
    skipped_after: None | str
    detail: Any
    rendered: Any
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.receipt import Receipt # noqa: PLC0415
        from ..models.send_awaits import SendAwaits # noqa: PLC0415
        from ..models.send_delivery import SendDelivery # noqa: PLC0415
        from ..models.send_later import SendLater # noqa: PLC0415
        from ..models.send_success import SendSuccess # noqa: PLC0415
        from ..models.send_waiting import SendWaiting # noqa: PLC0415
        from ..models.used_sender_pool import UsedSenderPool # noqa: PLC0415
        from ..models.used_template import UsedTemplate # noqa: PLC0415
        id = self.id

        request_id = self.request_id

        channel = self.channel.value

        tier = self.tier

        device = self.device

        target: None | str
        target = self.target

        state = self.state.value

        reason: None | str
        reason = self.reason

        code: None | str
        code = self.code

        provider_message_id: None | str
        provider_message_id = self.provider_message_id

        receipt: dict[str, Any] | None
        if isinstance(self.receipt, Receipt):
            receipt = self.receipt.to_dict()
        else:
            receipt = self.receipt

        waiting: dict[str, Any] | None
        if isinstance(self.waiting, SendWaiting):
            waiting = self.waiting.to_dict()
        else:
            waiting = self.waiting

        success: dict[str, Any] | None
        if isinstance(self.success, SendSuccess):
            success = self.success.to_dict()
        else:
            success = self.success

        delivery: dict[str, Any] | None
        if isinstance(self.delivery, SendDelivery):
            delivery = self.delivery.to_dict()
        else:
            delivery = self.delivery

        later: dict[str, Any] | None
        if isinstance(self.later, SendLater):
            later = self.later.to_dict()
        else:
            later = self.later

        awaits: dict[str, Any] | None
        if isinstance(self.awaits, SendAwaits):
            awaits = self.awaits.to_dict()
        else:
            awaits = self.awaits

        processing_ms: float | None
        processing_ms = self.processing_ms

        finished_at: None | str
        finished_at = self.finished_at

        accepted_at = self.accepted_at

        device_name: None | str
        device_name = self.device_name

        sender_pool: dict[str, Any] | None
        if isinstance(self.sender_pool, UsedSenderPool):
            sender_pool = self.sender_pool.to_dict()
        else:
            sender_pool = self.sender_pool

        template: dict[str, Any] | None
        if isinstance(self.template, UsedTemplate):
            template = self.template.to_dict()
        else:
            template = self.template

        called_at: None | str
        called_at = self.called_at

        skipped_after: None | str
        skipped_after = self.skipped_after

        detail = self.detail

        rendered = self.rendered


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "request_id": request_id,
            "channel": channel,
            "tier": tier,
            "device": device,
            "target": target,
            "state": state,
            "reason": reason,
            "code": code,
            "provider_message_id": provider_message_id,
            "receipt": receipt,
            "waiting": waiting,
            "success": success,
            "delivery": delivery,
            "later": later,
            "awaits": awaits,
            "processing_ms": processing_ms,
            "finished_at": finished_at,
            "accepted_at": accepted_at,
            "device_name": device_name,
            "sender_pool": sender_pool,
            "template": template,
            "called_at": called_at,
            "skipped_after": skipped_after,
            "detail": detail,
            "rendered": rendered,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.receipt import Receipt # noqa: PLC0415
        from ..models.send_awaits import SendAwaits # noqa: PLC0415
        from ..models.send_delivery import SendDelivery # noqa: PLC0415
        from ..models.send_later import SendLater # noqa: PLC0415
        from ..models.send_success import SendSuccess # noqa: PLC0415
        from ..models.send_waiting import SendWaiting # noqa: PLC0415
        from ..models.used_sender_pool import UsedSenderPool # noqa: PLC0415
        from ..models.used_template import UsedTemplate # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        request_id = d.pop("request_id")

        channel = Channel(d.pop("channel"))




        tier = d.pop("tier")

        device = d.pop("device")

        def _parse_target(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        target = _parse_target(d.pop("target"))


        state = SendState(d.pop("state"))




        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))


        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))


        def _parse_provider_message_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        provider_message_id = _parse_provider_message_id(d.pop("provider_message_id"))


        def _parse_receipt(data: object) -> None | Receipt:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                receipt_type_0 = Receipt.from_dict(data)



                return receipt_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Receipt, data)

        receipt = _parse_receipt(d.pop("receipt"))


        def _parse_waiting(data: object) -> None | SendWaiting:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                waiting_type_0 = SendWaiting.from_dict(data)



                return waiting_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SendWaiting, data)

        waiting = _parse_waiting(d.pop("waiting"))


        def _parse_success(data: object) -> None | SendSuccess:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                success_type_0 = SendSuccess.from_dict(data)



                return success_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SendSuccess, data)

        success = _parse_success(d.pop("success"))


        def _parse_delivery(data: object) -> None | SendDelivery:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                delivery_type_0 = SendDelivery.from_dict(data)



                return delivery_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SendDelivery, data)

        delivery = _parse_delivery(d.pop("delivery"))


        def _parse_later(data: object) -> None | SendLater:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                later_type_0 = SendLater.from_dict(data)



                return later_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SendLater, data)

        later = _parse_later(d.pop("later"))


        def _parse_awaits(data: object) -> None | SendAwaits:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                awaits_type_0 = SendAwaits.from_dict(data)



                return awaits_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SendAwaits, data)

        awaits = _parse_awaits(d.pop("awaits"))


        def _parse_processing_ms(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        processing_ms = _parse_processing_ms(d.pop("processing_ms"))


        def _parse_finished_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))


        accepted_at = d.pop("accepted_at")

        def _parse_device_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device_name = _parse_device_name(d.pop("device_name"))


        def _parse_sender_pool(data: object) -> None | UsedSenderPool:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                sender_pool_type_0 = UsedSenderPool.from_dict(data)



                return sender_pool_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UsedSenderPool, data)

        sender_pool = _parse_sender_pool(d.pop("sender_pool"))


        def _parse_template(data: object) -> None | UsedTemplate:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                template_type_0 = UsedTemplate.from_dict(data)



                return template_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UsedTemplate, data)

        template = _parse_template(d.pop("template"))


        def _parse_called_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        called_at = _parse_called_at(d.pop("called_at"))


        def _parse_skipped_after(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        skipped_after = _parse_skipped_after(d.pop("skipped_after"))


        detail = d.pop("detail")

        rendered = d.pop("rendered")

        send_detail = cls(
            id=id,
            request_id=request_id,
            channel=channel,
            tier=tier,
            device=device,
            target=target,
            state=state,
            reason=reason,
            code=code,
            provider_message_id=provider_message_id,
            receipt=receipt,
            waiting=waiting,
            success=success,
            delivery=delivery,
            later=later,
            awaits=awaits,
            processing_ms=processing_ms,
            finished_at=finished_at,
            accepted_at=accepted_at,
            device_name=device_name,
            sender_pool=sender_pool,
            template=template,
            called_at=called_at,
            skipped_after=skipped_after,
            detail=detail,
            rendered=rendered,
        )


        send_detail.additional_properties = d
        return send_detail

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
