from enum import StrEnum

class ChannelChoice(StrEnum):
    ALL = "all"
    EMAIL = "email"
    SMS = "sms"
    TELEGRAM = "telegram"
    WABA = "waba"
    WHATSAPP = "whatsapp"

    def __str__(self) -> str:
        return str(self.value)
