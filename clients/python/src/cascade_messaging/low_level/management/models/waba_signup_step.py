from enum import StrEnum

class WabaSignupStep(StrEnum):
    CONNECT = "connect"
    NUMBER = "number"
    PROFILE = "profile"
    REGISTER = "register"
    SUBSCRIBE = "subscribe"

    def __str__(self) -> str:
        return str(self.value)
