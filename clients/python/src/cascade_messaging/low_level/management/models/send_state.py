from enum import StrEnum

class SendState(StrEnum):
    CANCELLED = "cancelled"
    FAILED = "failed"
    PENDING = "pending"
    SENT = "sent"
    SKIPPED = "skipped"
    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return str(self.value)
