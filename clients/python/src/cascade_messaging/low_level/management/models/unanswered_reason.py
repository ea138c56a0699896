from enum import StrEnum

class UnansweredReason(StrEnum):
    REPLY_LIMIT = "reply_limit"

    def __str__(self) -> str:
        return str(self.value)
