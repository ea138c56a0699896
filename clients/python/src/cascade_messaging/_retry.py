"""When a call may be repeated without sending twice, and after how long."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx

FIRST_WAIT_S = 0.5
LONGEST_WAIT_S = 8.0
# A server that asks for more than this gets no retry; the error says how long to wait.
LONGEST_RETRY_AFTER_S = 60.0

NO_CONNECTION = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
KEY_HEADER = "idempotency-key"
# `request.extensions` of a call whose body can't be read twice.
ONCE = "cascade_once"


def repeats_safely(request: httpx.Request) -> bool:
    """Whether a second call has no second effect: a read, or a call with an Idempotency-Key."""
    return request.method in ("GET", "HEAD") or KEY_HEADER in request.headers


def may_retry_error(request: httpx.Request, error: httpx.TransportError) -> bool:
    """Whether a call without an answer may be repeated."""
    if request.extensions.get(ONCE) or isinstance(error, httpx.UnsupportedProtocol):
        return False
    return isinstance(error, NO_CONNECTION) or repeats_safely(request)


def may_be_retried(response: httpx.Response) -> bool:
    """Whether the status alone allows a retry; the body of a 503 decides then."""
    return response.status_code in (429, 502, 503, 504)


def may_retry_answer(request: httpx.Request, response: httpx.Response) -> bool:
    """Whether a refused call may be repeated. Its body must be read."""
    if request.extensions.get(ONCE) or not may_be_retried(response):
        return False
    wait = retry_after(response.headers)
    if wait is not None and wait > LONGEST_RETRY_AFTER_S:
        return False
    code = code_of(response.content)
    if response.status_code == 429:
        # A person waits for a code, and should be told when to try again.
        return code is None or not (code == "resend_too_soon" or code.startswith("verify_"))
    if code == "accepted_unanswered":
        return False
    if code == "nothing_sent":
        return True
    return repeats_safely(request) or (code == "unavailable" and wait is not None)


def code_of(body: bytes) -> str | None:
    """`code` of a refusal; None if there is none."""
    try:
        members = json.loads(body)
    except ValueError:
        return None
    code = members.get("code") if isinstance(members, dict) else None
    return code if isinstance(code, str) else None


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds of the header Retry-After, which is a number or a date."""
    text = headers.get("retry-after")
    if text is None:
        return None
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        at = parsedate_to_datetime(text)
    except ValueError:
        return None
    if at.tzinfo is None:
        at = at.replace(tzinfo=UTC)
    return max(0.0, (at - datetime.now(UTC)).total_seconds())


def wait_before(attempt: int, response: httpx.Response | None) -> float:
    """Seconds before a retry; `attempt` counts the calls so far, from 1."""
    asked = None if response is None else retry_after(response.headers)
    backoff = min(FIRST_WAIT_S * 2 ** (attempt - 1), LONGEST_WAIT_S) * random.uniform(0.5, 1.0)
    return backoff if asked is None else asked + random.uniform(0, 0.1)
