"""Events that webhooks bring. `raw` has the whole payload. Times: Unix seconds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from ._wire import read
from .results import ChannelResult


@dataclass(frozen=True)
class EventDevice:
    """The device of the event. `number`: phone number, bot id or mail address; may be empty."""

    id: str
    name: str
    number: str


@dataclass(frozen=True)
class Contact:
    """Who wrote. `id` is the provider's.

    verified: of mail; True when the domain of the address authenticated the author.
    """

    id: str
    name: str | None = None
    number: str | None = None
    username: str | None = None
    address: str | None = None
    verified: bool | None = None


@dataclass(frozen=True)
class EventFile:
    """A file of a contact. `url` works for 24 hours; `error` says why there is no file."""

    name: str
    mime: str
    id: int | None = None
    size: int | None = None
    url: str | None = None
    error: str | None = None


@dataclass(frozen=True)
class TappedButton:
    """A tap on a button."""

    id: str
    text: str | None = None


@dataclass(frozen=True)
class PickedRow:
    """A row that was picked from a list."""

    id: str
    title: str | None = None
    description: str | None = None


@dataclass(frozen=True)
class Message:
    """A message of a contact. Rarer parts, such as polls and orders, are in `raw`."""

    id: str
    type: str
    text: str | None = None
    subject: str | None = None
    html: str | None = None
    reply_to: str | None = None
    edited: bool = False
    button: TappedButton | None = None
    row: PickedRow | None = field(default=None, metadata={"wire": "list"})
    location: dict[str, Any] | None = None
    file: EventFile | None = None
    attachments: list[EventFile] | None = None
    raw: dict[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class _Event:
    timestamp: int
    production: bool
    raw: dict[str, Any] = field(repr=False)


@dataclass(frozen=True, kw_only=True)
class IncomingMessage(_Event):
    """A contact wrote to a device."""

    channel: str
    device: EventDevice
    sender: Contact = field(metadata={"wire": "from"})
    message: Message
    webhook_id: str | None = None
    event: str = "incoming_message"


@dataclass(frozen=True, kw_only=True)
class Submission(_Event):
    """A contact completed a form. `answers` are by the key of the question."""

    channel: str
    device: EventDevice
    form: dict[str, str]
    sender: Contact = field(metadata={"wire": "from"})
    submission_id: str
    answers: dict[str, Any]
    webhook_id: str | None = None
    event: str = "submission"


@dataclass(frozen=True, kw_only=True)
class MessageStatus(_Event):
    """A provider told what became of a message. status: `sent`, `delivered`, `read` or `failed`."""

    channel: str
    device: EventDevice
    provider_message_id: str
    status: str
    recipient: str
    id: int | None = None
    request_id: int | None = None
    reason: str | None = None
    code: str | None = None
    webhook_id: str | None = None
    event: str = "message_status"


@dataclass(frozen=True, kw_only=True)
class SendStatus(_Event):
    """An async send finished. status: `sent` or `failed`; `channels` as in the answer of a send."""

    request_id: int
    status: str
    channels: dict[str, ChannelResult]
    id: int | None = None
    webhook_id: str | None = None
    event: str = "send_status"


@dataclass(frozen=True, kw_only=True)
class UnknownEvent:
    """An event that this version doesn't know."""

    event: str
    raw: dict[str, Any]
    webhook_id: str | None = None


Event: TypeAlias = IncomingMessage | Submission | MessageStatus | SendStatus | UnknownEvent

_KINDS: dict[str, type[IncomingMessage | Submission | MessageStatus | SendStatus]] = {
    "incoming_message": IncomingMessage,
    "submission": Submission,
    "message_status": MessageStatus,
    "send_status": SendStatus,
}


def parse_event(payload: Mapping[str, Any], webhook_id: str | None = None) -> Event:
    """Reads a payload that is already verified. Raises ValueError that names a missing member."""
    event = str(payload.get("event", ""))
    kind = _KINDS.get(event)
    if kind is None:
        return UnknownEvent(event=event, raw=dict(payload), webhook_id=webhook_id)
    return replace(read(kind, payload), webhook_id=webhook_id)
