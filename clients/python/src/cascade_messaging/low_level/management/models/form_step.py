from enum import StrEnum

class FormStep(StrEnum):
    PICK = "pick"
    QUESTION = "question"
    SUMMARY = "summary"

    def __str__(self) -> str:
        return str(self.value)
