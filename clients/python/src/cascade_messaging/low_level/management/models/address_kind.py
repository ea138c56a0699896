from enum import StrEnum

class AddressKind(StrEnum):
    CHAT = "chat"
    MAIL = "mail"
    PHONE = "phone"

    def __str__(self) -> str:
        return str(self.value)
