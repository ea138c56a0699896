"""Sends the messages of a file, each by its channel's builder. Prints what became of them."""

import json
import sys
from pathlib import Path

import cascade_messaging

with cascade_messaging.Cascade() as client:
    for one in json.loads(Path(sys.argv[1]).read_text()):
        builder = getattr(cascade_messaging, one["channel"])(one["key"]).message(one["message"])
        result = client.send(builder, to=one["to"])
        said = "delivered" if result.delivered else result.failures
        print(one["channel"], one["name"], said)
