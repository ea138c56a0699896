from enum import StrEnum

class AttentionKind(StrEnum):
    FAILED = "failed"
    FAILED_LATER = "failed_later"
    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return str(self.value)
