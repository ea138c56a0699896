"""What the sync and the async client have in common: bodies, uploads, errors."""

from __future__ import annotations

import os
import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO, Any, TypeAlias

import httpx

from ._retry import KEY_HEADER, NO_CONNECTION, ONCE, retry_after
from .channels import ChannelName, ChannelSend, Json, addresses_of, contents_of, keys_of
from .errors import CascadeError, NoAnswerError, error_of
from .messages import SendWindow
from .results import SendResult

Upload: TypeAlias = "str | os.PathLike[str] | bytes | IO[bytes]"
Variables: TypeAlias = Mapping[str, "str | int | float | bool | None"]
CheckTarget: TypeAlias = "str | Mapping[ChannelName, str]"

DEFAULT_BASE_URL = "http://localhost:8080"
# A sync send answers within 60 s (SYNC_DEADLINE_MS of the server).
DEFAULT_TIMEOUT_S = 75.0
DEFAULT_RETRIES = 2
FIRST_POLL_S = 0.1
LONGEST_POLL_S = 2.0


def package_version() -> str:
    try:
        return version("cascade-messaging")
    except PackageNotFoundError:
        return "unknown"


def settings_of(token: str | None, base_url: str | None) -> tuple[str, str]:
    """Reads token and address, from CASCADE_TOKEN and CASCADE_URL if they aren't given."""
    token = token or os.environ.get("CASCADE_TOKEN", "")
    if not token:
        raise ValueError("token: give it, or set CASCADE_TOKEN")
    url = base_url or os.environ.get("CASCADE_URL") or DEFAULT_BASE_URL
    return token, url.rstrip("/")


def headers_of(token: str) -> dict[str, str]:
    return {
        "Authorization": f"Bearer {token}",
        "User-Agent": f"cascade-python/{package_version()}",
        "Accept": "application/json",
    }


def send_body(
    channels: Sequence[ChannelSend],
    *,
    to: str | Mapping[ChannelName, str] | None,
    variables: Variables | None,
    locale: str | None,
    mode: str | None,
    schedule: datetime | int | None,
    window: SendWindow | None,
    timezone: str | None,
    valid_until: datetime | int | None,
    only: str | None,
    transactional: bool | None,
    topic: str | None,
    max_cost: str | int | float | None,
    tier_within: int | None,
) -> Json:
    """Builds the body of a send. Raises ValueError for what no server would take."""
    if not channels:
        raise ValueError('channels: give at least one, such as telegram(key).text("…")')
    if isinstance(to, str):
        if len(channels) > 1:
            raise ValueError('to: give an address for each channel, such as {"telegram": "…"}')
        to = {channels[0].channel: to}
    target: Json = dict(addresses_of(to or {}))
    for one in channels:
        if one.recipient is not None:
            target[one.channel] = one.recipient
    if variables:
        target["variables"] = dict(variables)
    target |= present({"locale": locale, "timezone": timezone})
    behaviour = present(
        {
            "mode": mode,
            "channel": only,
            "transactional": transactional,
            "max_cost": max_cost,
        }
    )
    timing = present(
        {
            "schedule": unix_seconds("schedule", schedule),
            "window": None if window is None else dict(window),
            "valid_until": unix_seconds("valid_until", valid_until),
            "tier_within": tier_within,
        }
    )
    context = present({"behaviour": behaviour or None, "timing": timing or None, "topic": topic})
    return present(
        {
            "keys": keys_of(channels),
            "content": contents_of(channels),
            "target": target,
            "context": context or None,
        }
    )


def check_body(
    targets: Sequence[CheckTarget],
    channels: Sequence[ChannelSend] | None,
    max_age: int | None,
    lookup: bool | None,
) -> Json:
    if isinstance(targets, (str, Mapping)):
        raise ValueError("targets: must be a list")
    return present(
        {
            "targets": [one if isinstance(one, str) else addresses_of(one) for one in targets],
            "keys": None if channels is None else keys_of(channels),
            "max_age": max_age,
            "lookup": lookup,
        }
    )


def verify_body(
    channels: Sequence[ChannelSend],
    *,
    to: str | None,
    template: int | Mapping[str, int] | None,
    variables: Variables | None,
    code_length: int | None,
    expires_in: int | None,
    locale: str | None,
    ip: str | None,
) -> Json:
    if not channels:
        raise ValueError("channels: give at least one, such as telegram(key)")
    keys = {
        name: {member: value for member, value in key.items() if not member.startswith("fallback")}
        for name, key in keys_of(channels).items()
    }
    target: Json = present(
        {one.channel: to if one.recipient is None else one.recipient for one in channels}
    )
    if variables:
        target["variables"] = dict(variables)
    return present(
        {
            "keys": keys,
            "target": target,
            "channels": [one.channel for one in channels],
            "template": dict(template) if isinstance(template, Mapping) else template,
            "code_length": code_length,
            "expires_in": expires_in,
            "locale": locale,
            "ip": ip,
        }
    )


