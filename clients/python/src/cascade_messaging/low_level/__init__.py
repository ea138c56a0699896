"""Generated clients of both APIs, for every operation that the client has no method for.

`messages` has the operations of `/openapi.json`, `management` those of `/api/openapi.json`. Each
operation is a module in `<client>.api.<tag>` with `sync`, `sync_detailed`, `asyncio` and
`asyncio_detailed`. Connections, token, timeout and retries are those of the client.
"""

from __future__ import annotations

import httpx

from . import management, messages


class LowLevel:
    """The generated clients: `messages` and `management`."""

    def __init__(
        self,
        base_url: str,
        token: str,
        *,
        sync_http: httpx.Client | None = None,
        async_http: httpx.AsyncClient | None = None,
    ) -> None:
        self.messages = messages.AuthenticatedClient(base_url=base_url, token=token)
        self.management = management.AuthenticatedClient(base_url=base_url, token=token)
        for client in (self.messages, self.management):
            if sync_http is not None:
                client.set_httpx_client(sync_http)
            if async_http is not None:
                client.set_async_httpx_client(async_http)
