# Made from _async by scripts/make_sync.py. Do not edit.
"""Parts of the client: `client.requests`, `client.templates` and so on."""

from __future__ import annotations

from time import sleep
from collections.abc import Iterator, Mapping
from datetime import datetime
from time import monotonic
from typing import TYPE_CHECKING, Literal, TypeVar
from urllib.parse import quote

from .._calls import (
    FIRST_POLL_S,
    LONGEST_POLL_S,
    Upload,
    Variables,
    batch_body,
    new_key,
    object_of,
    query_of,
    verify_body,
)
from .._retry import KEY_HEADER
from .._wire import read
from ..channels import ChannelName, ChannelSend
from ..errors import WaitTimeoutError
from ..results import (
    Batch,
    BatchCheck,
    CheckStatus,
    CodeCheck,
    Device,
    File,
    Request,
    RequestState,
    TargetReach,
    Template,
    Verification,
    page_of,
)

if TYPE_CHECKING:
    from .client import Cascade

T = TypeVar("T")


class Resource:
    def __init__(self, client: Cascade) -> None:
        self._client = client

    def _pages(
        self, kind: type[T], path: str, member: str, query: Mapping[str, str]
    ) -> Iterator[T]:
        """Reads a list page by page, each when it is needed."""
        cursor: str | None = None
        while True:
            page_query = dict(query) if cursor is None else {**query, "cursor": cursor}
            response = self._client._call("GET", path, query=page_query)
            page = page_of(kind, member, object_of(response))
            for item in page.items:
                yield item
            if page.next_cursor is None:
                return
            cursor = page.next_cursor


class Requests(Resource):
    """Requests of the account."""

    def get(self, request_id: int) -> Request:
        """Reads a request and, once it is finished, its result."""
        return read(
            Request, object_of(self._client._call("GET", f"/v1/requests/{int(request_id)}"))
        )

    def list(
        self,
        *,
        state: RequestState | None = None,
        status: bool | None = None,
        channel: ChannelName | None = None,
        recipient: str | None = None,
        since: datetime | int | None = None,
        until: datetime | int | None = None,
        page_size: int | None = None,
    ) -> Iterator[Request]:
        """Iterates over requests, newest first. `status`: whether a channel delivered."""
        query = query_of(
            state=state,
            status=status,
            channel=channel,
            recipient=recipient,
            **{"from": since, "to": until},
            limit=page_size,
        )
        return self._pages(Request, "/v1/requests", "requests", query)

    def cancel(self, request_id: int) -> Request:
        """Cancels a scheduled request. Raises ConflictError if it has started."""
        path = f"/v1/requests/{int(request_id)}/cancel"
        return read(Request, object_of(self._client._call("POST", path)))

    def wait(self, request_id: int, *, timeout: float = 60.0) -> Request:
        """Waits until the request is finished or cancelled. Raises WaitTimeoutError."""
        ends_at = monotonic() + timeout
        pause = FIRST_POLL_S
        while True:
            request = self.get(request_id)
            if request.state in ("finished", "cancelled"):
                return request
            if monotonic() + pause > ends_at:
                raise WaitTimeoutError(
                    f"request {request_id} is {request.state} after {timeout:g} s",
                    code="wait_timeout",
                    request_id=request.request_id,
                )
            sleep(pause)
            pause = min(pause * 2, LONGEST_POLL_S)


class Templates(Resource):
    """Templates of the account."""

    def list(self, *, page_size: int | None = None) -> Iterator[Template]:
        """Iterates over templates, newest first."""
        query = query_of(limit=page_size)
        return self._pages(Template, "/v1/templates", "templates", query)


class Checks(Resource):
    """Checks of many targets, which run in the background."""

    def get(self, check_id: str) -> CheckStatus:
        """Reads how far a check is."""
        response = self._client._call("GET", f"/v1/checks/{quote(check_id, safe='')}")
        return read(CheckStatus, object_of(response))

    def targets(self, check_id: str, *, page_size: int | None = None) -> Iterator[TargetReach]:
        """Iterates over the targets, in the order of the call, with what is known now."""
        path = f"/v1/checks/{quote(check_id, safe='')}"
        return self._pages(TargetReach, path, "targets", query_of(limit=page_size))

    def delete(self, check_id: str) -> None:
        """Cancels and deletes a check."""
        self._client._call("DELETE", f"/v1/checks/{quote(check_id, safe='')}")


