"""What the fake server answers to `/v1/verify`. Nothing waits 30 seconds."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .management import Json, Refused

MOST_TRIES = 5

# Delivers a text by a channel and returns the request's id.
Deliver = Callable[[str, str, str], int]


@dataclass
class _Verification:
    code: str
    channels: list[str]
    target: Any
    expires_at: int
    sent: int = 0
    tries: int = 0
    approved: bool = False


class Verify:
    """Codes by verification. The text of a message has its code."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._verifications: dict[str, _Verification] = {}

    def handle(self, act: str, body: Json) -> Json | None:
        """Answers `start`, `check` and `resend`; None for anything else."""
        if act == "start":
            return self._start(body)
        if act == "check":
            return self._check(body)
        if act == "resend":
            return self._send(self._open(body))
        return None

    def _start(self, body: Json) -> Json:
        channels = body.get("channels") or list(body.get("keys") or {})
        if not channels:
            raise Refused(400, "no_channels", "No channels configured")
        digits = body.get("code_length", 6)
        verification_id = f"ver_{len(self._verifications) + 1}"
        self._verifications[verification_id] = _Verification(
            code=str(secrets.randbelow(10**digits)).zfill(digits),
            channels=channels,
            target=body.get("target") or {},
            expires_at=int(time.time()) + body.get("expires_in", 600),
        )
        return self._send(verification_id)

    def _open(self, body: Json) -> str:
        verification_id = str(body.get("verification_id", ""))
        known = self._verifications.get(verification_id)
        if known is None:
            raise Refused(404, "not_found", "verification not found")
        if known.approved:
            raise Refused(409, "verification_approved", "verification: already approved")
        return verification_id

    def _send(self, verification_id: str) -> Json:
        known = self._verifications[verification_id]
        channel = known.channels[known.sent % len(known.channels)]
        known.sent += 1
        to = known.target if isinstance(known.target, str) else known.target.get(channel, "")
        text = f"{known.code} is your code. Never share it."
        return {
            "status": True,
            "verification_id": verification_id,
            "state": "pending",
            "expires_at": known.expires_at,
            "resend_at": int(time.time()) + 30,
            "request_id": self._deliver(channel, to, text),
        }

    def _check(self, body: Json) -> Json:
        verification_id = self._open(body)
        known = self._verifications[verification_id]

        def told(state: str, reason: str, code: str) -> Json:
            told = {"verification_id": verification_id, "state": state}
            return {"status": False, **told, "reason": reason, "code": code}

        if known.tries >= MOST_TRIES:
            return told("failed", "verification: too many wrong codes", "verification_failed")
        if time.time() >= known.expires_at:
            return told("expired", "verification: expired", "verification_expired")
        known.tries += 1
        if re.sub(r"[\s-]", "", str(body.get("code", ""))) == known.code:
            known.approved = True
            return {"status": True, "verification_id": verification_id, "state": "approved"}
        left = MOST_TRIES - known.tries
        wrong = told("pending" if left else "failed", "wrong code", "wrong_code")
        return {**wrong, "tries_left": left}
