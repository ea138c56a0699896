from enum import StrEnum

class CallbackRepairType1(StrEnum):
    APP_SECRET = "app_secret"
    PUBLIC_URL = "public_url"
    SET_UP = "set_up"
    SILENCE = "silence"
    SUBSCRIBE = "subscribe"

    def __str__(self) -> str:
        return str(self.value)
