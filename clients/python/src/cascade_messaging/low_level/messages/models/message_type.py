from enum import StrEnum

class MessageType(StrEnum):
    DOCUMENT = "document"
    IMAGE = "image"
    INTERACTIVE = "interactive"
    LOCATION = "location"
    REACTION = "reaction"
    TEXT = "text"
    VIDEO = "video"

    def __str__(self) -> str:
        return str(self.value)
