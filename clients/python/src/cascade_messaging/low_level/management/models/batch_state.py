from enum import StrEnum

class BatchState(StrEnum):
    CANCELLED = "cancelled"
    DRAFT = "draft"
    FINISHED = "finished"
    PAUSED = "paused"
    RUNNING = "running"

    def __str__(self) -> str:
        return str(self.value)
