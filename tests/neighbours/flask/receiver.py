import os

from flask import Flask, request

from cascade_messaging import IncomingMessage, WebhookVerificationError, verify_webhook

app = Flask(__name__)


@app.post("/hook")
def hook():
    try:
        event = verify_webhook(request.headers, request.get_data(), os.environ["HOOK_SECRET"])
    except WebhookVerificationError:
        return "", 401
    if isinstance(event, IncomingMessage):
        print(event.message.text, flush=True)
    return "", 200


app.run("127.0.0.1", int(os.environ["PORT"]))
