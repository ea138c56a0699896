from enum import StrEnum

class AuditKind(StrEnum):
    LIMIT_REACHED = "limit.reached"
    MANAGEMENT = "management"
    SEND_REJECTED = "send.rejected"

    def __str__(self) -> str:
        return str(self.value)
