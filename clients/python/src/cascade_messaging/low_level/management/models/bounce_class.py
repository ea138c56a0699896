from enum import StrEnum

class BounceClass(StrEnum):
    MAILBOX_DISABLED = "mailbox_disabled"
    MAILBOX_FULL = "mailbox_full"
    NO_SUCH_ADDRESS = "no_such_address"
    NO_SUCH_DOMAIN = "no_such_domain"
    POLICY = "policy"
    SENDER_REFUSED = "sender_refused"
    SERVER_ERROR = "server_error"
    SPAM = "spam"
    TEMPORARY = "temporary"
    TOO_LARGE = "too_large"
    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return str(self.value)
