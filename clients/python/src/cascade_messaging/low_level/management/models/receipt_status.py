from enum import StrEnum

class ReceiptStatus(StrEnum):
    DELIVERED = "delivered"
    FAILED = "failed"
    PLAYED = "played"
    READ = "read"
    SENT = "sent"

    def __str__(self) -> str:
        return str(self.value)
