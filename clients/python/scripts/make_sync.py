"""Writes `_sync/` from `_async/`: one source for both clients. `--check` only compares."""

from __future__ import annotations

import re
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "cascade_messaging"
HEAD = "# Made from _async by scripts/make_sync.py. Do not edit.\n"
REPLACEMENTS = (
    (r"from asyncio import sleep", "from time import sleep"),
    (r"\basync (def|for|with)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\b__aenter__\b", "__enter__"),
    (r"\b__aexit__\b", "__exit__"),
    (r"\b(\w+)\.(aread|aclose|aiter_bytes)\b", lambda m: f"{m[1]}.{m[2][1:]}"),
    (r"\bdef aclose\b", "def close"),
    (r"\bhandle_async_request\b", "handle_request"),
    (r"\basync_http=", "sync_http="),
    (r"\bhttpx\.AsyncHTTPTransport\b", "httpx.HTTPTransport"),
    (r"\bAsyncIterator\b", "Iterator"),
    (r"\bAsync(?=[A-Z])", ""),
)


def sync_of(source: str) -> str:
    for pattern, replacement in REPLACEMENTS:
        source = re.sub(pattern, replacement, source)
    return HEAD + source


def main() -> int:
    stale = []
    (PACKAGE / "_sync").mkdir(exist_ok=True)
    for path in sorted((PACKAGE / "_async").glob("*.py")):
        target = PACKAGE / "_sync" / path.name
        text = sync_of(path.read_text())
        if "--check" not in sys.argv:
            target.write_text(text)
        elif not target.exists() or target.read_text() != text:
            stale.append(target)
    for target in stale:
        print(f"{target} is stale: python clients/python/scripts/make_sync.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
