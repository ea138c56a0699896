from enum import StrEnum

class AddressCountry(StrEnum):
    IN = "IN"
    SG = "SG"

    def __str__(self) -> str:
        return str(self.value)
