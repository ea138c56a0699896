"""A server for tests of your own code: recorded answers of the sandbox, without an installation."""

from __future__ import annotations

import json
import threading
import time
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any

from ..webhooks import sign_webhook
from .player import API, Answer, Json, Message, Player, refusal

TOKEN = "cas_fake"
SIGNING_KEY = "whsec_" + b64encode(b"a signing key of the fake Cascade").decode()


@dataclass(frozen=True)
class Call:
    """A call that the fake got."""

    method: str
    path: str
    headers: dict[str, str]
    body: Any


class FakeCascade:
    """An HTTP server in this process, on a free port of this machine; a context manager.

    It plays answers of the sandbox: sends with tiers, idempotency and magic recipients, and the
    calls of `fake-api.json`, whose requests are those of the recording. Other calls are refused
    with the code `not_recorded`: plan their answers with `answer_next`. It takes any channel token.

    url, token: for `Cascade(token, url)`. code: what `verify.check` approves.
    calls, messages: what it got, and what arrived.
    """

    token = TOKEN
    signing_key = SIGNING_KEY
    code: str = API["code"]

    def __init__(self) -> None:
        self._calls: list[Call] = []
        # Answers that a test has planned (None cuts the connection); whether a send is accepted.
        self._planned: list[tuple[Answer | None, bool]] = []
        self._player = Player()
        self._lock = threading.RLock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.01,), daemon=True
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def calls(self) -> list[Call]:
        with self._lock:
            return list(self._calls)

    @property
    def messages(self) -> list[Message]:
        with self._lock:
            return list(self._player.messages)

    def start(self) -> FakeCascade:
        self._thread.start()
        return self

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(5)

    def __enter__(self) -> FakeCascade:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def answer_next(self, status: int, body: Json) -> None:
        """Answers the next call with this."""
        self._plan((status, body, {}))

    def fail_next(
        self,
        status: int,
        code: str,
        reason: str = "planned by the test",
        *,
        retry_after: int | None = None,
        accepts: bool = False,
        request_id: int | None = None,
    ) -> None:
        """Answers the next call with an error. `accepts`: a send is accepted all the same."""
        headers = {} if retry_after is None else {"Retry-After": str(retry_after)}
        body: Json = {"status": False, "reason": reason, "code": code}
        if request_id is not None:
            body["request_id"] = request_id
        self._plan((status, body, headers), accepts)

    def cut_next(self, *, accepts: bool = False) -> None:
        """Cuts the connection of the next call without an answer."""
        self._plan(None, accepts)

    def webhook(
        self, payload: Mapping[str, Any], *, webhook_id: str = "evt_fake", now: float | None = None
    ) -> tuple[dict[str, str], bytes]:
        """Makes headers and body of a delivery that is signed with `signing_key`."""
        body = json.dumps(payload).encode()
        at = int(time.time() if now is None else now)
        headers = {
            "Content-Type": "application/json",
            "X-Service-Event": str(payload.get("event", "")),
            "webhook-id": webhook_id,
            "webhook-timestamp": str(at),
            "webhook-signature": sign_webhook(SIGNING_KEY, webhook_id, at, body),
        }
        return headers, body

    def _plan(self, answer: Answer | None, accepts: bool = False) -> None:
        with self._lock:
            self._planned.append((answer, accepts))

    def _handle(self, call: Call) -> Answer | None:
        """Answers a call: status, body, headers. None cuts the connection."""
        with self._lock:
            self._calls.append(call)
            if not self._planned:
                return self._play(call)
            planned, accepts = self._planned.pop(0)
            if accepts:
                self._play(call)
            return planned

    def _play(self, call: Call) -> Answer:
        if call.headers.get("authorization") != f"Bearer {TOKEN}":
            return refusal("invalid_api_token")
        key = call.headers.get("idempotency-key")
        return self._player.answer(call.method, call.path, call.body, key)


def _handler(fake: FakeCascade) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, format: str, *args: Any) -> None:
            """Writes no log: tests print their own."""

        def _answer(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            is_chunked = self.headers.get("Transfer-Encoding") is not None
            raw = self._chunks() if is_chunked else self.rfile.read(length)
            try:
                body = json.loads(raw) if raw else None
            except ValueError:
                body = raw
            headers = {name.lower(): value for name, value in self.headers.items()}
            answer = fake._handle(Call(self.command, self.path, headers, body))
            if answer is None:
                self.close_connection = True
                return
            status, content, more = answer
            is_text = isinstance(content, str)
            data = (content if is_text else json.dumps(content)).encode()
            self.send_response(status)
            self.send_header("Content-Type", "text/csv" if is_text else "application/json")
            self.send_header("Content-Length", str(len(data)))
            for name, value in more.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        def _chunks(self) -> bytes:
            """Reads a body of unknown length."""
            raw = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                raw += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
            return raw

        do_GET = do_POST = do_DELETE = do_PATCH = do_PUT = _answer

    return Handler
