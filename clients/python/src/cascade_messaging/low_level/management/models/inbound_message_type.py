from enum import StrEnum

class InboundMessageType(StrEnum):
    AUDIO = "audio"
    BUTTON = "button"
    CONTACT = "contact"
    DELETED = "deleted"
    DOCUMENT = "document"
    EMAIL = "email"
    FLOW = "flow"
    IMAGE = "image"
    LIST = "list"
    LOCATION = "location"
    ORDER = "order"
    POLL = "poll"
    PRODUCT = "product"
    REACTION = "reaction"
    STICKER = "sticker"
    SYSTEM = "system"
    TEXT = "text"
    UNSUPPORTED = "unsupported"
    VIDEO = "video"
    VOTE = "vote"

    def __str__(self) -> str:
        return str(self.value)
