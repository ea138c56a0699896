from enum import StrEnum

class SendDeliveryState(StrEnum):
    ACCEPTED = "accepted"
    DELIVERED = "delivered"
    FAILED = "failed"
    NOT_BOUNCED = "not bounced"
    READ = "read"

    def __str__(self) -> str:
        return str(self.value)
