"""Calls of any operation."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from cascade_messaging import AsyncCascade, Cascade, CascadeError, NotFoundError, UnavailableError
from cascade_messaging.testing import FakeCascade


def test_it_has_the_token_the_retries_and_the_errors_of_the_others(
    fake: FakeCascade, client: Cascade, waits: list[float]
) -> None:
    fake.cut_next()
    page = client.request("GET", "/v1/templates", query={"limit": "1"})
    assert page["templates"][0]["name"] == "inactive"
    assert [one.path for one in fake.calls] == ["/v1/templates?limit=1"] * 2
    assert len(waits) == 1
    assert fake.calls[1].headers["authorization"] == f"Bearer {fake.token}"
    with pytest.raises(NotFoundError):
        client.request("GET", "/api/unknown")


def test_a_change_is_repeated_only_with_a_key(fake: FakeCascade, client: Cascade) -> None:
    fake.fail_next(503, "unavailable")
    with pytest.raises(UnavailableError):
        client.request("POST", "/api/webhooks", {"events": []})
    assert len(fake.calls) == 1
    fake.fail_next(503, "unavailable")
    with pytest.raises(NotFoundError) as caught:
        client.request(
            "POST",
            "/api/webhooks",
            {"events": []},
            headers={"X-Account-Id": "acc_1"},
            idempotency_key="order-1",
        )
    assert caught.value.idempotency_key == "order-1"
    headers = fake.calls[2].headers
    assert (headers["idempotency-key"], headers["x-account-id"]) == ("order-1", "acc_1")


@pytest.mark.parametrize(
    "path", ["https://elsewhere.example/", "//elsewhere.example/", "@elsewhere", "v1/templates", ""]
)
def test_the_token_does_not_leave_for_another_host(
    fake: FakeCascade, client: Cascade, path: str
) -> None:
    with pytest.raises(ValueError, match="path: must begin with one /"):
        client.request("GET", path)
    assert fake.calls == []


def answering(kind: str, body: bytes) -> Callable[[httpx.Request], httpx.Response]:
    return lambda request: httpx.Response(200, headers={"Content-Type": kind}, content=body)


@pytest.mark.parametrize(
    ("kind", "body", "answer"),
    [
        ("application/json; charset=utf-8", b"[1]", [1]),
        ("text/csv", b"a,b", b"a,b"),
        ("application/gzip", b"\x1f\x8b", b"\x1f\x8b"),
        ("application/json", b"", None),
    ],
)
async def test_the_answer_is_json_bytes_or_nothing(kind: str, body: bytes, answer: Any) -> None:
    answers = answering(kind, body)
    with Cascade("t", "http://test", transport=httpx.MockTransport(answers)) as client:
        assert client.request("GET", "/api/x") == answer
    async with AsyncCascade("t", "http://test", transport=httpx.MockTransport(answers)) as one:
        assert await one.request("GET", "/api/x") == answer


def test_an_answer_that_says_it_is_json_and_is_not_is_told() -> None:
    transport = httpx.MockTransport(answering("application/json", b"<html>"))
    with Cascade("t", "http://test", transport=transport) as client:
        with pytest.raises(CascadeError) as caught:
            client.request("GET", "/api/x")
        assert caught.value.code == "not_cascade"


def test_bytes_are_sent_as_they_are() -> None:
    sent: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(204)

    with Cascade("t", "http://test", transport=httpx.MockTransport(answer)) as client:
        client.request("POST", "/api/x", b"a,b", headers={"Content-Type": "text/csv"})
        client.request("PUT", "/api/x", [1])
    assert [(one.headers["content-type"], one.content) for one in sent] == [
        ("text/csv", b"a,b"),
        ("application/json", b"[1]"),
    ]
