"""Errors of calls. Each has the machine-readable `code` of the API; expect codes you don't know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class CascadeError(Exception):
    """A call that the API refused, or that it didn't answer.

    status: HTTP status; None without an answer.
    code: machine-readable code, such as `invalid_field`.
    reason: the sentence for people.
    field: path of the member that is not valid.
    hint: what may be done about it.
    request_id: of the log record; ask by it with `client.requests.get`.
    retry_after: seconds to wait before a retry.
    idempotency_key: of a send. A repeated send with this key is never sent twice.
    """

    def __init__(
        self,
        reason: str,
        *,
        status: int | None = None,
        code: str = "unknown",
        field: str | None = None,
        hint: str | None = None,
        request_id: int | None = None,
        retry_after: float | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        super().__init__(reason if hint is None else f"{reason} ({hint})")
        self.reason = reason
        self.status = status
        self.code = code
        self.field = field
        self.hint = hint
        self.request_id = request_id
        self.retry_after = retry_after
        self.idempotency_key = idempotency_key

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.status}, {self.code}, {self.reason!r})"


class ValidationError(CascadeError):
    """400, 413, 415, 422: the call is not valid. `field` names the member."""


class AuthenticationError(CascadeError):
    """401: the token is missing, unknown or has expired."""


class PermissionDeniedError(CascadeError):
    """403: the token lacks a scope, or the key belongs to another account."""


class NotFoundError(CascadeError):
    """404: there is no such thing in the account."""


class ConflictError(CascadeError):
    """409: the state of the thing doesn't allow this, or the key was used with another body."""


class RateLimitError(CascadeError):
    """429: too many calls. `retry_after` says when to go on."""


class UnavailableError(CascadeError):
    """5xx: the service is unavailable. With the code `nothing_sent` a retry is safe."""


class MaybeAcceptedError(UnavailableError):
    """The request may have been accepted.

    Ask by `request_id`, or repeat it with `idempotency_key`.
    """


class AcceptedUnansweredError(UnavailableError):
    """The request was accepted and not answered. Ask by `request_id`; do not send it again."""


class NoAnswerError(CascadeError):
    """There was no answer. `maybe_sent` is False if no connection was made.

    A send may be repeated with `idempotency_key`: it is never sent twice.
    """

    def __init__(self, reason: str, *, maybe_sent: bool, idempotency_key: str | None = None):
        super().__init__(reason, code="no_answer", idempotency_key=idempotency_key)
        self.maybe_sent = maybe_sent


class WaitTimeoutError(CascadeError):
    """What was waited for isn't finished in time. It goes on; wait again or ask later."""


_BY_CODE: dict[str, type[CascadeError]] = {
    "maybe_accepted": MaybeAcceptedError,
    "accepted_unanswered": AcceptedUnansweredError,
}
_BY_STATUS: dict[int, type[CascadeError]] = {
    400: ValidationError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: ValidationError,
    415: ValidationError,
    422: ValidationError,
    429: RateLimitError,
}


def error_of(
    status: int,
    body: Any,
    *,
    retry_after: float | None = None,
    idempotency_key: str | None = None,
) -> CascadeError:
    """Makes the error of an answer. `body` is parsed JSON, or text of something in between."""
    members: Mapping[str, Any] = body if isinstance(body, Mapping) else {}
    code = str(members.get("code") or "unknown")
    kind = _BY_CODE.get(code) or _BY_STATUS.get(status)
    if kind is None:
        kind = UnavailableError if status >= 500 else CascadeError
    return kind(
        str(members.get("reason") or f"HTTP {status}"),
        status=status,
        code=code,
        field=members.get("field"),
        hint=members.get("hint"),
        request_id=members.get("request_id"),
        retry_after=retry_after,
        idempotency_key=idempotency_key,
    )
