"""Helps to test code that uses this library, without an installation of Cascade."""

from .fake import SIGNING_KEY, TOKEN, Call, FakeCascade
from .player import Message

__all__ = ["SIGNING_KEY", "TOKEN", "Call", "FakeCascade", "Message"]
