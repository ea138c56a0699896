"""What the fake server answers under /api: files, batches and devices."""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.parser import BytesParser
from email.policy import HTTP
from typing import Any

SAMPLE_ROWS = 5
MOST_FAULTS = 200

Json = dict[str, Any]


class Refused(Exception):
    """A refusal: status and JSON body."""

    def __init__(self, status: int, code: str, reason: str, **more: Any) -> None:
        super().__init__(reason)
        self.status = status
        self.body = {"status": False, "reason": reason, "code": code, **more}


@dataclass(frozen=True)
class Content:
    """A body that is no JSON."""

    mime: str
    data: bytes


@dataclass
class _File:
    view: Json
    data: bytes


@dataclass
class _Batch:
    view: Json
    header: list[str]
    rows: list[list[str]]
    results: list[Json] = field(default_factory=list)


@dataclass(frozen=True)
class Upload:
    """A file of a multipart body."""

    name: str
    mime: str
    data: bytes


class Management:
    """Files, batches and devices of the account.

    send: sends one row of a batch as `POST /v1/send` would, and returns its answer.
    """

    def __init__(self, send: Callable[[Json], Json]) -> None:
        self._send = send
        self._files: dict[int, _File] = {}
        self._batches: dict[str, _Batch] = {}
        self.devices: list[Json] = []

    def handle(
        self,
        method: str,
        parts: list[str],
        query: Mapping[str, str],
        body: Any,
        upload: Callable[[], Upload],
    ) -> tuple[int, Json | Content] | None:
        """Answers a call; None for a path that isn't known. `parts` comes after `/api`."""
        match method, parts:
            case "GET", ["devices"]:
                wanted = query.get("channel")
                found = [one for one in self.devices if wanted in (None, one["channel"])]
                return 200, page("data", list(reversed(found)), query)
            case "POST", ["files"]:
                return 201, self._add_file(upload())
            case "GET", ["files"]:
                views = [one.view for one in reversed(self._files.values())]
                return 200, page("data", views, query)
            case "GET", ["files", number, "content"]:
                known = self._file(number)
                return 200, Content(known.view["mime"], known.data)
            case "DELETE", ["files", number]:
                del self._files[self._file(number).view["id"]]
                return 200, {"status": True}
            case "POST", ["batches"]:
                return 201, self._add_batch(upload())
            case "GET", ["batches"]:
                views = [one.view for one in reversed(self._batches.values())]
                return 200, page("data", views, query)
            case "GET", ["batches", batch_id]:
                return 200, self._batch(batch_id).view
            case "DELETE", ["batches", batch_id]:
                del self._batches[self._batch(batch_id).view["id"]]
                return 200, {"status": True}
            case "GET", ["batches", batch_id, "results"]:
                return 200, _results(self._batch(batch_id))
            case "POST", ["batches", batch_id, "check"]:
                return 200, self._check(self._batch(batch_id), body)
            case "POST", ["batches", batch_id, "start"]:
                return 200, self._start(self._batch(batch_id), body)
            case "POST", ["batches", batch_id, "cancel"]:
                return 200, self._cancel(self._batch(batch_id))
        return None

    def _file(self, number: str) -> _File:
        known = self._files.get(int(number)) if number.isdigit() else None
        if known is None:
            raise Refused(404, "not_found", "file not found")
        return known

    def _add_file(self, upload: Upload) -> Json:
        number = max(self._files, default=0) + 1
        view = {
            "id": number,
            "file_name": upload.name,
            "mime": upload.mime,
            "size": len(upload.data),
            "sha256": hashlib.sha256(upload.data).hexdigest(),
            "created_at": _now(),
        }
        self._files[number] = _File(view, upload.data)
        return view

    def _batch(self, batch_id: str) -> _Batch:
        known = self._batches.get(batch_id)
        if known is None:
            raise Refused(404, "not_found", "batch not found")
        return known

    def _add_batch(self, upload: Upload) -> Json:
        try:
            header, *rows = csv.reader(io.StringIO(upload.data.decode(), newline=""))
        except ValueError:
            rows = []
        if not rows:
            reason = "file: must be a CSV table with a header line and rows; the fake reads no XLSX"
            raise Refused(400, "invalid_field", reason, field="file")
        batch_id = f"bat_{len(self._batches) + 1}"
        view = {
            "id": batch_id,
            "name": upload.name,
            "state": "draft",
            "columns": header,
            "rows": len(rows),
            "accepted": 0,
            "refused": 0,
            "sent": 0,
            "failed": 0,
            "pending": 0,
            "sample": rows[:SAMPLE_ROWS],
            "created_at": _now(),
        }
        self._batches[batch_id] = _Batch(view, header, rows)
        return view

    def _check(self, batch: _Batch, body: Any) -> Json:
        rows = _composed(batch, body)
        faults = [
            {"row": number, "channel": name, "reason": f"target.{name}: missing"}
            for number, send in enumerate(rows, 1)
            for name in send["keys"]
            if not send["target"].get(name)
        ]
        return {
            "rows": len(rows),
            "refused": len({fault["row"] for fault in faults}),
            "faults": faults[:MOST_FAULTS],
            "per_minute": float(body.get("per_minute") or len(rows)),
            "seconds": 0,
        }

    def _start(self, batch: _Batch, body: Any) -> Json:
        """Sends all rows at once: the batch is finished when the call is answered."""
        if batch.view["state"] != "draft":
            raise Refused(409, "conflict", f"batch is {batch.view['state']}")
        for send in _composed(batch, body):
            answer = self._send(send)
            batch.results.append(answer)
            batch.view["accepted"] += 1
            batch.view["sent" if answer["status"] else "failed"] += 1
        batch.view["state"] = "finished"
        return batch.view

    def _cancel(self, batch: _Batch) -> Json:
        if batch.view["state"] != "draft":
            raise Refused(409, "conflict", f"batch is {batch.view['state']}")
        batch.view["state"] = "cancelled"
        return batch.view


