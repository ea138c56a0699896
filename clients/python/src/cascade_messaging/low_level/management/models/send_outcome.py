from enum import StrEnum

class SendOutcome(StrEnum):
    FAILED = "failed"
    SENT = "sent"
    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return str(self.value)
