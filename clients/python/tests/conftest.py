"""Fixtures: the fake server, and a client of it that waits for nothing."""

import asyncio
import inspect
from collections.abc import Iterator

import pytest

from cascade_messaging import Cascade
from cascade_messaging.testing import FakeCascade


@pytest.fixture
def fake() -> Iterator[FakeCascade]:
    with FakeCascade() as server:
        yield server


@pytest.fixture
def client(fake: FakeCascade) -> Iterator[Cascade]:
    with Cascade(fake.token, fake.url) as made:
        yield made


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that clients would have waited before retries."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("cascade_messaging._sync.transport.sleep", waited.append)
    monkeypatch.setattr("cascade_messaging._async.transport.sleep", sleep)
    return waited


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs `async def` tests without a plugin."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True