class Verify(Resource):
    """Codes that prove who has a number or an address."""

    def start(
        self,
        *channels: ChannelSend,
        to: str | None = None,
        template: int | Mapping[str, int] | None = None,
        variables: Variables | None = None,
        code_length: int | None = None,
        expires_in: int | None = None,
        locale: str | None = None,
        ip: str | None = None,
        idempotency_key: str | None = None,
    ) -> Verification:
        """Sends a code. The answer is the same whether the recipient can be reached or not.

        channels: `whatsapp(key)` and so on, in the order of trying; with `.to(…)` where a channel
        has a recipient of its own. to: recipient of the others.
        template: own template, or one by channel, with `{{code}}`; variables: its further values.
        code_length: 4 to 10 digits. expires_in: seconds, 60 to 3600.
        ip: address of the person who asked; limits how many codes a network gets.
        """
        body = verify_body(
            channels,
            to=to,
            template=template,
            variables=variables,
            code_length=code_length,
            expires_in=expires_in,
            locale=locale,
            ip=ip,
        )
        headers = {KEY_HEADER: idempotency_key or new_key()}
        response = self._client._call("POST", "/v1/verify", body, headers=headers)
        return read(Verification, object_of(response))

    def check(self, verification_id: str, code: str) -> CodeCheck:
        """Checks a code that a person entered. A wrong or late code is a result.

        Raises ConflictError (`verification_approved`) if it was approved before.
        """
        body = {"verification_id": verification_id, "code": code}
        headers = {KEY_HEADER: new_key()}
        response = self._client._call("POST", "/v1/verify/check", body, headers=headers)
        return read(CodeCheck, object_of(response))

    def resend(self, verification_id: str) -> Verification:
        """Sends the same code again by the next channel, at most once in 30 seconds."""
        body = {"verification_id": verification_id}
        response = self._client._call("POST", "/v1/verify/resend", body)
        return read(Verification, object_of(response))


class Devices(Resource):
    """Devices of the account. Needs the scope `devices:read`."""

    def list(
        self, *, channel: ChannelName | None = None, page_size: int | None = None
    ) -> Iterator[Device]:
        """Iterates over devices, newest first."""
        query = query_of(channel=channel, limit=page_size)
        return self._pages(Device, "/api/devices", "data", query)


class Files(Resource):
    """Files of the account, for `file_id` of messages. Needs the scope `files:write`."""

    def upload(self, source: Upload, *, name: str | None = None) -> File:
        """Uploads a path, bytes or a binary stream, of at most 100 MB."""
        return read(File, self._client._upload("/api/files", source, name))

    def list(self, *, page_size: int | None = None) -> Iterator[File]:
        """Iterates over files, newest first."""
        return self._pages(File, "/api/files", "data", query_of(limit=page_size))

    def download(self, file_id: int) -> Iterator[bytes]:
        """Iterates over the content of a file."""
        return self._client._download(f"/api/files/{int(file_id)}/content")

    def delete(self, file_id: int) -> None:
        """Deletes a file."""
        self._client._call("DELETE", f"/api/files/{int(file_id)}")


