from enum import StrEnum

class Lane(StrEnum):
    BULK = "bulk"
    INTERACTIVE = "interactive"

    def __str__(self) -> str:
        return str(self.value)
