from enum import StrEnum

class MessageStatusChannel(StrEnum):
    WABA = "waba"

    def __str__(self) -> str:
        return str(self.value)
