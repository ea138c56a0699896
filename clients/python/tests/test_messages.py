"""Messages of every type: the product's own samples, from message-samples.json."""

import json
from pathlib import Path
from typing import Any

import pytest

import cascade_messaging
from cascade_messaging import Cascade, email, sms, telegram, waba, whatsapp
from cascade_messaging.messages import MESSAGE_TYPES
from cascade_messaging.testing import FakeCascade

SAMPLES: list[Any] = json.loads((Path(__file__).parent / "message-samples.json").read_text())[
    "messages"
]


def test_there_is_a_sample_of_each_type_that_a_channel_sends() -> None:
    sampled = {(one["channel"], one["message"]["type"]) for one in SAMPLES}
    assert sampled == {(name, kind) for name, kinds in MESSAGE_TYPES.items() for kind in kinds}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda one: f"{one['channel']} {one['name']}")
def test_message_sends_every_type(sample: Any, fake: FakeCascade, client: Cascade) -> None:
    begin = getattr(cascade_messaging, sample["channel"])
    builder = begin("key").message(sample["message"])
    assert client.send(builder, to="6281234567890").delivered
    [message] = fake.messages
    assert (message.channel, message.recipient) == (sample["channel"], "6281234567890")
    assert message.content == {"message": sample["message"]}


def test_a_text_is_the_recipient_of_the_one_channel_as_it_was_written(
    fake: FakeCascade, client: Cascade
) -> None:
    client.send(whatsapp("key").text("Hello"), to="+62 812-3456-7890")
    assert fake.calls[0].body["target"] == {"whatsapp": "+62 812-3456-7890"}
    with pytest.raises(ValueError, match="to: give an address for each channel"):
        client.send(whatsapp("key").text("a"), telegram("key").text("b"), to="6281234567890")


def test_a_template_stands_beside_a_waba_message() -> None:
    either = waba("key").text("Hello").otherwise(7, {"day": "Friday"})
    assert either.content == {
        "message": {"type": "text", "message": "Hello"},
        "otherwise": {"template": 7, "variables": {"day": "Friday"}},
    }
    with pytest.raises(ValueError, match="waba: otherwise stands beside a message"):
        waba("key").template(8).otherwise(7)


def test_a_limit_of_segments_stands_beside_the_content() -> None:
    assert sms("key").template(7).max_segments(2).content == {"template": 7, "max_segments": 2}
    assert sms("key").text("Hi").max_segments(1).content == {
        "message": {"type": "text", "message": "Hi"},
        "max_segments": 1,
    }
    with pytest.raises(ValueError, match="sms: max_segments stands beside the content"):
        sms("key").max_segments(2)


def test_an_address_of_no_channel_is_refused_before_the_call(
    fake: FakeCascade, client: Cascade
) -> None:
    with pytest.raises(ValueError, match="telgram: is no channel; there are whatsapp, telegram,"):
        client.send(telegram("key").text("Hello"), to={"telgram": "1"})  # type: ignore[dict-item]
    with pytest.raises(ValueError, match="fax: is no channel"):
        client.check([{"fax": "1"}])  # type: ignore[dict-item]
    assert fake.calls == []


def test_a_key_of_another_channel_names_that_channel_and_not_the_key() -> None:
    with pytest.raises(ValueError, match=r"^telegram: this is the key of a whatsapp device; use w"):
        telegram("wa_77b1e05d")
    with pytest.raises(ValueError, match=r"^whatsapp: this is the key of a waba device"):
        whatsapp("waba_77b1e05d")
    # A sender pool's key is of no channel.
    assert whatsapp("pool_1").channel == "whatsapp"


def test_mails_are_templates() -> None:
    with pytest.raises(AttributeError, match=r"email: mails are templates; call \.template\(id\)"):
        email("key").text("Hello")  # type: ignore[attr-defined]
    with pytest.raises(AttributeError, match="TemplateChannelSend has no attribute fax"):
        email("key").fax()  # type: ignore[attr-defined]
    assert email("mail_1").to("ana@example.com").template(4).content == {"template": 4}


def test_type_checkers_know_states_channels_and_types(fake: FakeCascade, client: Cascade) -> None:
    # mypy reports an ignored error that isn't there any more.
    client.requests.list(state="nope")  # type: ignore[arg-type]
    client.devices.list(channel="telgram")  # type: ignore[arg-type]
    whatsapp("key").message({"type": "dance"})  # type: ignore[typeddict-item]
    whatsapp("key").success("seen")  # type: ignore[arg-type]
    assert fake.calls == []
