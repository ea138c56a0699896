from enum import StrEnum

class QuietHoursHold(StrEnum):
    ALL = "all"
    BULK = "bulk"

    def __str__(self) -> str:
        return str(self.value)
