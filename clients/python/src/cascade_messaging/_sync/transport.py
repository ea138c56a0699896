# Made from _async by scripts/make_sync.py. Do not edit.
"""An HTTP transport that repeats calls where that is safe."""

from __future__ import annotations

from time import sleep

import httpx

from .._retry import may_be_retried, may_retry_answer, may_retry_error, wait_before


class RetryTransport(httpx.BaseTransport):
    """Repeats a call at most `retries` times."""

    def __init__(self, inner: httpx.BaseTransport, retries: int) -> None:
        self._inner = inner
        self._retries = retries

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        attempt = 1
        while True:
            response: httpx.Response | None = None
            try:
                response = self._inner.handle_request(request)
                if attempt > self._retries or not may_be_retried(response):
                    return response
                response.read()
                if not may_retry_answer(request, response):
                    return response
                response.close()
            except httpx.TransportError as error:
                if attempt > self._retries or not may_retry_error(request, error):
                    raise
            sleep(wait_before(attempt, response))
            attempt += 1

    def close(self) -> None:
        self._inner.close()
