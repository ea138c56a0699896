from enum import StrEnum

class SuccessState(StrEnum):
    ACCEPTED = "accepted"
    DELIVERED = "delivered"
    READ = "read"

    def __str__(self) -> str:
        return str(self.value)
