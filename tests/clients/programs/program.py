"""Sends, reads a failure and uploads a batch by the generated clients. Prints what it got as JSON."""

import json
import sys
from io import BytesIO

from cascade_v1 import AuthenticatedClient
from cascade_v1.api.sending import send_message
from cascade_v1.models import (
    ChannelKey,
    Content,
    DeliveredChannel,
    FailedChannel,
    InlineMessage,
    Keys,
    MessageEntry,
    MessageType,
    SendRequest,
    SendResult,
    Target,
)
from cascade_api import AuthenticatedClient as ManagementClient
from cascade_api.api.batches import upload_batch
from cascade_api.models import BatchDraft, BatchUpload
from cascade_api.types import File

given = json.loads(sys.argv[1])


def send(to, token=given["token"]):
    client = AuthenticatedClient(base_url=given["url"], token=token)
    body = SendRequest(
        keys=Keys(telegram=ChannelKey(token=given["key"])),
        content=Content(
            telegram=MessageEntry(message=InlineMessage(type_=MessageType.TEXT, message="Hello Ana"))
        ),
        target=Target(telegram=to),
    )
    return send_message.sync(client=client, body=body)


delivered = send(given["to"])
assert isinstance(delivered, SendResult)
assert isinstance(delivered.channels.telegram, DeliveredChannel)
failed = send(given["blocked"])
assert isinstance(failed, SendResult)
assert isinstance(failed.channels.telegram, FailedChannel)
refused = send(given["to"], token="wrong")
client = ManagementClient(base_url=given["url"], token=given["token"])
table = File(payload=BytesIO(given["table"].encode()), file_name="guests.csv", mime_type="text/csv")
draft = upload_batch.sync(client=client, body=BatchUpload(file=table))
assert isinstance(draft, BatchDraft)
print(
    json.dumps(
        {
            "delivered": delivered.status,
            "reason": failed.channels.telegram.reason,
            "code": failed.channels.telegram.code,
            "refused": refused.reason,
            "batch": {"name": draft.name, "columns": draft.columns, "rows": draft.rows},
        }
    )
)
