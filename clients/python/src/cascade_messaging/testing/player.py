"""Plays what `fake-api.json` has: calls as they were recorded, and sends, tier by tier."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

Json = dict[str, Any]
# Status, body and headers.
Answer = tuple[int, Any, dict[str, str]]

API: Json = json.loads(files(__package__).joinpath("fake-api.json").read_text())


@dataclass(frozen=True)
class Message:
    """A message that arrived."""

    channel: str
    recipient: str
    content: dict[str, Any]
    variables: dict[str, Any]


class Player:
    """Answers calls. Several answers to the same call come in turn, and then the last one again."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self._turns: dict[int, int] = {}
        self._keys: dict[str, tuple[Json, Json]] = {}
        self._sends = 0

    def answer(self, method: str, path: str, body: Any, key: str | None) -> Answer:
        calls = (f"{method} {path}", f"{method} {path.partition('?')[0]}")
        for at, one in enumerate(API["exchanges"]):
            if one["call"] in calls and one.get("body", {}).items() <= _members(body).items():
                turn = min(self._turns.get(at, 0), len(one["answers"]) - 1)
                self._turns[at] = turn + 1
                return one["answers"][turn]["status"], one["answers"][turn]["body"], {}
        if calls[0] == "POST /v1/send":
            return self._send(body, key)
        reason = f"{calls[0]}: no answer is recorded; plan one with answer_next"
        return 404, {"status": False, "code": "not_recorded", "reason": reason}, {}

    def _send(self, body: Json, key: str | None) -> Answer:
        if key is None:
            return 200, self._accept(body), {}
        if key not in self._keys:
            self._keys[key] = (body, self._accept(body))
            return 200, self._keys[key][1], {}
        known, answer = self._keys[key]
        if known != body:
            return refusal("idempotency_conflict")
        return 200, answer, {"Idempotent-Replayed": "true"}

    def _accept(self, body: Json) -> Json:
        context = body.get("context") or {}
        if (context.get("timing") or {}).get("schedule") is not None:
            waits = {name: {"status": True, "scheduled": True} for name in body["content"]}
            return {**API["answers"]["scheduled"], "channels": waits}
        behaviour = context.get("behaviour") or {}
        result = self._tiers(body, behaviour.get("channel", "all"))
        return API["answers"]["queued"] if behaviour.get("mode") == "async" else result

    def _tiers(self, body: Json, only: str) -> Json:
        tiers: dict[int, list[str]] = {}
        for name in body["content"]:
            if only in ("all", name):
                key = body["keys"][name]
                sequence = key.get("fallback_sequence") or 0
                tier = (sequence or 1) if key.get("fallback", sequence > 0) else 0
                tiers.setdefault(tier, []).append(name)
        results: dict[str, Json] = {}
        for tier in sorted(tiers):
            results |= {name: self._deliver(body, name, tier) for name in tiers[tier]}
            if any(one["status"] for one in results.values()):
                break
        first = max(results.values(), key=lambda one: one["status"])
        own = {"status": first["status"], "id": first["id"], "channels": results}
        return {**API["answers"]["sent"], **own}

    def _deliver(self, body: Json, name: str, tier: int) -> Json:
        self._sends += 1
        target, content = body["target"], body["content"][name]
        common = {"id": self._sends, "processing_time": "1ms"}
        kind = "template" if "template" in content else "message"
        failure = API["failures"].get(f"{name} {kind} {target.get(name, '').removeprefix('+')}")
        if failure is not None:
            return {"status": False, **common, **failure}
        self.messages.append(Message(name, target[name], content, target.get("variables") or {}))
        result = {"status": True, **common, **({"fallback": True} if tier else {})}
        if state := body["keys"][name].get("success"):
            result["delivery"] = {"state": state, "at": 1_793_500_000}
        return result


def refusal(name: str) -> Answer:
    return API["refusals"][name]["status"], API["refusals"][name]["body"], {}


def _members(body: Any) -> Json:
    return body if isinstance(body, dict) else {}
