from enum import StrEnum

class LoggedRequestState(StrEnum):
    CANCELLED = "cancelled"
    FINISHED = "finished"
    OPEN = "open"
    SCHEDULED = "scheduled"

    def __str__(self) -> str:
        return str(self.value)
