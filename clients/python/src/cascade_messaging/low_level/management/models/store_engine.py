from enum import StrEnum

class StoreEngine(StrEnum):
    EMBEDDED = "embedded"
    MONGO = "mongo"

    def __str__(self) -> str:
        return str(self.value)
