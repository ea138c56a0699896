from enum import StrEnum

class InstalledBrokerEngine(StrEnum):
    AMQP = "amqp"
    EMBEDDED = "embedded"

    def __str__(self) -> str:
        return str(self.value)
