from enum import StrEnum

class TokenScope(StrEnum):
    AUTOREPLIESREAD = "autoreplies:read"
    AUTOREPLIESWRITE = "autoreplies:write"
    BATCHESREAD = "batches:read"
    BATCHESWRITE = "batches:write"
    DEVICESREAD = "devices:read"
    DEVICESSEND = "devices:send"
    DEVICESWRITE = "devices:write"
    FILESREAD = "files:read"
    FILESWRITE = "files:write"
    INBOUND = "inbound"
    INBOUNDREAD = "inbound:read"
    INBOXREAD = "inbox:read"
    INBOXWRITE = "inbox:write"
    LOGSREAD = "logs:read"
    LOGSWRITE = "logs:write"
    READ = "read"
    SANDBOXREAD = "sandbox:read"
    SANDBOXWRITE = "sandbox:write"
    SEND = "send"
    SUPPRESSIONSREAD = "suppressions:read"
    SUPPRESSIONSWRITE = "suppressions:write"
    TEMPLATESREAD = "templates:read"
    TEMPLATESWRITE = "templates:write"
    VERIFY = "verify"
    WEBHOOKSREAD = "webhooks:read"
    WEBHOOKSWRITE = "webhooks:write"

    def __str__(self) -> str:
        return str(self.value)
