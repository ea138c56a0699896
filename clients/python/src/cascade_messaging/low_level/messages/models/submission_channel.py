from enum import StrEnum

class SubmissionChannel(StrEnum):
    SMS = "sms"
    TELEGRAM = "telegram"
    WABA = "waba"
    WHATSAPP = "whatsapp"

    def __str__(self) -> str:
        return str(self.value)
