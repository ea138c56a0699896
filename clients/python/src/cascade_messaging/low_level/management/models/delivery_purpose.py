from enum import StrEnum

class DeliveryPurpose(StrEnum):
    EVENT = "event"
    RESEND = "resend"
    TEST = "test"

    def __str__(self) -> str:
        return str(self.value)
