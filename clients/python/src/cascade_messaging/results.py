"""What the API answers. `raw` has the whole JSON, also members that this version doesn't know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ._wire import read

T = TypeVar("T")


@dataclass(frozen=True)
class Delivery:
    """What was known of the message when the result was decided. `at` is in Unix seconds."""

    state: str
    at: int


@dataclass(frozen=True)
class Later:
    """What became known after the result. It changed neither the result nor the cascade."""

    status: bool
    at: int
    reason: str | None = None
    code: str | None = None


@dataclass(frozen=True)
class TriedSender:
    """A member of a sender pool that sent nothing, and why. `id` is the send record of its try."""

    id: int
    device: str
    reason: str
    code: str | None = None


@dataclass(frozen=True)
class ChannelResult:
    """Outcome of one channel. A failed one has `reason` for people and `code` for programs.

    device: whose send decided; tried: members before it. Only with the key of a sender pool.
    """

    status: bool
    id: int | None = None
    reason: str | None = None
    code: str | None = None
    detail: Any = None
    processing_time: str | None = None
    fallback: bool = False
    scheduled: bool = False
    delivery: Delivery | None = None
    later: Later | None = None
    device: str | None = None
    tried: list[TriedSender] = field(default_factory=list)


@dataclass(frozen=True)
class SendResult:
    """Answer of a send. A failed cascade is a result too: see `delivered` and `failures`.

    queued, scheduled: nothing was sent yet; `client.requests.wait(request_id)` has the outcome.
    replayed: the answer of an earlier call with the same Idempotency-Key.
    """

    status: bool
    request_id: int
    id: int | None = None
    queued: bool = False
    scheduled: bool = False
    channels: dict[str, ChannelResult] = field(default_factory=dict)
    replayed: bool = False
    idempotency_key: str | None = None
    raw: dict[str, Any] = field(default_factory=dict, repr=False)

    @property
    def delivered(self) -> bool:
        """Whether at least one channel sent. False while the send is queued or scheduled."""
        return self.status and not self.queued and not self.scheduled

    @property
    def failures(self) -> dict[str, ChannelResult]:
        """The channels that failed, by name."""
        return {name: one for name, one in self.channels.items() if not one.status}


@dataclass(frozen=True)
class Waiting:
    """Why a send waits, and the Unix seconds at which it is expected to go on."""

    reason: str
    until: int


@dataclass(frozen=True)
class Request:
    """A request. state: `scheduled`, `pending`, `finished` or `cancelled`. Times: Unix seconds."""

    request_id: int
    state: str
    accepted_at: int
    scheduled_for: int | None = None
    finished_at: int | None = None
    waiting: dict[str, Waiting] = field(default_factory=dict)
    result: SendResult | None = None
    raw: dict[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class Template:
    """A template. approval: `pending`, `approved` or `rejected`. Times: Unix seconds."""

    id: int
    name: str
    channel: str
    approval: str
    active: bool
    variables: list[str]
    created_at: int
    updated_at: int
    language: str | None = None
    rejected_reason: str | None = None


@dataclass(frozen=True)
class ChannelReach:
    """What is known of a target on one channel. reachable is None when it is unknown: see `why`."""

    reachable: bool | None
    why: str | None = None
    address: str | None = None
    device: str | None = None
    exists: bool | None = None
    checked_at: int | None = None
    age_seconds: int | None = None
    raw: dict[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class TargetReach:
    """The channels of one target."""

    target: str | dict[str, str] | None
    channels: dict[str, ChannelReach]


@dataclass(frozen=True)
class Check:
    """Answer of a check. With many targets `check_id` is set and `targets` is empty."""

    targets: list[TargetReach] = field(default_factory=list)
    check_id: str | None = None


@dataclass(frozen=True)
class Verification:
    """A code on its way. state: `pending`, `approved`, `failed` or `expired`.

    Times are Unix seconds.
    """

    verification_id: str
    state: str
    expires_at: int
    resend_at: int
    request_id: int


@dataclass(frozen=True)
class CodeCheck:
    """What a code is. `status` is True once; `reason` and `code` say why it isn't."""

    status: bool
    verification_id: str
    state: str
    reason: str | None = None
    code: str | None = None
    tries_left: int | None = None


@dataclass(frozen=True)
class CheckProgress:
    """Targets of a check, and how many are done."""

    targets: int
    done: int


@dataclass(frozen=True)
class CheckStatus:
    """A check of many targets. state: `running` or `finished`."""

    check_id: str
    state: str
    progress: CheckProgress
    waiting: str | None = None
    raw: dict[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class Device:
    """A sender of the account: a linked phone, a bot, a WABA number or a mail account."""

    id: str
    channel: str
    name: str
    number: str
    state: str
    sandbox: bool
    raw: dict[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class File:
    """An uploaded file. `id` is what messages refer to; `size` is in bytes."""

    id: int
    file_name: str
    mime: str
    size: int
    sha256: str
    created_at: str


@dataclass(frozen=True)
class Batch:
    """A table of recipients. state: `draft`, `running`, `paused`, `cancelled` or `finished`."""

    id: str
    name: str
    state: str
    columns: list[str]
    rows: int
    accepted: int
    refused: int
    sent: int
    failed: int
    pending: int
    waiting_until: str | None = None
    remaining_seconds: int | None = None
    raw: dict[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class BatchFault:
    """What a row would fail by. Rows count from 1; without `channel` the whole row fails."""

    row: int
    reason: str
    channel: str | None = None


@dataclass(frozen=True)
class BatchCheck:
    """A try without sending: the first 200 faults, and how many seconds all rows take."""

    rows: int
    refused: int
    faults: list[BatchFault]
    per_minute: float
    seconds: int


@dataclass(frozen=True)
class Page(Generic[T]):
    """One page of a list."""

    items: list[T]
    next_cursor: str | None


def page_of(kind: type[T], member: str, body: Mapping[str, Any]) -> Page[T]:
    """Reads a page whose items are in `member`."""
    items = [read(kind, one) for one in body[member]]
    return Page(items, body.get("next_cursor") if body.get("has_more") else None)
