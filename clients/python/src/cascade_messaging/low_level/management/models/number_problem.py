from enum import StrEnum

class NumberProblem(StrEnum):
    LIMIT = "limit"
    NAME = "name"
    QUALITY = "quality"
    RESTRICTED = "restricted"

    def __str__(self) -> str:
        return str(self.value)
