from enum import StrEnum

class SuppressionReason(StrEnum):
    COMPLAINT = "complaint"
    HARD_BOUNCE = "hard_bounce"
    IMPORTED = "imported"
    MANUAL = "manual"
    OPT_OUT = "opt_out"
    UNSUBSCRIBED = "unsubscribed"

    def __str__(self) -> str:
        return str(self.value)
