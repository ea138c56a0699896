"""Magic recipients of the sandbox: who refuses, with the reason and code of the real product."""

from __future__ import annotations

import re

Failure = tuple[str, str]

_CLOSED = ("session window is closed: use an approved template", "session_window_closed")

# By channel, then by the three digits of the number or the local part of the address.
MAGIC: dict[str, dict[str, Failure]] = {
    "whatsapp": {
        "404": ("Recipient number is not on WhatsApp", "recipient_not_found"),
    },
    "telegram": {
        "401": ("Device disconnected", "device_disconnected"),
        "403": ("Recipient has blocked the bot", "recipient_blocked"),
        "404": ("Recipient chat was not found", "recipient_not_found"),
    },
    "waba": {
        "368": ("WABA account is restricted", "device_restricted"),
        "401": ("Device disconnected", "device_disconnected"),
        "403": ("Recipient has opted out of marketing messages", "recipient_opted_out"),
        "404": ("Recipient can not receive WhatsApp messages", "recipient_unavailable"),
        "470": _CLOSED,
    },
    "email": {
        "unknown": ("Recipient address does not exist", "recipient_not_found"),
        "full": ("Recipient mailbox is full", "recipient_mailbox_full"),
        "disabled": ("Recipient mailbox is disabled", "recipient_unavailable"),
    },
    "sms": {
        "401": ("Device disconnected", "device_disconnected"),
        "403": ("Recipient has opted out of messages of this sender", "recipient_opted_out"),
        "404": ("Recipient number does not exist", "recipient_not_found"),
    },
}

_NUMBER = re.compile(r"^\+?(?:10000000|155501)(\d{3})\d{2}$")
_MAILBOX = re.compile(r"^([a-z-]+)@(?:[a-z0-9.-]+\.test|(?:[a-z0-9-]+\.)*example\.com)$", re.I)


def failure_of(channel: str, recipient: str, content: object) -> Failure | None:
    """Returns reason and code of a refusal; None for everybody who gets what is sent."""
    match = (_MAILBOX if channel == "email" else _NUMBER).match(recipient)
    failure = None if match is None else MAGIC[channel].get(match[1].lower())
    if failure is _CLOSED and isinstance(content, dict) and "template" in content:
        return None
    return failure
