from enum import StrEnum

class HeldState(StrEnum):
    OPEN = "open"
    SCHEDULED = "scheduled"

    def __str__(self) -> str:
        return str(self.value)
