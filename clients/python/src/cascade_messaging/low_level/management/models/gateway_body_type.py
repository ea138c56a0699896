from enum import StrEnum

class GatewayBodyType(StrEnum):
    FORM = "form"
    JSON = "json"
    TEXT = "text"
    XML = "xml"

    def __str__(self) -> str:
        return str(self.value)
