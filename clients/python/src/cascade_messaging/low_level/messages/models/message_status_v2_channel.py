from enum import StrEnum

class MessageStatusV2Channel(StrEnum):
    EMAIL = "email"
    SMS = "sms"
    WABA = "waba"
    WHATSAPP = "whatsapp"

    def __str__(self) -> str:
        return str(self.value)
