from enum import StrEnum

class MarketingChoice(StrEnum):
    RESUME = "resume"
    STOP = "stop"

    def __str__(self) -> str:
        return str(self.value)
