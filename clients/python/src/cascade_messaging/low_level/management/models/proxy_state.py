from enum import StrEnum

class ProxyState(StrEnum):
    FAILING = "failing"
    UNUSED = "unused"
    WORKING = "working"

    def __str__(self) -> str:
        return str(self.value)
