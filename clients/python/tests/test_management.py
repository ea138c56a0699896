"""Files, batches and devices, against the fake server."""

import io

import pytest

from cascade_messaging import Cascade, NotFoundError, ValidationError, telegram
from cascade_messaging.testing import FakeCascade

TABLE = "name,chat\nAna,123456789\nBudi,1000000040300\n"
EVERY_BYTE = bytes(range(256)) + b"\r\n--x\r\n"


def test_a_file_comes_back_as_it_was_uploaded(client: Cascade) -> None:
    stored = client.files.upload(EVERY_BYTE, name="every byte.bin")
    assert (stored.file_name, stored.size) == ("every byte.bin", len(EVERY_BYTE))
    assert b"".join(client.files.download(stored.id)) == EVERY_BYTE
    assert [one.id for one in client.files.list()] == [stored.id]
    client.files.delete(stored.id)
    assert list(client.files.list()) == []
    with pytest.raises(NotFoundError):
        client.files.delete(stored.id)


def test_a_stream_of_unknown_length_is_uploaded(client: Cascade) -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

        def tell(self) -> int:
            raise io.UnsupportedOperation

        def seek(self, offset: int, whence: int = 0) -> int:
            raise io.UnsupportedOperation

    stored = client.files.upload(Pipe(b"half and half"), name="pipe.txt")
    assert b"".join(client.files.download(stored.id)) == b"half and half"


def test_a_batch_is_checked_started_and_its_results_are_read(
    fake: FakeCascade, client: Cascade
) -> None:
    batch = client.batches.upload(TABLE.encode(), name="guests.csv")
    assert (batch.state, batch.columns, batch.rows) == ("draft", ["name", "chat"], 2)
    hello = telegram("tg_1").text("Hello {{name}}")
    columns = {"telegram": "chat"}
    checked = client.batches.check(batch.id, hello, targets=columns)
    assert (checked.rows, checked.refused, checked.faults) == (2, 0, [])
    client.batches.start(batch.id, hello, targets=columns, variables={"name": "name"})
    finished = client.batches.wait(batch.id)
    assert (finished.state, finished.sent, finished.failed) == ("finished", 1, 1)
    assert [one.variables for one in fake.messages] == [{"name": "Ana"}]
    lines = b"".join(client.batches.results(batch.id)).decode().splitlines()
    assert lines == [
        "name,chat,request_id,status",
        "Ana,123456789,1,sent",
        "Budi,1000000040300,2,failed",
    ]
    client.batches.delete(batch.id)
    assert list(client.batches.list()) == []


def test_a_row_without_recipient_is_a_fault_of_the_check(client: Cascade) -> None:
    batch = client.batches.upload(b"name,chat\nAna,\n", name="guests.csv")
    checked = client.batches.check(
        batch.id, telegram("tg_1").text("Hello"), targets={"telegram": "chat"}
    )
    assert checked.refused == 1
    assert (checked.faults[0].row, checked.faults[0].channel) == (1, "telegram")


def test_a_column_that_the_table_lacks_is_refused(client: Cascade) -> None:
    batch = client.batches.upload(TABLE.encode(), name="guests.csv")
    with pytest.raises(ValidationError, match="no column phone"):
        client.batches.check(
            batch.id, telegram("tg_1").text("Hello"), targets={"telegram": "phone"}
        )


def test_devices_are_listed_by_channel(fake: FakeCascade, client: Cascade) -> None:
    device_id = fake.add_device("telegram", "Shop bot")
    fake.add_device("email", "Mailer")
    (found,) = client.devices.list(channel="telegram")
    assert (found.id, found.name, found.state) == (device_id, "Shop bot", "connected")
