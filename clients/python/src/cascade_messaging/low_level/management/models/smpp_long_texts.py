from enum import StrEnum

class SmppLongTexts(StrEnum):
    PARTS = "parts"
    PAYLOAD = "payload"

    def __str__(self) -> str:
        return str(self.value)
