from enum import StrEnum

class ButtonType(StrEnum):
    CALLBACK = "callback"
    COPY = "copy"
    URL = "url"

    def __str__(self) -> str:
        return str(self.value)