def batch_body(
    channels: Sequence[ChannelSend],
    *,
    targets: Mapping[ChannelName, str],
    variables: Mapping[str, str] | None,
    locale: str | None,
    topic: str | None,
    ambiguous_numbers: str | None,
    per_minute: int | None,
    only_valid: bool | None,
    require_variables: bool | None,
    start_at: datetime | int | None,
) -> Json:
    compose = present(
        {
            "keys": keys_of(channels),
            "content": contents_of(channels),
            "targets": addresses_of(targets),
            "variables": None if variables is None else dict(variables),
            "locale": locale,
            "topic": topic,
            "ambiguous_numbers": ambiguous_numbers,
        }
    )
    return present(
        {
            "compose": compose,
            "per_minute": per_minute,
            "only_valid": only_valid,
            "require_variables": require_variables,
            "start_at": unix_seconds("start_at", start_at),
        }
    )


def unix_seconds(name: str, time: datetime | int | None) -> int | None:
    """Reads a time. Raises ValueError for a datetime that names no moment."""
    if not isinstance(time, datetime):
        return time
    if time.tzinfo is None:
        raise ValueError(f"{name}: the datetime needs a time zone")
    return int(time.timestamp())


def present(members: Mapping[str, Any]) -> Json:
    return {name: value for name, value in members.items() if value is not None}


def query_of(**members: Any) -> dict[str, str]:
    """Writes a query. Times are datetimes with a time zone, or Unix seconds."""
    query: dict[str, str] = {}
    for name, value in members.items():
        if value is None:
            continue
        if isinstance(value, bool):
            query[name] = "true" if value else "false"
        elif isinstance(value, datetime):
            query[name] = str(unix_seconds(name, value))
        else:
            query[name] = str(value)
    return query


def new_key() -> str:
    return str(uuid.uuid4())


class OpenUpload:
    """A file to upload: opened from a path and closed again, or the caller's own stream."""

    def __init__(self, source: Upload, name: str | None) -> None:
        self._owned: IO[bytes] | None = None
        self.file: IO[bytes] | bytes
        if isinstance(source, bytes):
            self.file = source
        elif isinstance(source, (str, os.PathLike)):
            self.file = self._owned = open(source, "rb")  # noqa: SIM115
            name = name or Path(source).name
        else:
            self.file = source
            name = name or Path(str(getattr(source, "name", "file"))).name
        self.name = name or "file"

    @property
    def extensions(self) -> dict[str, Any]:
        """Marks a stream that can't be read twice, so that its call isn't repeated."""
        if isinstance(self.file, bytes):
            return {}
        with suppress(AttributeError, OSError):
            if self.file.seekable():
                return {}
        return {ONCE: True}

    def __enter__(self) -> OpenUpload:
        return self

    def __exit__(self, *_: object) -> None:
        if self._owned is not None:
            self._owned.close()


def error_of_answer(request: httpx.Request, response: httpx.Response) -> CascadeError:
    """Makes the error of an answer whose body is read."""
    try:
        body: Any = response.json()
    except ValueError:
        body = None
    return error_of(
        response.status_code,
        body,
        retry_after=retry_after(response.headers),
        idempotency_key=request.headers.get(KEY_HEADER),
    )


def error_without_answer(error: httpx.TransportError, request: httpx.Request) -> NoAnswerError:
    address = f"{request.url.scheme}://{request.url.netloc.decode('ascii')}"
    is_timeout = isinstance(error, httpx.TimeoutException)
    what = f"{address} timed out" if is_timeout else f"no answer from {address}"
    told = str(error) or type(error).__name__
    return NoAnswerError(
        f"{what}: {told}",
        maybe_sent=not isinstance(error, NO_CONNECTION),
        idempotency_key=request.headers.get(KEY_HEADER),
    )


def object_of(response: httpx.Response) -> Json:
    """Parses an answer. Raises CascadeError if it is no JSON object: something else answered."""
    try:
        body: Any = response.json()
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise CascadeError(
            "the answer is not from Cascade: no JSON object; check base_url",
            status=response.status_code,
            code="not_cascade",
        )
    return body


def raw_headers(
    path: str, headers: Mapping[str, str] | None, idempotency_key: str | None
) -> dict[str, str]:
    """Makes the headers of a raw call, whose path must not lead to another host."""
    if not path.startswith("/") or path.startswith("//"):
        raise ValueError("path: must begin with one /, such as /api/webhooks")
    named = {} if idempotency_key is None else {KEY_HEADER: idempotency_key}
    return {**(headers or {}), **named}


def answer_of(response: httpx.Response) -> Any:
    """Reads the answer of a raw call: JSON, other bytes as they are, None where there are none."""
    if not response.content:
        return None
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        return response.content
    try:
        return response.json()
    except ValueError:
        raise CascadeError(
            "the answer is not from Cascade: no JSON; check base_url",
            status=response.status_code,
            code="not_cascade",
        ) from None


def mark_result(result: SendResult, response: httpx.Response, key: str) -> SendResult:
    replayed = response.headers.get("idempotent-replayed") == "true"
    return replace(result, replayed=replayed, idempotency_key=key)
