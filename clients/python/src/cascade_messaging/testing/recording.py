"""Answers of the sandbox, as they were recorded in `fake-api.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

Json = dict[str, Any]

API: Json = json.loads(files(__package__).joinpath("fake-api.json").read_text())
# Code of every verification that the recording approves.
CODE: str = API["code"]

_FAILURES = {(one["channel"], one["on"], one["to"]): one for one in API["failures"]}


def failure_of(channel: str, recipient: str, content: Mapping[str, Any]) -> Json | None:
    """Returns reason and code of a refusal; None for everybody who gets what is sent."""
    kind = "template" if "template" in content else "message"
    found = _FAILURES.get((channel, kind, recipient.removeprefix("+")))
    return None if found is None else {name: found[name] for name in ("reason", "code")}


def answer_of(name: str) -> Json:
    """Returns the members of a recorded answer."""
    return dict(API["answers"][name])


class Exchanges:
    """Plays recorded answers: several to the same call in turn, and then the last one again."""

    def __init__(self) -> None:
        self._turns: dict[int, int] = {}

    def answer(self, method: str, path: str, body: Any) -> tuple[int, Any] | None:
        """Returns status and body; None: the call is not recorded."""
        calls = [f"{method} {path}", f"{method} {path.partition('?')[0]}"]
        for at, one in enumerate(API["exchanges"]):
            if one["call"] in calls and _has(body, one.get("body", {})):
                turn = min(self._turns.get(at, 0), len(one["answers"]) - 1)
                self._turns[at] = turn + 1
                return one["answers"][turn]["status"], one["answers"][turn]["body"]
        return None


def _has(body: Any, members: Json) -> bool:
    return not members or (
        isinstance(body, dict) and all(body.get(name) == one for name, one in members.items())
    )
