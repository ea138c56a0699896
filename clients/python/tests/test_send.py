"""Sends: bodies, results and builders."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from cascade_messaging import (
    AsyncCascade,
    Cascade,
    ChannelResult,
    ConflictError,
    Cost,
    SkippedChannel,
    TriedSender,
    ValidationError,
    email,
    telegram,
    waba,
    whatsapp,
)
from cascade_messaging._wire import read
from cascade_messaging.testing import FakeCascade

BLOCKED = "1000000040300"


def test_a_result_through_a_sender_pool_names_the_device_and_the_members_tried_before_it() -> None:
    tried = {"id": 1, "device": "dev_a", "reason": "rate limited", "code": "rate_limited"}
    result = read(ChannelResult, {"status": True, "id": 2, "device": "dev_b", "tried": [tried]})
    assert result.device == "dev_b"
    assert result.tried == [TriedSender(1, "dev_a", "rate limited", "rate_limited")]
    assert read(ChannelResult, {"status": True, "id": 2}).tried == []


def test_a_failed_channel_has_reason_and_code_and_the_next_tier_delivers(
    fake: FakeCascade, client: Cascade
) -> None:
    result = client.send(
        telegram("tg_1").text("Your code is {{code}}."),
        email("mail_1").template(4).fallback(1).success("delivered", within=60),
        to={"telegram": BLOCKED, "email": "ana@example.com"},
        variables={"code": "482913"},
    )
    assert result.delivered
    assert result.failures["telegram"].reason == "Recipient has blocked the bot"
    assert result.failures["telegram"].code == "recipient_blocked"
    sent = result.channels["email"]
    assert sent.status and sent.fallback
    assert sent.delivery is not None and sent.delivery.state == "delivered"
    assert fake.calls[0].body == {
        "keys": {
            "telegram": {"token": "tg_1"},
            "email": {
                "token": "mail_1",
                "fallback": True,
                "fallback_sequence": 1,
                "success": "delivered",
                "within": 60,
            },
        },
        "content": {
            "telegram": {"message": {"type": "text", "message": "Your code is {{code}}."}},
            "email": {"template": 4},
        },
        "target": {
            "telegram": BLOCKED,
            "email": "ana@example.com",
            "variables": {"code": "482913"},
        },
    }
    assert [one.channel for one in fake.messages] == ["email"]


def test_a_send_that_no_channel_delivers_is_a_result_and_no_error(client: Cascade) -> None:
    result = client.send(telegram("tg_1").to(BLOCKED).text("Hello"))
    assert not result.delivered
    assert not result.unknown
    assert list(result.failures) == ["telegram"]


def test_a_send_that_may_have_arrived_says_so(client: Cascade) -> None:
    result = client.send(telegram("tg_1").to("1000000050000").text("Hello"))
    assert not result.delivered
    assert result.unknown


@pytest.mark.parametrize(
    ("builder", "content"),
    [
        (
            telegram("k").image(file_id=7, caption="Map"),
            {"message": {"type": "image", "message": "Map", "richContext": {"fileId": 7}}},
        ),
        (
            whatsapp("k").document(url="https://example.com/a.pdf", file_name="a"),
            {
                "message": {
                    "type": "document",
                    "richContext": {"fileUrl": "https://example.com/a.pdf", "fileName": "a"},
                }
            },
        ),
        (
            whatsapp("k").location(-6.2, 106.8, name="Office"),
            {
                "message": {
                    "type": "location",
                    "richContext": {"location": {"lat": -6.2, "lng": 106.8, "name": "Office"}},
                }
            },
        ),
        (
            waba("k").interactive("Ready?", buttons=[[{"id": "y", "text": "Yes"}]]),
            {
                "message": {
                    "type": "interactive",
                    "message": "Ready?",
                    "richContext": {"buttons": [[{"id": "y", "text": "Yes"}]]},
                }
            },
        ),
        (waba("k").template(3), {"template": 3}),
    ],
)
def test_builders_write_the_content_of_the_api(builder: Any, content: Any) -> None:
    assert builder.content == content


def test_builders_are_copies(client: Cascade) -> None:
    first = telegram("k").text("Hello")
    assert first.fallback(2).tier == {"fallback": True, "fallback_sequence": 2}
    assert first.tier == {}


def test_arguments_that_can_not_be_sent_are_refused_before_a_call(
    fake: FakeCascade, client: Cascade
) -> None:
    with pytest.raises(ValueError, match="telegram: given twice"):
        client.send(telegram("a").text("x"), telegram("b").text("x"))
    with pytest.raises(ValueError, match="telegram: has no content"):
        client.send(telegram("a"))
    with pytest.raises(ValueError, match="channels: give at least one"):
        client.send()
    with pytest.raises(ValueError, match="schedule: the datetime needs a time zone"):
        client.send(telegram("a").text("x"), schedule=datetime(2030, 1, 1))
    with pytest.raises(ValueError, match="image: give either url or file_id"):
        telegram("a").image()
    assert fake.calls == []


def test_a_refused_call_raises_a_typed_error_with_its_field(client: Cascade) -> None:
    with pytest.raises(ValidationError) as caught:
        client.send(telegram(5).to("1").text("x"))  # type: ignore[arg-type]
    error = caught.value
    assert (error.status, error.code, error.field) == (400, "invalid_field", "keys.telegram.token")
    assert error.reason == "keys.telegram.token: must be a string"


def test_an_async_send_is_queued_and_waited_for(client: Cascade) -> None:
    queued = client.send(telegram("k").to("1").text("x"), mode="async")
    assert queued.queued and not queued.delivered
    done = client.requests.wait(queued.request_id)
    assert done.state == "finished"
    assert done.result is not None and done.result.delivered


def test_the_language_of_the_recipient_goes_beside_its_address(
    fake: FakeCascade, client: Cascade
) -> None:
    client.send(telegram("k").to("1").template(7), locale="pt-BR")
    assert fake.calls[0].body["target"] == {"telegram": "1", "locale": "pt-BR"}


def test_the_topic_and_the_limit_of_costs_go_in_the_context(
    fake: FakeCascade, client: Cascade
) -> None:
    client.send(telegram("k").to("1").text("x"), topic="offers", max_cost="0.05")
    assert fake.calls[0].body["context"] == {
        "behaviour": {"max_cost": "0.05"},
        "topic": "offers",
    }


def test_hours_their_zone_and_an_end_go_in_the_timing(fake: FakeCascade, client: Cascade) -> None:
    end = datetime.now(UTC) + timedelta(days=2)
    client.send(
        telegram("k").to("1").text("x"),
        mode="async",
        window={"from": "09:00", "until": "20:00", "days": [1, 5]},
        timezone="Asia/Makassar",
        valid_until=end,
    )
    body = fake.calls[0].body
    assert body["target"] == {"telegram": "1", "timezone": "Asia/Makassar"}
    assert body["context"]["timing"] == {
        "window": {"from": "09:00", "until": "20:00", "days": [1, 5]},
        "valid_until": int(end.timestamp()),
    }
    with pytest.raises(ValueError, match="valid_until: the datetime needs a time zone"):
        client.send(telegram("k").to("1").text("x"), valid_until=datetime(2030, 1, 1))


def test_a_result_has_what_it_cost_what_went_and_what_was_skipped(
    fake: FakeCascade, client: Cascade
) -> None:
    cost = {"amount": "0.042", "currency": "USD"}
    waba = {"status": True, "id": 5, "chosen": "template", "language": "pt-BR"}
    fake.answer_next(
        200,
        {
            "status": True,
            "request_id": 1,
            "channels": {"waba": {**waba, "cost": {**cost, "source": "table"}}},
            "skipped": [{"channel": "telegram", "reason": "max_cost"}],
            "cost": cost,
        },
    )
    result = client.send(telegram("k").to("1").text("x"))
    sent = result.channels["waba"]
    assert (sent.chosen, sent.language) == ("template", "pt-BR")
    assert (sent.cost, result.cost) == (Cost("0.042", "USD", "table"), Cost("0.042", "USD"))
    assert result.skipped == [SkippedChannel("telegram", "max_cost")]


def test_a_request_that_waits_says_until_when(fake: FakeCascade, client: Cascade) -> None:
    waits = {"telegram": {"reason": "not the hour", "until": 1_900_000_000}}
    pending = {"request_id": 1, "state": "pending", "accepted_at": 1, "waiting": waits}
    fake.answer_next(200, pending)
    assert client.requests.get(1).waiting["telegram"].until == 1_900_000_000


def test_a_scheduled_send_is_cancelled_and_a_finished_one_is_not(
    fake: FakeCascade, client: Cascade
) -> None:
    at = datetime.now(UTC) + timedelta(days=1)
    result = client.send(telegram("k").to("1").text("x"), schedule=at)
    assert result.scheduled and not result.delivered
    assert fake.calls[0].body["context"] == {"timing": {"schedule": int(at.timestamp())}}
    assert client.requests.cancel(result.request_id).state == "cancelled"
    assert client.requests.cancel(result.request_id).state == "cancelled"
    finished = client.send(telegram("k").to("1").text("x"))
    with pytest.raises(ConflictError) as caught:
        client.requests.cancel(finished.request_id)
    assert caught.value.code == "request_not_scheduled"


def test_a_repeated_key_returns_the_first_result(client: Cascade) -> None:
    message = telegram("k").to("1").text("x")
    first = client.send(message, idempotency_key="order-1")
    again = client.send(message, idempotency_key="order-1")
    assert (first.replayed, again.replayed) == (False, True)
    assert again.request_id == first.request_id
    assert again.idempotency_key == "order-1"


def test_lists_go_on_to_the_next_page(fake: FakeCascade, client: Cascade) -> None:
    found = [one.request_id for one in client.requests.list(page_size=2)]
    assert found == [4, 3, 2]
    pages = [one.path for one in fake.calls]
    assert pages[0] == "/v1/requests?limit=2" and len(pages) == 2 and "cursor=" in pages[1]
    list(client.requests.list(state="finished"))
    assert "state=finished" in fake.calls[-1].path


def test_check_says_which_channels_reach_a_target(client: Cascade) -> None:
    first, second = client.check(["15550140400", {"telegram": "123456789"}]).targets
    assert first.channels["whatsapp"].reachable is False
    assert first.channels["whatsapp"].why == "Recipient number is not on WhatsApp"
    assert second.channels["telegram"].reachable is None


async def test_the_async_client_does_the_same(fake: FakeCascade) -> None:
    async with AsyncCascade(fake.token, fake.url) as client:
        result = await client.send(
            telegram("k").text("x"), email("m").template(1).fallback(), to={"telegram": BLOCKED}
        )
        assert {name: one.code for name, one in result.failures.items()} == {
            "telegram": "recipient_blocked",
            "email": "recipient_missing",
        }
        assert result.request_id in [one.request_id async for one in client.requests.list()]
        assert (await client.requests.wait(result.request_id)).state == "finished"


def test_a_code_is_approved_once(fake: FakeCascade, client: Cascade) -> None:
    channels = (whatsapp("wa_1"), email("mail_1").to("ana@example.com"))
    verification = client.verify.start(*channels, to="6281234567890", code_length=8)
    assert verification.state == "pending"
    client.verify.resend(verification.verification_id)
    wrong = client.verify.check(verification.verification_id, "x")
    assert (wrong.status, wrong.code, wrong.tries_left) == (False, "wrong_code", 4)
    assert client.verify.check(verification.verification_id, fake.code).status
    with pytest.raises(ConflictError) as refused:
        client.verify.check(verification.verification_id, fake.code)
    assert refused.value.code == "verification_approved"
    target = fake.calls[0].body["target"]
    assert target == {"whatsapp": "6281234567890", "email": "ana@example.com"}
