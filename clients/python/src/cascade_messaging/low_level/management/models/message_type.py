from enum import StrEnum

class MessageType(StrEnum):
    DOCUMENT = "document"
    IMAGE = "image"
    INTERACTIVE = "interactive"
    LOCATION = "location"
    POLL = "poll"
    REACTION = "reaction"
    STICKER = "sticker"
    TEXT = "text"
    VIDEO = "video"
    VOICE = "voice"

    def __str__(self) -> str:
        return str(self.value)
