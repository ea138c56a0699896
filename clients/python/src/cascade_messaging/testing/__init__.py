"""Helps to test code that uses this library, without an installation of Cascade."""

from .fake import SIGNING_KEY, TOKEN, Call, FakeCascade, Message
from .magic import MAGIC

__all__ = ["MAGIC", "SIGNING_KEY", "TOKEN", "Call", "FakeCascade", "Message"]
