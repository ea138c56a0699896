from enum import StrEnum

class ProxyProtocol(StrEnum):
    HTTP = "http"
    SOCKS5 = "socks5"

    def __str__(self) -> str:
        return str(self.value)
