from enum import StrEnum

class WabaSetupWhat(StrEnum):
    CALLBACK = "callback"
    EXPIRY = "expiry"
    REACHED = "reached"
    REGISTERED = "registered"
    SCOPES = "scopes"
    SUBSCRIPTION = "subscription"
    TOKEN = "token"

    def __str__(self) -> str:
        return str(self.value)