class Batches(Resource):
    """Batches: a request for each row of a table. Needs the scope `batches:write`."""

    def upload(self, source: Upload, *, name: str | None = None) -> Batch:
        """Uploads a CSV or XLSX table with a header line, at most 5 MB and 20,000 rows."""
        return read(Batch, self._client._upload("/api/batches", source, name))

    def list(self, *, page_size: int | None = None) -> Iterator[Batch]:
        """Iterates over batches, newest first."""
        return self._pages(Batch, "/api/batches", "data", query_of(limit=page_size))

    def get(self, batch_id: str) -> Batch:
        """Reads a batch and its progress."""
        return read(Batch, object_of(self._client._call("GET", _batch(batch_id))))

    def check(
        self,
        batch_id: str,
        *channels: ChannelSend,
        targets: Mapping[ChannelName, str],
        variables: Mapping[str, str] | None = None,
        locale: str | None = None,
        topic: str | None = None,
        ambiguous_numbers: Literal["refuse", "national", "international"] | None = None,
        per_minute: int | None = None,
        only_valid: bool | None = None,
        require_variables: bool | None = None,
        start_at: datetime | int | None = None,
    ) -> BatchCheck:
        """Tries a batch without sending. Arguments as of `start`."""
        body = batch_body(
            channels,
            targets=targets,
            variables=variables,
            locale=locale,
            topic=topic,
            ambiguous_numbers=ambiguous_numbers,
            per_minute=per_minute,
            only_valid=only_valid,
            require_variables=require_variables,
            start_at=start_at,
        )
        path = _batch(batch_id, "check")
        return read(BatchCheck, object_of(self._client._call("POST", path, body)))

    def start(
        self,
        batch_id: str,
        *channels: ChannelSend,
        targets: Mapping[ChannelName, str],
        variables: Mapping[str, str] | None = None,
        locale: str | None = None,
        topic: str | None = None,
        ambiguous_numbers: Literal["refuse", "national", "international"] | None = None,
        per_minute: int | None = None,
        only_valid: bool | None = None,
        require_variables: bool | None = None,
        start_at: datetime | int | None = None,
    ) -> Batch:
        """Starts a batch.

        channels: with device ids, such as `telegram(device="dev_…").text("Hello {{name}}")`.
        targets: title of the column with the recipient, by channel.
        variables: title of the column with the value, by the name of the placeholder.
        locale: title of the column with the language of the recipient, such as `pt-BR`.
        topic: key of a topic of the account; rows of people who ended it are left out.
        ambiguous_numbers: how a number that has two readings is read, in place of the account's
        setting.
        per_minute: rows a minute; the pace of the slowest device without it.
        only_valid: refuses rows of which no channel could be sent, in place of trying them.
        require_variables: refuses rows in which a placeholder has neither a value nor a fallback.
        start_at: no row is sent before; a datetime with a time zone, or Unix seconds.
        """
        body = batch_body(
            channels,
            targets=targets,
            variables=variables,
            locale=locale,
            topic=topic,
            ambiguous_numbers=ambiguous_numbers,
            per_minute=per_minute,
            only_valid=only_valid,
            require_variables=require_variables,
            start_at=start_at,
        )
        path = _batch(batch_id, "start")
        return read(Batch, object_of(self._client._call("POST", path, body)))

    def pause(self, batch_id: str) -> Batch:
        """Accepts no more rows for now."""
        return read(Batch, object_of(self._client._call("POST", _batch(batch_id, "pause"))))

    def resume(self, batch_id: str) -> Batch:
        """Goes on where it was paused."""
        return read(Batch, object_of(self._client._call("POST", _batch(batch_id, "resume"))))

    def cancel(self, batch_id: str) -> Batch:
        """Accepts no more rows; requests that were made go on."""
        return read(Batch, object_of(self._client._call("POST", _batch(batch_id, "cancel"))))

    def wait(self, batch_id: str, *, timeout: float = 60.0) -> Batch:
        """Waits until the batch is finished or cancelled. Raises WaitTimeoutError."""
        ends_at = monotonic() + timeout
        pause = FIRST_POLL_S
        while True:
            batch = self.get(batch_id)
            if batch.state in ("finished", "cancelled"):
                return batch
            if monotonic() + pause > ends_at:
                raise WaitTimeoutError(
                    f"batch {batch_id} is {batch.state} after {timeout:g} s", code="wait_timeout"
                )
            sleep(pause)
            pause = min(pause * 2, LONGEST_POLL_S)

    def results(self, batch_id: str) -> Iterator[bytes]:
        """Iterates over the table as CSV with the result of each row."""
        return self._client._download(_batch(batch_id, "results"))

    def delete(self, batch_id: str) -> None:
        """Deletes a batch that isn't running, with its table; its requests stay."""
        self._client._call("DELETE", _batch(batch_id))


def _batch(batch_id: str, act: str | None = None) -> str:
    path = f"/api/batches/{quote(batch_id, safe='')}"
    return path if act is None else f"{path}/{act}"
