from enum import StrEnum

class MatchType(StrEnum):
    ANY = "any"
    CONTAINS = "contains"
    EXACT = "exact"
    REGEX = "regex"

    def __str__(self) -> str:
        return str(self.value)
