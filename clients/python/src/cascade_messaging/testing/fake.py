"""A server for tests of your own code: the sandbox's magic recipients, without an installation."""

from __future__ import annotations

import json
import threading
import time
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, get_args
from urllib.parse import parse_qs, urlsplit

from ..channels import ChannelName
from ..webhooks import sign_webhook
from .magic import failure_of
from .management import Content, Management, Refused, page, read_upload
from .verify import Verify

CHANNELS = get_args(ChannelName)
TOKEN = "cas_fake"
SIGNING_KEY = "whsec_" + b64encode(b"a signing key of the fake Cascade").decode()
MAX_BODY = 256 * 1024
MAX_UPLOAD = 100 * 1024 * 1024


@dataclass(frozen=True)
class Call:
    """A call that the fake got."""

    method: str
    path: str
    headers: dict[str, str]
    body: Any


@dataclass(frozen=True)
class Message:
    """A message that arrived."""

    channel: str
    recipient: str
    content: dict[str, Any]
    variables: dict[str, Any]
    request_id: int


@dataclass
class _Planned:
    status: int
    body: dict[str, Any]
    headers: dict[str, str]
    accepts: bool
    cut: bool


@dataclass
class _State:
    calls: list[Call] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    planned: list[_Planned] = field(default_factory=list)
    requests: dict[int, dict[str, Any]] = field(default_factory=dict)
    keys: dict[str, tuple[str, dict[str, Any]]] = field(default_factory=dict)
    templates: list[dict[str, Any]] = field(default_factory=list)
    sends: int = 0


