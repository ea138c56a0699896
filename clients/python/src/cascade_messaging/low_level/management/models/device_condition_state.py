from enum import StrEnum

class DeviceConditionState(StrEnum):
    BANNED = "banned"
    LINKING = "linking"
    LOGGED_OUT = "logged_out"
    NEW = "new"
    RECONNECTING = "reconnecting"
    REFUSED = "refused"
    REMOVED = "removed"
    REPLACED = "replaced"
    SENDS_FAIL = "sends_fail"
    STALE = "stale"
    UNCHECKED = "unchecked"
    UNREACHABLE = "unreachable"
    WORKING = "working"

    def __str__(self) -> str:
        return str(self.value)
