from enum import StrEnum

class DailyLimitType1(StrEnum):
    FIRST_CONTACTS = "first_contacts"
    MESSAGES = "messages"

    def __str__(self) -> str:
        return str(self.value)