def _composed(batch: _Batch, body: Any) -> list[Json]:
    """Bodies of sends, one for each row."""
    compose = body.get("compose") if isinstance(body, dict) else None
    if not isinstance(compose, dict):
        raise Refused(400, "invalid_field", "compose: required", field="compose")
    columns = {**compose.get("targets", {}), **compose.get("variables", {})}
    for column in columns.values():
        if column not in batch.header:
            field_name = "compose.targets"
            reason = f"{field_name}: the table has no column {column}"
            raise Refused(400, "invalid_field", reason, field=field_name)
    return [_compose_row(compose, dict(zip(batch.header, row, strict=False))) for row in batch.rows]


def _compose_row(compose: Json, cells: Mapping[str, str]) -> Json:
    def filled(names: Mapping[str, str]) -> dict[str, str]:
        return {name: cells[column] for name, column in names.items() if cells.get(column)}

    target: Json = filled(compose["targets"])
    variables = filled(compose.get("variables", {}))
    if variables:
        target["variables"] = variables
    return {"keys": compose["keys"], "content": compose["content"], "target": target}


def _results(batch: _Batch) -> Content:
    """The table with the result of each row."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([*batch.header, "request_id", "status"])
    for row, answer in zip(batch.rows, batch.results, strict=False):
        writer.writerow([*row, answer["request_id"], "sent" if answer["status"] else "failed"])
    return Content("text/csv", text.getvalue().encode())


def read_upload(content_type: str, raw: bytes) -> Upload:
    """Reads the file of a multipart body."""
    head = f"Content-Type: {content_type}\r\n\r\n".encode()
    message = BytesParser(policy=HTTP).parsebytes(head + raw)
    for part in message.iter_parts() if message.is_multipart() else ():
        name = part.get_filename()
        if name is not None:
            data = part.get_payload(decode=True)
            return Upload(name, part.get_content_type(), data if isinstance(data, bytes) else b"")
    raise Refused(400, "invalid_request", "file: missing")


def page(member: str, rows: list[Json], query: Mapping[str, str]) -> Json:
    """A page of a list."""
    start, size = int(query.get("cursor", "0")), int(query.get("limit", "50"))
    more = start + size < len(rows)
    return {
        "status": True,
        member: rows[start : start + size],
        "has_more": more,
        "next_cursor": str(start + size) if more else None,
    }


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
