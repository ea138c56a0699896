from enum import StrEnum

class WabaSignupStepState(StrEnum):
    DONE = "done"
    FAILED = "failed"
    OPEN = "open"

    def __str__(self) -> str:
        return str(self.value)
