from enum import StrEnum

class FlowAction(StrEnum):
    DATA_EXCHANGE = "data_exchange"
    NAVIGATE = "navigate"

    def __str__(self) -> str:
        return str(self.value)
