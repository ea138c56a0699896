from enum import StrEnum

class BrokerKind(StrEnum):
    AMQP = "amqp"
    EMBEDDED = "embedded"

    def __str__(self) -> str:
        return str(self.value)
