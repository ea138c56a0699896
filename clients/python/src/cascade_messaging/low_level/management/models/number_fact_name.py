from enum import StrEnum

class NumberFactName(StrEnum):
    ALERT = "alert"
    BAN = "ban"
    CODE_VERIFICATION = "code_verification"
    LIMIT = "limit"
    MODE = "mode"
    NAME = "name"
    NAME_STATUS = "name_status"
    NEW_NAME = "new_name"
    NEW_NAME_STATUS = "new_name_status"
    NUMBER = "number"
    OFFICIAL = "official"
    PIN = "pin"
    PLATFORM = "platform"
    QUALITY = "quality"
    RESTRICTION = "restriction"
    REVIEW = "review"
    STATUS = "status"
    THROUGHPUT = "throughput"
    VIOLATION = "violation"

    def __str__(self) -> str:
        return str(self.value)
