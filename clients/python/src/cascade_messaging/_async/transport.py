"""An HTTP transport that repeats calls where that is safe."""

from __future__ import annotations

from asyncio import sleep

import httpx

from .._retry import may_be_retried, may_retry_answer, may_retry_error, wait_before


class AsyncRetryTransport(httpx.AsyncBaseTransport):
    """Repeats a call at most `retries` times."""

    def __init__(self, inner: httpx.AsyncBaseTransport, retries: int) -> None:
        self._inner = inner
        self._retries = retries

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        attempt = 1
        while True:
            response: httpx.Response | None = None
            try:
                response = await self._inner.handle_async_request(request)
                if attempt > self._retries or not may_be_retried(response):
                    return response
                await response.aread()
                if not may_retry_answer(request, response):
                    return response
                await response.aclose()
            except httpx.TransportError as error:
                if attempt > self._retries or not may_retry_error(request, error):
                    raise
            await sleep(wait_before(attempt, response))
            attempt += 1

    async def aclose(self) -> None:
        await self._inner.aclose()
