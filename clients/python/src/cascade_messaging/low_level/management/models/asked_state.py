from enum import StrEnum

class AskedState(StrEnum):
    ACCEPTED = "accepted"
    DELIVERED = "delivered"
    READ = "read"

    def __str__(self) -> str:
        return str(self.value)
