from enum import StrEnum

class FirstStep(StrEnum):
    ARRIVE = "arrive"
    CONNECT = "connect"
    INVITE = "invite"
    SEND = "send"

    def __str__(self) -> str:
        return str(self.value)
