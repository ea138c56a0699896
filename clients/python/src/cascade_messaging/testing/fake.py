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
from urllib.parse import parse_qs, urlsplit

from ..webhooks import sign_webhook
from .recording import CODE, Exchanges, Json
from .sends import Message, Refused, Sends

TOKEN = "cas_fake"
SIGNING_KEY = "whsec_" + b64encode(b"a signing key of the fake Cascade").decode()


@dataclass(frozen=True)
class Call:
    """A call that the fake got."""

    method: str
    path: str
    headers: dict[str, str]
    body: Any


@dataclass
class _Planned:
    status: int
    body: Json
    headers: dict[str, str]
    accepts: bool
    cut: bool


_Answer = tuple[int, Any, dict[str, str]]


class FakeCascade:
    """An HTTP server in this process, on a free port of this machine; a context manager.

    It plays answers of the sandbox: sends with tiers, idempotency and magic recipients, requests,
    and the calls of `fake-api.json`. Other calls are refused with the code `not_recorded`: plan
    their answers with `answer_next`. Any channel token is taken.

    url, token: for `Cascade(token, url)`. code: what `verify.check` approves.
    calls, messages: what it got, and what arrived.
    """

    token = TOKEN
    signing_key = SIGNING_KEY
    code = CODE

    def __init__(self) -> None:
        self._calls: list[Call] = []
        self._planned: list[_Planned] = []
        self._sends = Sends()
        self._exchanges = Exchanges()
        self._lock = threading.RLock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._serve, daemon=True)

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
            return list(self._sends.messages)

    def start(self) -> FakeCascade:
        self._thread.start()
        return self

    def _serve(self) -> None:
        self._server.serve_forever(poll_interval=0.01)

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
        self._plan(_Planned(status, body, {}, accepts=False, cut=False))

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
        self._plan(_Planned(status, body, headers, accepts, cut=False))

    def cut_next(self, *, accepts: bool = False) -> None:
        """Cuts the connection of the next call without an answer."""
        self._plan(_Planned(0, {}, {}, accepts, cut=True))

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

    def _plan(self, planned: _Planned) -> None:
        with self._lock:
            self._planned.append(planned)

    def _handle(self, call: Call) -> _Answer | None:
        """Answers a call: status, body, headers. None cuts the connection."""
        with self._lock:
            self._calls.append(call)
            planned = self._planned.pop(0) if self._planned else None
            answer = self._play(call) if planned is None or planned.accepts else None
        if planned is None:
            return answer
        return None if planned.cut else (planned.status, planned.body, planned.headers)

    def _play(self, call: Call) -> _Answer:
        try:
            if call.headers.get("authorization") != f"Bearer {TOKEN}":
                raise Refused("invalid_api_token")
            recorded = self._exchanges.answer(call.method, call.path, call.body)
            return self._composed(call) if recorded is None else (*recorded, {})
        except Refused as refused:
            return refused.status, refused.body, {}

    def _composed(self, call: Call) -> _Answer:
        url = urlsplit(call.path)
        match call.method, url.path.strip("/").split("/"):
            case "POST", ["v1", "send"]:
                answer, replayed = self._sends.send(call.body, call.headers.get("idempotency-key"))
                return 200, answer, {"Idempotent-Replayed": "true"} if replayed else {}
            case "GET", ["v1", "requests"]:
                query = {name: values[-1] for name, values in parse_qs(url.query).items()}
                return 200, self._sends.page(query), {}
            case "GET", ["v1", "requests", number]:
                return 200, self._sends.get(number), {}
            case "POST", ["v1", "requests", number, "cancel"]:
                return 200, self._sends.cancel(number), {}
        reason = f"{call.method} {call.path}: no answer is recorded; plan one with answer_next"
        return 404, {"status": False, "code": "not_recorded", "reason": reason}, {}


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
