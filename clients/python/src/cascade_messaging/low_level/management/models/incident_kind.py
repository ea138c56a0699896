from enum import StrEnum

class IncidentKind(StrEnum):
    DEVICE_DOWN = "device_down"
    ENDPOINT_FAILING = "endpoint_failing"
    INBOUND_LIMIT = "inbound_limit"
    NUMBER_LIMIT = "number_limit"
    NUMBER_NAME = "number_name"
    NUMBER_QUALITY = "number_quality"
    NUMBER_RESTRICTED = "number_restricted"
    POOL_DOWN = "pool_down"
    POOL_LAST_MEMBER = "pool_last_member"
    QUOTA_100 = "quota_100"
    QUOTA_80 = "quota_80"
    VERIFY_PUMPING = "verify_pumping"

    def __str__(self) -> str:
        return str(self.value)
