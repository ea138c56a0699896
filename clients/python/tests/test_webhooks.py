"""Webhooks: the product's own headers and bodies, from webhook-vectors.json."""

import json
from pathlib import Path
from typing import Any

import pytest

from cascade_messaging import (
    DeviceStatus,
    IncomingMessage,
    MessageEcho,
    MessageStatus,
    Quota,
    SendStatus,
    Submission,
    UnknownEvent,
    WebhookVerificationError,
    verify_webhook,
)
from cascade_messaging.testing import FakeCascade

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "webhook-vectors.json").read_text())
DELIVERIES = VECTORS["deliveries"]
NOW = VECTORS["now"]
KEY = VECTORS["signing_key"]
KINDS = {
    "incoming_message": IncomingMessage,
    "submission": Submission,
    "message_status": MessageStatus,
    "send_status": SendStatus,
    "quota": Quota,
    "device_status": DeviceStatus,
    "message_echo": MessageEcho,
}


@pytest.mark.parametrize("delivery", DELIVERIES, ids=lambda one: one["name"])
def test_every_sample_of_the_product_is_verified_and_typed(delivery: Any) -> None:
    headers, body = delivery["headers"], delivery["body"].encode()
    event = verify_webhook(headers, body, KEY, now=NOW)
    assert type(event) is KINDS[headers["X-Service-Event"]]
    assert event.webhook_id == headers["webhook-id"]
    assert event.raw == json.loads(body)
    plain = {name: value for name, value in headers.items() if not name.startswith("webhook-")}
    assert verify_webhook(plain, body, VECTORS["secret"]).raw == event.raw


@pytest.mark.parametrize("delivery", DELIVERIES[:1], ids=lambda one: one["name"])
def test_a_changed_delivery_is_refused(delivery: Any) -> None:
    headers, body = delivery["headers"], delivery["body"].encode()

    def refused(
        headers: dict[str, str], body: bytes = body, secret: Any = KEY, now: float = NOW
    ) -> None:
        with pytest.raises(WebhookVerificationError):
            verify_webhook(headers, body, secret, now=now)

    refused(headers, body + b" ")
    refused({**headers, "webhook-id": "evt_other"})
    refused({**headers, "webhook-timestamp": str(NOW + 1)})
    refused({**headers, "webhook-timestamp": "soon"})
    refused({**headers, "webhook-signature": "v1,"})
    refused({**headers, "webhook-signature": headers["webhook-signature"].replace("v1,", "v2,")})
    refused({**headers, "webhook-signature": "v1,é"})
    refused(headers, now=NOW + 301)
    refused(headers, now=NOW - 301)
    refused(headers, secret="whsec_" + "A" * 32)
    refused(headers, secret=VECTORS["secret"] + "x")
    unsigned = {name: value for name, value in headers.items() if name != "webhook-signature"}
    refused(unsigned)
    refused({**unsigned, "X-Webhook-Secret": KEY}, secret=[KEY])


def test_several_secrets_are_taken_during_a_rotation() -> None:
    delivery = DELIVERIES[0]
    headers, body = delivery["headers"], delivery["body"].encode()
    old = "whsec_" + "A" * 32
    assert verify_webhook(headers, body, [old, KEY], now=NOW).webhook_id
    both = {**headers, "webhook-signature": f"v1,AAAA {headers['webhook-signature']}"}
    assert verify_webhook(both, body, KEY, now=NOW + 300).webhook_id


def test_an_empty_secret_verifies_nothing() -> None:
    for secret in ("", [], ["s", ""]):
        with pytest.raises(ValueError, match="secret: must not be empty"):
            verify_webhook({"X-Webhook-Secret": ""}, b"{}", secret)


def test_an_incoming_message_is_read() -> None:
    delivery = next(one for one in DELIVERIES if one["name"].startswith("incoming_message"))
    event = verify_webhook(delivery["headers"], delivery["body"], KEY, now=NOW)
    assert isinstance(event, IncomingMessage)
    payload = json.loads(delivery["body"])
    assert event.sender.id == payload["from"]["id"]
    assert event.message.id == payload["message"]["id"]
    assert event.device.name == payload["device"]["name"]
    assert event.timestamp == payload["timestamp"]


def test_an_event_of_a_newer_server_is_no_error() -> None:
    headers, body = FakeCascade().webhook({"event": "brand_new", "x": 1}, now=NOW)
    event = verify_webhook(headers, body, FakeCascade.signing_key, now=NOW)
    assert isinstance(event, UnknownEvent)
    assert (event.event, event.raw["x"]) == ("brand_new", 1)


def test_members_of_a_newer_server_are_ignored() -> None:
    delivery = DELIVERIES[0]
    payload = {**json.loads(delivery["body"]), "brand_new": {"a": 1}}
    headers, body = FakeCascade().webhook(payload, now=NOW)
    event = verify_webhook(headers, body, FakeCascade.signing_key, now=NOW)
    assert event.raw["brand_new"] == {"a": 1}
