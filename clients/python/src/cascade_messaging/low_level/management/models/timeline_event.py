from enum import StrEnum

class TimelineEvent(StrEnum):
    ACCEPTED = "accepted"
    AWAITS = "awaits"
    CALL = "call"
    CANCELLED = "cancelled"
    DUE = "due"
    ENDED = "ended"
    LATER = "later"
    OUTCOME = "outcome"
    RECEIPT = "receipt"
    TIER = "tier"
    WAITING = "waiting"

    def __str__(self) -> str:
        return str(self.value)
