"""Makes every call of the client against the real product, sync and async. Prints what it saw."""

import asyncio
import io
import json
import os
import re
import time
from pathlib import Path

from cascade_messaging import AsyncCascade, Cascade, CascadeError, ValidationError, telegram

demo = json.loads(Path(os.environ["CASCADE_DEMO"]).read_text())
message = telegram(demo["keys"]["telegram"]).to("123456789").text("Hello {{name|there}}", footer="Bye")


class Pipe(io.BytesIO):
    """A stream of unknown length that can be read once."""

    def seekable(self) -> bool:
        return False

    def seek(self, *_: object) -> int:
        raise io.UnsupportedOperation("seek")

    def fileno(self) -> int:
        raise io.UnsupportedOperation("fileno")


with Cascade(demo["accountToken"]) as client:
    first = client.send(message, variables={"name": "Ana"}, idempotency_key="every-call")
    again = client.send(message, variables={"name": "Ana"}, idempotency_key="every-call")
    print("replayed:", first.replayed, again.replayed, first.request_id == again.request_id)

    queued = client.send(message, mode="async")
    done = client.requests.wait(queued.request_id, timeout=20)
    print("async:", queued.queued, done.state, done.result.delivered)

    at = int(time.time()) + 3600
    scheduled = client.send(
        message,
        schedule=at,
        window={"from": "00:00", "until": "23:59", "days": [1, 2, 3, 4, 5, 6, 7]},
        timezone="Asia/Makassar",
        valid_until=at + 86_400,
        locale="id",
    )
    print("scheduled:", scheduled.scheduled, client.requests.cancel(scheduled.request_id).state)
    try:
        client.requests.cancel(first.request_id)
    except CascadeError as error:
        print("refused:", error.status, error.code, error.reason)

    found = [one.request_id for one in client.requests.list(recipient="123456789", page_size=1)]
    print("listed:", set(found) >= {first.request_id, queued.request_id, scheduled.request_id})

    (reach,) = client.check([{"telegram": "123456789"}], lookup=False).targets
    print("check:", list(reach.channels))
    many = client.check([{"telegram": str(number)} for number in range(1, 150)])
    status = client.checks.get(many.check_id)
    print("checks:", status.progress.targets, len(list(client.checks.targets(many.check_id))))
    client.checks.delete(many.check_id)

    try:
        client.send(telegram(demo["keys"]["telegram"]).to("1").text(""), only="telegram")
    except ValidationError as error:
        print("refused:", error.status, error.code, error.field)
    try:
        next(client.devices.list())
    except CascadeError as error:
        print("refused:", type(error).__name__, error.code, error.reason)

with Cascade(os.environ["CASCADE_BATCH_TOKEN"]) as client:
    table = Path("guests.csv")
    with table.open("rb") as stream:
        sources = [table, str(table), table.read_bytes(), stream, Pipe(table.read_bytes())]
        files = [client.files.upload(source, name="guests.csv") for source in sources]
    print("uploads:", {(one.file_name, one.size == table.stat().st_size) for one in files})
    content = b"".join(client.files.download(files[-1].id))
    print("download:", content == table.read_bytes())
    listed = [one.id for one in client.files.list(page_size=2)]
    print("files:", listed == [one.id for one in reversed(files)])
    client.files.delete(files[0].id)
    try:
        list(client.files.download(files[0].id))
    except CascadeError as error:
        print("refused:", error.status, error.code)
    batch = client.batches.upload(table)
    print("batch:", batch.state, batch.columns, client.batches.cancel(batch.id).state)
    print("batches:", batch.id in [one.id for one in client.batches.list()])
    client.batches.delete(batch.id)


async def main() -> None:
    async with AsyncCascade(demo["accountToken"]) as client:
        results = await asyncio.gather(*(client.send(message) for _ in range(5)))
        print("async client:", all(one.delivered for one in results))
        print("templates:", len([one async for one in client.templates.list(page_size=3)]))
    async with AsyncCascade(os.environ["CASCADE_BATCH_TOKEN"]) as client:
        file = await client.files.upload(Pipe(b"abc"), name="a.txt")
        chunks = [chunk async for chunk in client.files.download(file.id)]
        print("async upload:", b"".join(chunks))


asyncio.run(main())

with Cascade(os.environ["CASCADE_BATCH_TOKEN"]) as client:
    print("raw:", len(client.request("GET", "/api/webhooks")["data"]), "webhooks")

with Cascade(demo["accountToken"]) as client:
    code_channel = telegram(demo["keys"]["telegram"]).to("123456711")
    verification = client.verify.start(code_channel, code_length=8)
    code = ""
    ends = time.monotonic() + 60
    while not code and time.monotonic() < ends:
        inbox = client.request("GET", "/sandbox/messages", query={"to": "123456711"})
        code = "".join(re.findall(r"(?<!\d)\d{8}(?!\d)", json.dumps(inbox["data"]))[:1])
        time.sleep(0.05)
    wrong = client.verify.check(verification.verification_id, "x")
    right = client.verify.check(verification.verification_id, code)
    try:
        client.verify.check(verification.verification_id, code)
    except CascadeError as error:
        print("code:", verification.state, wrong.code, wrong.tries_left, right.status, error.code)
