from enum import StrEnum

class EventKind(StrEnum):
    INCOMING_MESSAGE = "incoming_message"
    MESSAGE_STATUS = "message_status"
    SEND_STATUS = "send_status"
    SUBMISSION = "submission"

    def __str__(self) -> str:
        return str(self.value)
