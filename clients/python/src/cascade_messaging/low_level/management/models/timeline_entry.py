from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.asked_state import AskedState
from ..models.bounce_class import BounceClass
from ..models.channel import Channel
from ..models.receipt_status import ReceiptStatus
from ..models.send_outcome import SendOutcome
from ..models.timeline_event import TimelineEvent
from ..types import UNSET, Unset






T = TypeVar("T", bound="TimelineEntry")



@_attrs_define
class TimelineEntry:
    """ 
        Attributes:
            at (str): ISO 8601, UTC, with milliseconds.
            event (TimelineEvent): `waiting`: its phone had reached a daily limit. `call`: a worker took the right to call
                the provider. `ended`: ended without a call. `awaits`: the provider accepted, and a receipt is awaited until
                `until`. `tier`: a later tier opened. `later`: truth that came after the outcome, which stands. `receipt`: the
                provider told about the message.
            tier (int | Unset):
            channel (Channel | Unset):
            send (int | Unset):
            state (SendOutcome | Unset):
            success (AskedState | Unset):
            until (str | Unset): Of `awaits`.
            receipt (ReceiptStatus | Unset):
            reason (str | Unset):
            code (str | Unset): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
            bounce_class (BounceClass | Unset): `no_such_address`: The address does not exist, or has moved.
                `no_such_domain`: The address's domain or host does not exist. `mailbox_disabled`: The mailbox is disabled or
                suspended. `mailbox_full`: The mailbox is full. `too_large`: The mail is too large. `spam`: The content was
                taken for spam. `policy`: A rule about content, form or security refused the mail. `sender_refused`: The sender
                was refused: its address, domain, reputation, SPF, DKIM or DMARC, its server's address, or no permission to
                relay or to post. `temporary`: The server was away, busy or limited the rate, until the time to deliver was
                over. `server_error`: The receiving server failed or takes no mail. `unknown`: The notice does not say why.
     """

    at: str
    event: TimelineEvent
    tier: int | Unset = UNSET
    channel: Channel | Unset = UNSET
    send: int | Unset = UNSET
    state: SendOutcome | Unset = UNSET
    success: AskedState | Unset = UNSET
    until: str | Unset = UNSET
    receipt: ReceiptStatus | Unset = UNSET
    reason: str | Unset = UNSET
    code: str | Unset = UNSET
    bounce_class: BounceClass | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        at = self.at

        event = self.event.value

        tier = self.tier

        channel: str | Unset = UNSET
        if not isinstance(self.channel, Unset):
            channel = self.channel.value


        send = self.send

        state: str | Unset = UNSET
        if not isinstance(self.state, Unset):
            state = self.state.value


        success: str | Unset = UNSET
        if not isinstance(self.success, Unset):
            success = self.success.value


        until = self.until

        receipt: str | Unset = UNSET
        if not isinstance(self.receipt, Unset):
            receipt = self.receipt.value


        reason = self.reason

        code = self.code

        bounce_class: str | Unset = UNSET
        if not isinstance(self.bounce_class, Unset):
            bounce_class = self.bounce_class.value



        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "at": at,
            "event": event,
        })
        if tier is not UNSET:
            field_dict["tier"] = tier
        if channel is not UNSET:
            field_dict["channel"] = channel
        if send is not UNSET:
            field_dict["send"] = send
        if state is not UNSET:
            field_dict["state"] = state
        if success is not UNSET:
            field_dict["success"] = success
        if until is not UNSET:
            field_dict["until"] = until
        if receipt is not UNSET:
            field_dict["receipt"] = receipt
        if reason is not UNSET:
            field_dict["reason"] = reason
        if code is not UNSET:
            field_dict["code"] = code
        if bounce_class is not UNSET:
            field_dict["bounce_class"] = bounce_class

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = d.pop("at")

        event = TimelineEvent(d.pop("event"))




        tier = d.pop("tier", UNSET)

        _channel = d.pop("channel", UNSET)
        channel: Channel | Unset
        if isinstance(_channel,  Unset):
            channel = UNSET
        else:
            channel = Channel(_channel)




        send = d.pop("send", UNSET)

        _state = d.pop("state", UNSET)
        state: SendOutcome | Unset
        if isinstance(_state,  Unset):
            state = UNSET
        else:
            state = SendOutcome(_state)




        _success = d.pop("success", UNSET)
        success: AskedState | Unset
        if isinstance(_success,  Unset):
            success = UNSET
        else:
            success = AskedState(_success)




        until = d.pop("until", UNSET)

        _receipt = d.pop("receipt", UNSET)
        receipt: ReceiptStatus | Unset
        if isinstance(_receipt,  Unset):
            receipt = UNSET
        else:
            receipt = ReceiptStatus(_receipt)




        reason = d.pop("reason", UNSET)

        code = d.pop("code", UNSET)

        _bounce_class = d.pop("bounce_class", UNSET)
        bounce_class: BounceClass | Unset
        if isinstance(_bounce_class,  Unset):
            bounce_class = UNSET
        else:
            bounce_class = BounceClass(_bounce_class)




        timeline_entry = cls(
            at=at,
            event=event,
            tier=tier,
            channel=channel,
            send=send,
            state=state,
            success=success,
            until=until,
            receipt=receipt,
            reason=reason,
            code=code,
            bounce_class=bounce_class,
        )


        timeline_entry.additional_properties = d
        return timeline_entry

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
