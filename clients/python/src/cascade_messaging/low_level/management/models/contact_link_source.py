from enum import StrEnum

class ContactLinkSource(StrEnum):
    PERSON = "person"
    SMS = "sms"
    WABA = "waba"
    WHATSAPP = "whatsapp"

    def __str__(self) -> str:
        return str(self.value)
