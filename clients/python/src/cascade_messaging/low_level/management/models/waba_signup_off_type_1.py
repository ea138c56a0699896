from enum import StrEnum

class WabaSignupOffType1(StrEnum):
    NO_APP = "no_app"
    NO_PUBLIC_URL = "no_public_url"
    NO_SANDBOX = "no_sandbox"

    def __str__(self) -> str:
        return str(self.value)
