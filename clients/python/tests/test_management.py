"""Files, batches and devices, against the fake server."""

import io
from datetime import UTC, datetime

import pytest

from cascade_messaging import Cascade, ChannelName, NotFoundError, ValidationError, telegram
from cascade_messaging.testing import FakeCascade

TABLE = "Chat,Name\n123456789,Ana\n1000000040300,Budi\n"
EVERY_BYTE = bytes(range(256)) + b"\r\n--x\r\n"


def test_a_file_is_sent_as_it_is(fake: FakeCascade, client: Cascade) -> None:
    client.files.upload(EVERY_BYTE, name="every byte.bin")
    assert b'filename="every byte.bin"' in fake.calls[0].body
    assert b"\r\n\r\n" + EVERY_BYTE + b"\r\n--" in fake.calls[0].body


def test_files_are_listed_read_and_deleted(client: Cascade) -> None:
    stored = client.files.upload(TABLE.encode(), name="guests.csv")
    assert (stored.file_name, stored.size) == ("guests.csv", len(TABLE))
    assert b"".join(client.files.download(stored.id)).decode() == TABLE
    assert [one.id for one in client.files.list()] == [stored.id]
    client.files.delete(stored.id)
    with pytest.raises(NotFoundError):
        client.files.delete(stored.id)


def test_a_stream_of_unknown_length_is_uploaded(fake: FakeCascade, client: Cascade) -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

        def tell(self) -> int:
            raise io.UnsupportedOperation

        def seek(self, offset: int, whence: int = 0) -> int:
            raise io.UnsupportedOperation

    client.files.upload(Pipe(b"half and half"), name="pipe.txt")
    assert b"half and half" in fake.calls[0].body


def test_a_batch_is_checked_started_and_its_results_are_read(
    fake: FakeCascade, client: Cascade
) -> None:
    batch = client.batches.upload(TABLE.encode(), name="guests.csv")
    assert (batch.state, batch.columns, batch.rows) == ("draft", ["Chat", "Name"], 2)
    hello = telegram("dev_1").text("Hello {{name}}")
    columns: dict[ChannelName, str] = {"telegram": "Chat"}
    checked = client.batches.check(batch.id, hello, targets=columns)
    assert (checked.rows, checked.refused, checked.faults) == (2, 0, [])
    client.batches.start(batch.id, hello, targets=columns, variables={"name": "Name"})
    assert fake.calls[-1].body["compose"]["variables"] == {"name": "Name"}
    finished = client.batches.wait(batch.id)
    assert (finished.state, finished.sent, finished.failed) == ("finished", 1, 1)
    lines = b"".join(client.batches.results(batch.id)).decode().splitlines()
    assert len(lines) == 3 and "Recipient has blocked the bot" in lines[2]


def test_faults_of_a_check_have_row_and_channel(fake: FakeCascade, client: Cascade) -> None:
    fault = {"row": 1, "channel": "telegram", "reason": "target.telegram: missing"}
    body = {"rows": 1, "refused": 1, "faults": [fault], "per_minute": 1800, "seconds": 1}
    fake.answer_next(200, body)
    checked = client.batches.check("bat_1", telegram("d").text("x"), targets={"telegram": "Chat"})
    assert (checked.refused, checked.faults[0].row, checked.faults[0].channel) == (1, 1, "telegram")


def test_a_batch_says_when_it_starts_and_which_rows_it_refuses(
    fake: FakeCascade, client: Cascade
) -> None:
    batch = client.batches.upload(TABLE.encode(), name="guests.csv")
    assert batch.stage == "draft"
    hello = telegram("d").text("x")
    for time in (datetime(2027, 1, 15, 8, tzinfo=UTC), 1_800_000_000):
        fake.answer_next(200, {"rows": 2, "refused": 0, "per_minute": 1800, "seconds": 1})
        client.batches.check(
            batch.id, hello, targets={"telegram": "Chat"}, only_valid=True, start_at=time
        )
        body = fake.calls[-1].body
        assert (body["only_valid"], body["start_at"]) == (True, 1_800_000_000)
    with pytest.raises(ValueError, match="start_at: the datetime needs a time zone"):
        client.batches.start(
            batch.id, hello, targets={"telegram": "Chat"}, start_at=datetime(2027, 1, 15)
        )


def test_a_batch_has_languages_a_topic_and_a_reading_of_numbers(
    fake: FakeCascade, client: Cascade
) -> None:
    fake.answer_next(200, {"rows": 2, "refused": 0, "per_minute": 1800, "seconds": 1})
    client.batches.check(
        "bat_1",
        telegram("d").text("x"),
        targets={"telegram": "Chat"},
        locale="Language",
        topic="offers",
        ambiguous_numbers="national",
        require_variables=True,
    )
    body = fake.calls[-1].body
    assert body["require_variables"] is True
    compose = body["compose"]
    assert (compose["locale"], compose["topic"]) == ("Language", "offers")
    assert compose["ambiguous_numbers"] == "national"


def test_a_column_that_the_table_lacks_is_refused(client: Cascade) -> None:
    client.batches.upload(TABLE.encode(), name="guests.csv")
    other = client.batches.upload(TABLE.encode(), name="guests.csv")
    with pytest.raises(ValidationError, match="no column Phone"):
        client.batches.check(other.id, telegram("d").text("x"), targets={"telegram": "Phone"})
    assert client.batches.cancel(other.id).state == "cancelled"
    client.batches.delete(other.id)
    with pytest.raises(NotFoundError):
        client.batches.delete(other.id)


def test_devices_are_listed_by_channel(client: Cascade) -> None:
    (found,) = client.devices.list(channel="telegram")
    assert (found.name, found.number, found.state) == ("Demo bot", "7000000001", "connected")
    assert len(list(client.devices.list())) == 5
