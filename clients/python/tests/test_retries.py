"""Retries: what is repeated, and what never is."""

import io
from collections.abc import Callable

import httpx
import pytest

from cascade_messaging import (
    AcceptedUnansweredError,
    AsyncCascade,
    Cascade,
    CascadeError,
    MaybeAcceptedError,
    NoAnswerError,
    RateLimitError,
    UnavailableError,
    telegram,
)
from cascade_messaging._retry import retry_after
from cascade_messaging.testing import FakeCascade

HELLO = telegram("k").to("1").text("x")


def sends(fake: FakeCascade) -> list[str]:
    return [one.headers["idempotency-key"] for one in fake.calls if one.path == "/v1/send"]


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (429, "rate_limited"),
        (503, "nothing_sent"),
        (503, "unavailable"),
        (503, "maybe_accepted"),
        (502, "unknown"),
    ],
)
def test_a_send_is_repeated_with_the_same_key(
    fake: FakeCascade, client: Cascade, waits: list[float], status: int, code: str
) -> None:
    fake.fail_next(status, code, retry_after=7)
    assert client.send(HELLO).delivered
    first, second = sends(fake)
    assert first == second and len(first) == 36
    assert len(waits) == 1 and 7 <= waits[0] <= 7.1


def test_a_send_whose_answer_is_lost_is_repeated_and_sent_once(
    fake: FakeCascade, client: Cascade, waits: list[float]
) -> None:
    fake.cut_next(accepts=True)
    result = client.send(HELLO)
    assert result.replayed and result.delivered
    assert len(sends(fake)) == 2 and len(fake.messages) == 1
    assert 0.25 <= waits[0] <= 0.5


def test_an_accepted_send_is_never_repeated(fake: FakeCascade, client: Cascade) -> None:
    fake.fail_next(503, "accepted_unanswered", accepts=True, request_id=1, retry_after=1)
    with pytest.raises(AcceptedUnansweredError) as caught:
        client.send(HELLO)
    assert caught.value.request_id == 1
    assert len(sends(fake)) == 1


@pytest.mark.parametrize(
    ("status", "code"),
    [(400, "invalid_field"), (401, "invalid_api_token"), (500, "internal_error")],
)
def test_other_refusals_are_never_repeated(
    fake: FakeCascade, client: Cascade, status: int, code: str
) -> None:
    fake.fail_next(status, code)
    with pytest.raises(CascadeError) as caught:
        client.send(HELLO)
    assert (caught.value.status, caught.value.code) == (status, code)
    assert len(fake.calls) == 1


def test_retries_end_and_the_error_has_the_key(
    fake: FakeCascade, client: Cascade, waits: list[float]
) -> None:
    for _ in range(3):
        fake.fail_next(503, "maybe_accepted", request_id=9)
    with pytest.raises(MaybeAcceptedError) as caught:
        client.send(HELLO, idempotency_key="order-1")
    assert caught.value.idempotency_key == "order-1"
    assert caught.value.request_id == 9
    assert sends(fake) == ["order-1"] * 3
    assert 0.25 <= waits[0] <= 0.5 <= waits[1] <= 1


def test_no_retry_where_the_server_asks_for_a_long_wait(fake: FakeCascade, client: Cascade) -> None:
    fake.fail_next(429, "rate_limited", retry_after=3600)
    with pytest.raises(RateLimitError) as caught:
        client.send(HELLO)
    assert caught.value.retry_after == 3600
    assert len(fake.calls) == 1


def test_without_retries_every_error_is_the_callers(fake: FakeCascade) -> None:
    fake.cut_next()
    with Cascade(fake.token, fake.url, retries=0) as client, pytest.raises(NoAnswerError) as caught:
        client.send(HELLO)
    assert caught.value.maybe_sent and caught.value.idempotency_key


def test_a_change_without_a_key_is_repeated_only_if_nothing_can_have_happened(
    fake: FakeCascade, client: Cascade
) -> None:
    fake.cut_next()
    with pytest.raises(NoAnswerError):
        client.requests.cancel(1)
    fake.fail_next(503, "unavailable")
    with pytest.raises(UnavailableError):
        client.requests.cancel(1)
    fake.fail_next(503, "maybe_accepted")
    with pytest.raises(MaybeAcceptedError):
        client.requests.cancel(1)
    assert len(fake.calls) == 3
    scheduled = client.send(HELLO, schedule=4_000_000_000)
    fake.fail_next(429, "rate_limited")
    assert client.requests.cancel(scheduled.request_id).state == "cancelled"


def test_a_read_is_repeated(fake: FakeCascade, client: Cascade) -> None:
    fake.cut_next()
    fake.fail_next(503, "unavailable")
    assert len(list(client.templates.list())) == 7
    assert len(fake.calls) == 3


def test_a_server_that_is_not_there_is_told_as_not_sent(waits: list[float]) -> None:
    with Cascade("t", "http://127.0.0.1:9") as client, pytest.raises(NoAnswerError) as caught:
        client.send(HELLO)
    assert not caught.value.maybe_sent
    assert caught.value.reason.startswith("no answer from http://127.0.0.1:9: ")
    assert len(waits) == 2


def test_a_timeout_is_an_error_that_may_have_sent() -> None:
    def slow(_: httpx.Request) -> httpx.Response:
        raise httpx.ReadTimeout("read timed out")

    with (
        Cascade("t", "http://cascade.test", transport=httpx.MockTransport(slow)) as client,
        pytest.raises(NoAnswerError) as caught,
    ):
        client.send(HELLO)
    assert caught.value.reason == "http://cascade.test timed out: read timed out"
    assert caught.value.maybe_sent


def test_a_stream_that_can_not_be_read_twice_is_uploaded_once() -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    def counting(calls: list[bytes]) -> Callable[[httpx.Request], httpx.Response]:
        def answer(request: httpx.Request) -> httpx.Response:
            calls.append(request.read())
            return httpx.Response(429, json={"status": False, "reason": "x", "code": "y"})

        return answer

    def uploads(source: io.BytesIO) -> list[bytes]:
        calls: list[bytes] = []
        transport = httpx.MockTransport(counting(calls))
        with (
            Cascade("t", "http://cascade.test", transport=transport) as client,
            pytest.raises(RateLimitError),
        ):
            client.files.upload(source, name="a.txt")
        return calls

    assert len(uploads(Pipe(b"content"))) == 1
    repeated = uploads(io.BytesIO(b"content"))
    assert len(repeated) == 3 and all(b"content" in one for one in repeated)


def test_something_that_is_not_cascade_is_told() -> None:
    page = httpx.MockTransport(lambda _: httpx.Response(200, text="<html>"))
    with (
        Cascade("t", "http://cascade.test", transport=page) as client,
        pytest.raises(CascadeError, match="not from Cascade"),
    ):
        client.send(HELLO)


async def test_the_async_client_repeats_alike(fake: FakeCascade, waits: list[float]) -> None:
    fake.fail_next(503, "nothing_sent", retry_after=3)
    fake.cut_next(accepts=True)
    async with AsyncCascade(fake.token, fake.url) as client:
        assert (await client.send(HELLO)).replayed
        fake.fail_next(503, "accepted_unanswered")
        with pytest.raises(AcceptedUnansweredError):
            await client.send(HELLO)
    assert len(fake.messages) == 1 and len(waits) == 2


def test_retry_after_is_a_number_or_a_date() -> None:
    assert retry_after({"retry-after": "12"}) == 12
    assert retry_after({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}) == 0
    assert retry_after({"retry-after": "soon"}) is None
    assert retry_after({}) is None
