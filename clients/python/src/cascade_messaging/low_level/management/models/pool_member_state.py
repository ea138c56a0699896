from enum import StrEnum

class PoolMemberState(StrEnum):
    ACTIVE = "active"
    DRAINING = "draining"
    RESTING = "resting"

    def __str__(self) -> str:
        return str(self.value)
