from enum import StrEnum

class PoolStrategy(StrEnum):
    ORDERED = "ordered"
    WEIGHTED = "weighted"

    def __str__(self) -> str:
        return str(self.value)