class FakeCascade:
    """An HTTP server in this process, on a free port of this machine; a context manager.

    It takes sends, requests, cancels, templates, checks, codes, files and batches. Every recipient
    receives, except the magic ones in `cascade_messaging.testing.magic`. Any channel token is
    taken. A batch is sent at once when it is started.

    url, token: for `Cascade(token, url)`.
    calls, messages: what it got, and what arrived.
    """

    token = TOKEN
    signing_key = SIGNING_KEY

    def __init__(self) -> None:
        self._state = _State()
        self._lock = threading.RLock()
        self._management = Management(self._accept)
        self._verify = Verify(self._deliver_code)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._serve, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def calls(self) -> list[Call]:
        with self._lock:
            return list(self._state.calls)

    @property
    def messages(self) -> list[Message]:
        with self._lock:
            return list(self._state.messages)

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

    def add_template(self, channel: str, name: str) -> int:
        """Adds an approved template. Returns its id."""
        now = int(time.time())
        with self._lock:
            template_id = len(self._state.templates) + 1
            self._state.templates.append(
                {
                    "id": template_id,
                    "name": name,
                    "channel": channel,
                    "approval": "approved",
                    "active": True,
                    "variables": [],
                    "created_at": now,
                    "updated_at": now,
                }
            )
        return template_id

    def add_device(self, channel: str, name: str, number: str = "") -> str:
        """Adds a connected device. Returns its id."""
        devices = self._management.devices
        with self._lock:
            device_id = f"dev_{len(devices) + 1}"
            devices.append(
                {
                    "id": device_id,
                    "channel": channel,
                    "name": name,
                    "number": number,
                    "state": "connected",
                    "sandbox": True,
                }
            )
        return device_id

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
        body: dict[str, Any] = {"status": False, "reason": reason, "code": code}
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
            self._state.planned.append(planned)

    def _take_planned(self) -> _Planned | None:
        with self._lock:
            return self._state.planned.pop(0) if self._state.planned else None

    def _handle(self, call: Call) -> tuple[int, dict[str, Any] | Content, dict[str, str]]:
        """Answers a call: status, body, headers."""
        with self._lock:
            url = urlsplit(call.path)
            query = {name: values[-1] for name, values in parse_qs(url.query).items()}
            if call.headers.get("authorization") != f"Bearer {TOKEN}":
                raise Refused(401, "invalid_api_token", "invalid api token")
            parts = url.path.strip("/").split("/")
            match call.method, parts:
                case "POST", ["v1", "send"]:
                    return self._send(call)
                case "POST", ["v1", "check"]:
                    return 200, _checked(_object(call.body)), {}
                case "POST", ["v1", "verify", *acts]:
                    act = acts[0] if acts else "start"
                    verified = self._verify.handle(act, _object(call.body))
                    if verified is not None:
                        return 200, verified, {}
                case "GET", ["v1", "templates"]:
                    newest = list(reversed(self._state.templates))
                    return 200, page("templates", newest, query), {}
                case "GET", ["v1", "requests"]:
                    newest = [self._view(one) for one in sorted(self._state.requests, reverse=True)]
                    wanted = query.get("state")
                    found = [one for one in newest if wanted in (None, one["state"])]
                    return 200, page("requests", found, query), {}
                case "GET", ["v1", "requests", number]:
                    return 200, self._view(self._known(number)), {}
                case "POST", ["v1", "requests", number, "cancel"]:
                    return 200, self._cancel(self._known(number)), {}
                case method, ["api", *rest]:
                    content_type = call.headers.get("content-type", "")
                    answer = self._management.handle(
                        method, rest, query, call.body, lambda: read_upload(content_type, call.body)
                    )
                    if answer is not None:
                        return *answer, {}
        raise Refused(404, "not_found", "not found")

    def _deliver_code(self, channel: str, to: str, text: str) -> int:
        # Other requests count from 1.
        request_id = 1_000_000 + len(self._state.messages)
        content = {"message": {"type": "text", "message": text}}
        self._state.messages.append(Message(channel, to, content, {}, request_id))
        return request_id

    def _known(self, number: str) -> int:
        if number.isdigit() and int(number) in self._state.requests:
            return int(number)
        raise Refused(404, "not_found", "request not found")

    def _view(self, request_id: int) -> dict[str, Any]:
        return {"status": True, "request_id": request_id, **self._state.requests[request_id]}

    def _cancel(self, request_id: int) -> dict[str, Any]:
        request = self._state.requests[request_id]
        if request["state"] == "cancelled":
            return self._view(request_id)
        if request["state"] != "scheduled":
            raise Refused(409, "request_not_scheduled", "request can no longer be cancelled")
        request.update(state="cancelled", finished_at=int(time.time()))
        return self._view(request_id)

    def _send(self, call: Call) -> tuple[int, dict[str, Any], dict[str, str]]:
        body = _object(call.body)
        text = json.dumps(body, sort_keys=True)
        key = call.headers.get("idempotency-key")
        known = None if key is None else self._state.keys.get(key)
        if known is not None:
            if known[0] != text:
                reason = "Idempotency-Key was used with another body"
                raise Refused(409, "idempotency_conflict", reason)
            return 200, known[1], {"Idempotent-Replayed": "true"}
        answer = self._accept(body)
        if key is not None:
            self._state.keys[key] = (text, answer)
        return 200, answer, {}

    def _accept(self, body: dict[str, Any]) -> dict[str, Any]:
        keys, content = body.get("keys"), body.get("content")
        if not keys:
            raise Refused(400, "no_channels", "No channels configured")
        if not content:
            raise Refused(400, "content_required", "content required")
        if not body.get("target"):
            raise Refused(400, "target_required", "target required")
        for name, key in keys.items():
            if name not in CHANNELS:
                field_name = f"keys.{name}"
                reason = f"{field_name}: unknown member"
                raise Refused(400, "invalid_field", reason, field=field_name)
            if not isinstance(key.get("token"), str):
                field_name = f"keys.{name}.token"
                reason = f"{field_name}: must be a string"
                raise Refused(400, "invalid_field", reason, field=field_name)
        context = body.get("context") or {}
        schedule = (context.get("timing") or {}).get("schedule")
        mode = (context.get("behaviour") or {}).get("mode", "sync")
        only = (context.get("behaviour") or {}).get("channel", "all")
        names = [name for name in keys if name in content and only in ("all", name)]
        if not names:
            reason = "no sendable channels: content requires a matching key"
            raise Refused(400, "no_sendable_channels", reason)
        request_id = len(self._state.requests) + 1
        request: dict[str, Any] = {
            "state": "finished",
            "accepted_at": int(time.time()),
            "scheduled_for": schedule,
            "finished_at": None,
            "result": None,
        }
        self._state.requests[request_id] = request
        if schedule is not None:
            request["state"] = "scheduled"
            waits = {name: {"status": True, "scheduled": True} for name in names}
            common = {"status": True, "scheduled": True, "request_id": request_id}
            return {**common, "channels": waits}
        result = self._run(request_id, body, names)
        request.update(finished_at=int(time.time()), result=result)
        if mode == "async":
            return {"status": True, "queued": True, "request_id": request_id}
        return result

    def _run(self, request_id: int, body: dict[str, Any], names: list[str]) -> dict[str, Any]:
        """Sends tier by tier until a channel delivers."""
        tiers: dict[int, list[str]] = {}
        for name in names:
            key = body["keys"][name]
            tier = (key.get("fallback_sequence") or 1) if key.get("fallback") else 0
            tiers.setdefault(tier, []).append(name)
        results: dict[str, dict[str, Any]] = {}
        for tier in sorted(tiers):
            for name in tiers[tier]:
                results[name] = self._deliver(request_id, body, name, is_fallback=tier > 0)
            if any(one["status"] for one in results.values()):
                break
        sent = [one["id"] for one in results.values() if one["status"]]
        first = next(iter(results.values()))["id"]
        return {
            "status": bool(sent),
            "id": sent[0] if sent else first,
            "request_id": request_id,
            "channels": results,
        }

    def _deliver(
        self, request_id: int, body: dict[str, Any], name: str, *, is_fallback: bool
    ) -> dict[str, Any]:
        self._state.sends += 1
        recipient = body["target"].get(name)
        content = body["content"][name]
        if recipient is None:
            reason = f"target.{name}: missing, every channel in content needs its recipient"
            failure: tuple[str, str] | None = (reason, "recipient_missing")
        else:
            failure = failure_of(name, recipient, content)
        common = {"id": self._state.sends, "processing_time": "0ms"}
        if failure is not None:
            return {"status": False, **common, "reason": failure[0], "code": failure[1]}
        variables = body["target"].get("variables") or {}
        message = Message(name, recipient, content, variables, request_id)
        self._state.messages.append(message)
        key = body["keys"][name]
        state = key.get("success", "accepted")
        delivery = (
            {"delivery": {"state": state, "at": int(time.time())}} if "success" in key else {}
        )
        fallback = {"fallback": True} if is_fallback else {}
        return {"status": True, **common, **fallback, **delivery}


