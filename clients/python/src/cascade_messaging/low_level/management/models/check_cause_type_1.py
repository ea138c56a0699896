from enum import StrEnum

class CheckCauseType1(StrEnum):
    CERTIFICATE_INVALID = "certificate_invalid"
    HOST_NOT_ALLOWED = "host_not_allowed"
    HOST_NOT_FOUND = "host_not_found"
    HOST_UNREACHABLE = "host_unreachable"
    LOGIN_REFUSED = "login_refused"
    MAILBOX_LOGIN_REFUSED = "mailbox_login_refused"
    MAILBOX_MISSING = "mailbox_missing"
    MAILBOX_UNREACHABLE = "mailbox_unreachable"
    MISSING_PERMISSION = "missing_permission"
    NO_ANSWER = "no_answer"
    NO_HOLDER = "no_holder"
    NO_SANDBOX = "no_sandbox"
    NO_WORKER = "no_worker"
    REFUSED = "refused"
    SENDING_PAUSED = "sending_paused"
    TLS_MISSING = "tls_missing"
    UNKNOWN_DOMAIN = "unknown_domain"
    UNKNOWN_NUMBER = "unknown_number"

    def __str__(self) -> str:
        return str(self.value)
