"""Sends to every magic recipient of FakeCascade, on the fake and on the real product.

Prints one line for each recipient whose reason or code differs, and then how many were compared.
"""

import json
import os
from pathlib import Path

import cascade_messaging
from cascade_messaging import Cascade
from cascade_messaging.testing import MAGIC, FakeCascade

demo = json.loads(Path(os.environ["CASCADE_DEMO"]).read_text())
compared = 0
with FakeCascade() as fake, Cascade(fake.token, fake.url) as imitation:
    with Cascade(demo["accountToken"]) as real:
        otp = next(one for one in real.templates.list() if (one.channel, one.name) == ("email", "otp"))
        for channel, recipients in MAGIC.items():
            # A disconnected or restricted device refuses what comes after it.
            for code in sorted(recipients, key=lambda one: one in ("401", "368")):
                key = demo["keys"][channel]
                build = getattr(cascade_messaging, channel)
                if channel == "email":
                    message = build(key).template(otp.id).to(f"{code}@example.com")
                else:
                    prefix = "10000000" if channel == "telegram" else "155501"
                    message = build(key).text("Hello").to(f"{prefix}{code}00")
                outcomes = []
                for client in (imitation, real):
                    result = client.send(message, variables={"code": "1"})
                    outcomes.append((result.channels[channel].reason, result.channels[channel].code))
                compared += 1
                if outcomes[0] != outcomes[1]:
                    print(channel, code, "fake:", outcomes[0], "real:", outcomes[1])
        # A raw call reads the same request.
        read = real.request("GET", f"/v1/requests/{result.request_id}")
        if read["result"]["channels"][channel]["code"] != outcomes[1][1]:
            print("raw call:", read)

with Cascade(os.environ["CASCADE_BATCH_TOKEN"]) as client:
    page = client.request("GET", "/api/webhooks")
    print(len(page["data"]), "webhooks")
print(compared, "compared")
