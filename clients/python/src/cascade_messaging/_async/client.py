"""The client."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import datetime
from types import TracebackType
from typing import Any, Literal

import httpx

from .._calls import (
    DEFAULT_RETRIES,
    DEFAULT_TIMEOUT_S,
    CheckTarget,
    OpenUpload,
    Upload,
    Variables,
    answer_of,
    check_body,
    error_of_answer,
    error_without_answer,
    headers_of,
    mark_result,
    new_key,
    object_of,
    raw_headers,
    send_body,
    settings_of,
)
from .._retry import KEY_HEADER
from .._wire import read
from ..channels import ChannelName, ChannelSend, Json
from ..messages import SendWindow
from ..results import Check, SendResult
from .resources import (
    AsyncBatches,
    AsyncChecks,
    AsyncDevices,
    AsyncFiles,
    AsyncRequests,
    AsyncTemplates,
    AsyncVerify,
)
from .transport import AsyncRetryTransport


class AsyncCascade:
    """A client of one account of Cascade.

    token: account token (`cas_…`); the variable CASCADE_TOKEN without it.
    base_url: address of the installation; CASCADE_URL without it, then http://localhost:8080.
    timeout: seconds for each try of a call. Sync sends take up to 60.
    retries: how often a call is repeated, where that can't send twice.
    transport: an HTTPX transport of your own, such as one for a proxy.
    """

    def __init__(
        self,
        token: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = DEFAULT_TIMEOUT_S,
        retries: int = DEFAULT_RETRIES,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        token, base_url = settings_of(token, base_url)
        inner = httpx.AsyncHTTPTransport() if transport is None else transport
        self._http = httpx.AsyncClient(
            base_url=base_url,
            headers=headers_of(token),
            timeout=timeout,
            transport=AsyncRetryTransport(inner, retries),
        )
        self.requests = AsyncRequests(self)
        self.templates = AsyncTemplates(self)
        self.checks = AsyncChecks(self)
        self.devices = AsyncDevices(self)
        self.files = AsyncFiles(self)
        self.batches = AsyncBatches(self)
        self.verify = AsyncVerify(self)

    async def send(
        self,
        *channels: ChannelSend,
        to: str | Mapping[ChannelName, str] | None = None,
        variables: Variables | None = None,
        locale: str | None = None,
        mode: Literal["sync", "async"] | None = None,
        schedule: datetime | int | None = None,
        window: SendWindow | None = None,
        timezone: str | None = None,
        valid_until: datetime | int | None = None,
        only: ChannelName | None = None,
        transactional: bool | None = None,
        topic: str | None = None,
        max_cost: str | int | float | None = None,
        tier_within: int | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> SendResult:
        """Sends one message to one recipient over one or more channels.

        to: recipient by channel, or one text where there is one channel; `.to(…)` stands before it.
        variables: replace `{{name}}` in texts and templates.
        locale: language of the recipient, such as `pt-BR`; a template goes in the nearest it has.
        mode: `sync` (default) waits for the result; `async` returns at once, `queued`.
        schedule: when to send; a datetime with a time zone, or Unix seconds.
        window: hours in which it goes, where the recipient is, such as
        `{"from": "09:00", "until": "20:00"}`.
        timezone: where the recipient is (IANA), for `window`; by default the phone numbers tell it.
        valid_until: an async or scheduled message isn't sent from then on; as `schedule`.
        only: sends over this channel alone.
        transactional: also to contacts who opted out, if the operator allows it.
        topic: key of a topic of the account; who ended it gets no such message.
        max_cost: what it may cost, in the currency of the account's price table, such as `"0.05"`;
        a tier that would exceed it isn't opened, and is `skipped` in the result.
        tier_within: `within`, in seconds, of every channel with a `.success(…)` that has none.
        idempotency_key: a repeated call with it sends nothing twice; made here if absent.

        A channel that failed is no error: see `delivered` and `failures` of the result. Raises
        CascadeError if the whole call was refused, and ValueError for arguments that can't be sent.
        """
        key = idempotency_key or new_key()
        body = send_body(
            channels,
            to=to,
            variables=variables,
            locale=locale,
            mode=mode,
            schedule=schedule,
            window=window,
            timezone=timezone,
            valid_until=valid_until,
            only=only,
            transactional=transactional,
            topic=topic,
            max_cost=max_cost,
            tier_within=tier_within,
        )
        headers = {KEY_HEADER: key}
        response = await self._call("POST", "/v1/send", body, headers=headers, timeout=timeout)
        return mark_result(read(SendResult, object_of(response)), response, key)

    async def check(
        self,
        targets: Sequence[CheckTarget],
        *,
        channels: Sequence[ChannelSend] | None = None,
        max_age: int | None = None,
        lookup: bool | None = None,
    ) -> Check:
        """Says which channels reach each target: an address, or one by channel.

        channels: `whatsapp(key)` and so on; without it the account's devices are read.
        max_age: seconds after which a number is looked up again.
        lookup: False asks no provider.

        More than 100 targets are looked up in the background: see `check_id` and `client.checks`.
        """
        body = check_body(targets, channels, max_age, lookup)
        return read(Check, object_of(await self._call("POST", "/v1/check", body)))

    async def request(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        query: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Any:
        """Calls any operation of `/v1` or `/api`, such as one that has no method here.

        path: begins with `/`, such as `/api/webhooks`; `/docs` of the installation has all of them.
        body: is sent as JSON; bytes as they are, with the `Content-Type` of `headers`.

        Returns the JSON of the answer, its bytes where it is no JSON, or None where it is empty.
        Retries, timeouts and errors are those of the other methods.
        """
        sent = raw_headers(path, headers, idempotency_key)
        content = {"content": body} if isinstance(body, bytes) else {"json": body}
        return answer_of(
            await self._call(method, path, query=query, headers=sent, timeout=timeout, **content)
        )

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> AsyncCascade:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def _call(
        self,
        method: str,
        path: str,
        json: Any = None,
        *,
        query: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
        **options: Any,
    ) -> httpx.Response:
        request = self._http.build_request(
            method,
            path,
            json=json,
            params=query,
            headers=headers,
            timeout=httpx.USE_CLIENT_DEFAULT if timeout is None else timeout,
            **options,
        )
        try:
            response = await self._http.send(request)
        except httpx.TransportError as error:
            raise error_without_answer(error, request) from error
        if not response.is_success:
            raise error_of_answer(request, response)
        return response

    async def _upload(self, path: str, source: Upload, name: str | None) -> Json:
        with OpenUpload(source, name) as upload:
            files = {"file": (upload.name, upload.file)}
            response = await self._call("POST", path, files=files, extensions=upload.extensions)
        return object_of(response)

    async def _download(self, path: str) -> AsyncIterator[bytes]:
        request = self._http.build_request("GET", path)
        try:
            response = await self._http.send(request, stream=True)
            try:
                if not response.is_success:
                    await response.aread()
                    raise error_of_answer(request, response)
                async for chunk in response.aiter_bytes():
                    yield chunk
            finally:
                await response.aclose()
        except httpx.TransportError as error:
            raise error_without_answer(error, request) from error
