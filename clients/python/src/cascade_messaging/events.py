"""Events that webhooks bring. `raw` has the whole payload. Times: Unix seconds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ._types import (
    Contact,
    DeviceStatus,
    EventDevice,
    EventFile,
    Form,
    IncomingMessage,
    Message,
    MessageEcho,
    MessageStatus,
    PickedRow,
    Quota,
    SendStatus,
    Submission,
    TappedButton,
)
from ._wire import read

__all__ = [
    "Contact",
    "DeviceStatus",
    "Event",
    "EventDevice",
    "EventFile",
    "Form",
    "IncomingMessage",
    "Message",
    "MessageEcho",
    "MessageStatus",
    "PickedRow",
    "Quota",
    "SendStatus",
    "Submission",
    "TappedButton",
    "UnknownEvent",
    "parse_event",
]


@dataclass(frozen=True, kw_only=True)
class UnknownEvent:
    """An event that this version doesn't know."""

    event: str
    raw: dict[str, Any]
    webhook_id: str | None = None


_Known: TypeAlias = (
    IncomingMessage | Submission | MessageStatus | SendStatus | Quota | DeviceStatus | MessageEcho
)
Event: TypeAlias = _Known | UnknownEvent

_KINDS: dict[str, type[_Known]] = {
    "incoming_message": IncomingMessage,
    "submission": Submission,
    "message_status": MessageStatus,
    "send_status": SendStatus,
    "quota": Quota,
    "device_status": DeviceStatus,
    "message_echo": MessageEcho,
}


def parse_event(payload: Mapping[str, Any], webhook_id: str | None = None) -> Event:
    """Reads a payload that is already verified. Raises ValueError that names a missing member."""
    event = str(payload.get("event", ""))
    kind = _KINDS.get(event)
    if kind is None:
        return UnknownEvent(event=event, raw=dict(payload), webhook_id=webhook_id)
    return replace(read(kind, payload), webhook_id=webhook_id)