def _object(body: Any) -> dict[str, Any]:
    if isinstance(body, dict):
        return body
    raise Refused(400, "invalid_body", "body must be a JSON object")


def _checked(body: dict[str, Any]) -> dict[str, Any]:
    targets = []
    for target in body.get("targets") or []:
        if isinstance(target, dict):
            addresses = target
        elif "@" in target:
            addresses = {"email": target}
        else:
            addresses = {"whatsapp": target, "waba": target}
        channels: dict[str, Any] = {}
        for name, address in addresses.items():
            failure = failure_of(name, address, None)
            why = {} if failure is None else {"why": failure[0]}
            channels[name] = {"reachable": failure is None, "address": address, **why}
        targets.append({"target": target, "channels": channels})
    return {"status": True, "targets": targets}


def _handler(fake: FakeCascade) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, format: str, *args: Any) -> None:
            """Writes no log: tests print their own."""

        def _answer(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            if length > (MAX_UPLOAD if self.path.startswith("/api/") else MAX_BODY):
                self.close_connection = True
                return self._write(400, {"status": False, "code": "body_too_large"}, {})
            is_chunked = self.headers.get("Transfer-Encoding") is not None
            raw = self._chunks() if is_chunked else self.rfile.read(length)
            try:
                body = json.loads(raw) if raw else None
            except ValueError:
                body = raw
            headers = {name.lower(): value for name, value in self.headers.items()}
            call = Call(self.command, self.path, headers, body)
            planned = fake._take_planned()
            with fake._lock:
                fake._state.calls.append(call)
            if planned is None or planned.accepts:
                answer = self._handled(call)
            if planned is None:
                return self._write(*answer)
            if planned.cut:
                self.close_connection = True
                return None
            return self._write(planned.status, planned.body, planned.headers)

        def _chunks(self) -> bytes:
            """Reads a body of unknown length."""
            raw = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                raw += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
            return raw

        def _handled(self, call: Call) -> tuple[int, dict[str, Any] | Content, dict[str, str]]:
            try:
                return fake._handle(call)
            except Refused as refused:
                return refused.status, refused.body, {}

        def _write(
            self, status: int, body: dict[str, Any] | Content, headers: dict[str, str]
        ) -> None:
            content = (
                body
                if isinstance(body, Content)
                else Content("application/json", json.dumps(body).encode())
            )
            data = content.data
            self.send_response(status)
            self.send_header("Content-Type", content.mime)
            self.send_header("Content-Length", str(len(data)))
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_DELETE = _answer

    return Handler
