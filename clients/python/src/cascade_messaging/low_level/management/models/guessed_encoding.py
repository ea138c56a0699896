from enum import StrEnum

class GuessedEncoding(StrEnum):
    WINDOWS_1252 = "windows-1252"

    def __str__(self) -> str:
        return str(self.value)
