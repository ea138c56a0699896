"""Sends of the offline server: recorded answers with results of their own."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .recording import API, Json, answer_of, failure_of


class Refused(Exception):
    """A recorded refusal: status and JSON body."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.status: int = API["refusals"][name]["status"]
        self.body: Json = API["refusals"][name]["body"]


@dataclass(frozen=True)
class Message:
    """A message that arrived."""

    channel: str
    recipient: str
    content: dict[str, Any]
    variables: dict[str, Any]
    request_id: int


class Sends:
    """Sends tier by tier, and keeps the requests."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self._requests: dict[int, Json] = {}
        self._keys: dict[str, tuple[Json, Json]] = {}
        self._sends = 0

    def send(self, body: Json, key: str | None) -> tuple[Json, bool]:
        """Answers a send, and whether it is the first answer to its Idempotency-Key again."""
        known = None if key is None else self._keys.get(key)
        if known is not None:
            if known[0] != body:
                raise Refused("idempotency_conflict")
            return known[1], True
        answer = self._accept(body)
        if key is not None:
            self._keys[key] = (body, answer)
        return answer, False

    def get(self, number: str) -> Json:
        request = self._requests.get(int(number)) if number.isdigit() else None
        if request is None:
            raise Refused("request_not_found")
        return request

    def cancel(self, number: str) -> Json:
        request = self.get(number)
        if request["state"] != "cancelled":
            if request["state"] != "scheduled":
                raise Refused("request_not_scheduled")
            request.update(state="cancelled", finished_at=int(time.time()))
        return request

    def page(self, query: Mapping[str, str]) -> Json:
        wanted = query.get("state")
        rows = [one for one in self._requests.values() if wanted in (None, one["state"])][::-1]
        start = int(query.get("cursor", "0"))
        end = start + int(query.get("limit", len(rows)))
        more = end < len(rows)
        page = {"requests": rows[start:end], "has_more": more}
        return {**answer_of("requests"), **page, "next_cursor": str(end) if more else None}

    def _accept(self, body: Json) -> Json:
        context = body.get("context") or {}
        schedule = (context.get("timing") or {}).get("schedule")
        behaviour = context.get("behaviour") or {}
        number = len(self._requests) + 1
        own = {"request_id": number}
        request = {**answer_of("request"), **own, "scheduled_for": schedule}
        self._requests[number] = request
        if schedule is not None:
            waits = {name: {"status": True, "scheduled": True} for name in body["content"]}
            return {**answer_of("scheduled"), **own, "channels": waits}
        result = self._tiers(number, body, behaviour.get("channel", "all"))
        request.update(state="finished", finished_at=int(time.time()), result=result)
        if behaviour.get("mode") == "async":
            return {**answer_of("queued"), **own}
        return result

    def _tiers(self, request_id: int, body: Json, only: str) -> Json:
        tiers: dict[int, list[str]] = {}
        for name in body["content"]:
            if only in ("all", name):
                key = body["keys"][name]
                sequence = key.get("fallback_sequence") or 0
                tier = (sequence or 1) if key.get("fallback", sequence > 0) else 0
                tiers.setdefault(tier, []).append(name)
        results: dict[str, Json] = {}
        for tier in sorted(tiers):
            for name in tiers[tier]:
                results[name] = self._deliver(request_id, body, name, is_fallback=tier > 0)
            if any(one["status"] for one in results.values()):
                break
        all_results = list(results.values())
        first = next((one for one in all_results if one["status"]), all_results[0])
        common = {"status": first["status"], "id": first["id"], "request_id": request_id}
        return {**answer_of("sent"), **common, "channels": results}

    def _deliver(self, request_id: int, body: Json, name: str, *, is_fallback: bool) -> Json:
        self._sends += 1
        target, content = body["target"], body["content"][name]
        common = {"id": self._sends, "processing_time": "1ms"}
        failure = failure_of(name, target.get(name, ""), content)
        if failure is not None:
            return {"status": False, **common, **failure}
        self.messages.append(
            Message(name, target[name], content, target.get("variables") or {}, request_id)
        )
        result = {"status": True, **common}
        if is_fallback:
            result["fallback"] = True
        if state := body["keys"][name].get("success"):
            result["delivery"] = {"state": state, "at": int(time.time())}
        return result
