from enum import StrEnum

class RequestState(StrEnum):
    CANCELLED = "cancelled"
    FINISHED = "finished"
    PENDING = "pending"
    SCHEDULED = "scheduled"

    def __str__(self) -> str:
        return str(self.value)
