from enum import StrEnum

class SegmentEncoding(StrEnum):
    GSM_7 = "GSM-7"
    UCS_2 = "UCS-2"

    def __str__(self) -> str:
        return str(self.value)
