from enum import StrEnum

class QuestionType(StrEnum):
    CHOICE = "choice"
    DATE = "date"
    EMAIL = "email"
    FILE = "file"
    LOCATION = "location"
    NUMBER = "number"
    PHONE = "phone"
    TEXT = "text"

    def __str__(self) -> str:
        return str(self.value)
