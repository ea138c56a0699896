from enum import StrEnum

class WebhookDeliveryState(StrEnum):
    DELIVERED = "delivered"
    FAILED = "failed"
    OPEN = "open"

    def __str__(self) -> str:
        return str(self.value)
