from enum import StrEnum

class WabaSetupState(StrEnum):
    MISSING = "missing"
    OK = "ok"
    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return str(self.value)
