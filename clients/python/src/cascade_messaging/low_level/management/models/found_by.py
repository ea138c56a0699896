from enum import StrEnum

class FoundBy(StrEnum):
    MESSAGE = "message"
    REQUEST = "request"
    SEND = "send"

    def __str__(self) -> str:
        return str(self.value)
