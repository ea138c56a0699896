from enum import StrEnum

class DeviceState(StrEnum):
    BANNED = "banned"
    CONNECTED = "connected"
    LINKING = "linking"
    LOGGED_OUT = "logged_out"
    NEW = "new"
    RECONNECTING = "reconnecting"
    REMOVED = "removed"
    REPLACED = "replaced"

    def __str__(self) -> str:
        return str(self.value)
