from enum import StrEnum

class CallbackState(StrEnum):
    NEVER = "never"
    SILENT = "silent"
    WORKING = "working"

    def __str__(self) -> str:
        return str(self.value)
