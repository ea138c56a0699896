"""Verification of webhooks (https://www.standardwebhooks.com, or the header X-Webhook-Secret)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from .events import Event, parse_event

SIGNING_PREFIX = "whsec_"
TOLERANCE_S = 300


class Headers(Protocol):
    """Headers as any framework has them: a dict, or what HTTP libraries make of them."""

    def items(self) -> Iterable[tuple[str, str]]: ...


class WebhookVerificationError(Exception):
    """The delivery isn't from the endpoint's account, or it is too old. Answer 401 and drop it."""


def verify_webhook(
    headers: Headers,
    body: bytes | str,
    secret: str | Sequence[str],
    *,
    tolerance: float = TOLERANCE_S,
    now: float | None = None,
) -> Event:
    """Verifies a delivery in constant time and returns its event.

    body: the raw bytes of the request, before anything parses them.
    secret: the signing key `whsec_…` of an endpoint that signs, which checks the signature and its
        time; otherwise the secret that the header X-Webhook-Secret has. Several during a rotation.
    tolerance: seconds that the signature's time may differ from `now` (Unix seconds).

    Raises WebhookVerificationError, and ValueError for a signing key that isn't base64.
    """
    secrets = [secret] if isinstance(secret, str) else list(secret)
    if not secrets or not all(secrets):
        raise ValueError("secret: must not be empty")
    given = {name.lower(): value for name, value in headers.items()}
    raw = body.encode() if isinstance(body, str) else bytes(body)
    signing = [one for one in secrets if one.startswith(SIGNING_PREFIX)]
    plain = [one for one in secrets if not one.startswith(SIGNING_PREFIX)]
    if not (_has_secret(given, plain) or _is_signed(given, raw, signing, tolerance, now)):
        raise WebhookVerificationError("the secret or the signature doesn't match")
    try:
        payload = json.loads(raw)
    except ValueError as error:
        raise WebhookVerificationError("the body is not JSON") from error
    if not isinstance(payload, dict):
        raise WebhookVerificationError("the body is no event")
    return parse_event(payload, given.get("webhook-id"))


def sign_webhook(signing_key: str, webhook_id: str, timestamp: int, body: bytes) -> str:
    """Makes the header webhook-signature, as Cascade does. For tests."""
    return "v1," + base64.b64encode(_digest(signing_key, webhook_id, str(timestamp), body)).decode()


def _has_secret(headers: Mapping[str, str], secrets: Sequence[str]) -> bool:
    given = headers.get("x-webhook-secret")
    if given is None:
        return False
    matches = [hmac.compare_digest(given.encode(), one.encode()) for one in secrets]
    return any(matches)


def _is_signed(
    headers: Mapping[str, str],
    body: bytes,
    signing_keys: Sequence[str],
    tolerance: float,
    now: float | None,
) -> bool:
    if not signing_keys:
        return False
    webhook_id, timestamp, signatures = (
        headers.get(name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if webhook_id is None or timestamp is None or signatures is None:
        raise WebhookVerificationError("the delivery has no signature")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise WebhookVerificationError("webhook-timestamp: must be Unix seconds")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("webhook-timestamp: outside the tolerance")
    matches = []
    for key in signing_keys:
        expected = _digest(key, webhook_id, timestamp, body)
        for one in signatures.split(" "):
            version, _, encoded = one.partition(",")
            matches.append(version == "v1" and hmac.compare_digest(_decoded(encoded), expected))
    return any(matches)


def _digest(signing_key: str, webhook_id: str, timestamp: str, body: bytes) -> bytes:
    try:
        key = base64.b64decode(signing_key.removeprefix(SIGNING_PREFIX), validate=True)
    except binascii.Error as error:
        raise ValueError("secret: the signing key is not base64") from error
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    return hmac.digest(key, signed, hashlib.sha256)


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
