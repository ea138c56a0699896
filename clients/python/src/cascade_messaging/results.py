"""What the API answers. `raw` has the whole JSON, also members that this version doesn't know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ._types import (
    Batch,
    BatchCheck,
    BatchFault,
    BatchStage,
    BatchState,
    ChannelReach,
    ChannelResult,
    Check,
    CheckProgress,
    CheckStatus,
    CodeCheck,
    Cost,
    Delivery,
    Device,
    File,
    Later,
    Money,
    Request,
    RequestState,
    SendResult,
    SkippedChannel,
    TargetReach,
    Template,
    TriedSender,
    Verification,
    Waiting,
)
from ._wire import read

__all__ = [
    "Batch",
    "BatchCheck",
    "BatchFault",
    "BatchStage",
    "BatchState",
    "ChannelReach",
    "ChannelResult",
    "Check",
    "CheckProgress",
    "CheckStatus",
    "CodeCheck",
    "Cost",
    "Delivery",
    "Device",
    "File",
    "Later",
    "Money",
    "Page",
    "Request",
    "RequestState",
    "SendResult",
    "SkippedChannel",
    "TargetReach",
    "Template",
    "TriedSender",
    "Verification",
    "Waiting",
]

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    """One page of a list."""

    items: list[T]
    next_cursor: str | None


def page_of(kind: type[T], member: str, body: Mapping[str, Any]) -> Page[T]:
    """Reads a page whose items are in `member`."""
    items = [read(kind, one) for one in body[member]]
    return Page(items, body.get("next_cursor") if body.get("has_more") else None)
