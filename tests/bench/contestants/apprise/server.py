"""apprise behind a WSGI application: one Telegram message for each POST."""

import json
import os

import apprise
from apprise.plugins.telegram import NotifyTelegram

NotifyTelegram.notify_url = os.environ["PROVIDER_URL"] + "/bot"


def application(environ, start_response):
    ok = True
    if environ["REQUEST_METHOD"] == "POST":
        length = int(environ.get("CONTENT_LENGTH") or 0)
        message = json.loads(environ["wsgi.input"].read(length))
        notifier = apprise.Apprise()
        notifier.add("tgram://700000001:AAEBenchBotOfTheProvider00000000000/" + message["to"])
        ok = notifier.notify(body=message["text"])
    content = json.dumps({"status": bool(ok)}).encode()
    headers = [("Content-Type", "application/json"), ("Content-Length", str(len(content)))]
    start_response("200 OK", headers)
    return [content]
