from enum import StrEnum

class Language(StrEnum):
    EN = "en"
    ID = "id"

    def __str__(self) -> str:
        return str(self.value)
