from enum import StrEnum

class MailboxState(StrEnum):
    AWAY = "away"
    CONNECTED = "connected"

    def __str__(self) -> str:
        return str(self.value)
