from enum import StrEnum

class LinkMethod(StrEnum):
    CODE = "code"
    QR = "qr"

    def __str__(self) -> str:
        return str(self.value)
