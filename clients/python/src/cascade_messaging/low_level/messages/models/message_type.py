from enum import StrEnum

class MessageType(StrEnum):
    DOCUMENT = "document"
    EDIT = "edit"
    IMAGE = "image"
    INTERACTIVE = "interactive"
    LOCATION = "location"
    POLL = "poll"
    REACTION = "reaction"
    REVOKE = "revoke"
    STICKER = "sticker"
    TEXT = "text"
    VIDEO = "video"
    VOICE = "voice"

    def __str__(self) -> str:
        return str(self.value)
