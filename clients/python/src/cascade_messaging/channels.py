"""Builders: what a request sends on each channel, and in which tier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, get_args

from ._types import ChannelName as ChannelName
from ._types import SuccessState
from .messages import KEY_PREFIXES, Button, InlineMessage, ListMessage

Json = dict[str, Any]
CHANNELS: tuple[ChannelName, ...] = get_args(ChannelName)
Self = TypeVar("Self", bound="ChannelSend")


@dataclass(frozen=True)
class ChannelSend:
    """One channel of a send: its key, content and tier. Each method returns a changed copy."""

    channel: ChannelName
    key: Json
    content: Json | None = None
    recipient: str | None = None
    tier: Json = field(default_factory=dict)

    def to(self: Self, recipient: str) -> Self:
        """Sets the recipient: a phone number with country code, a chat id or a mail address."""
        return replace(self, recipient=recipient)

    def template(self: Self, template_id: int) -> Self:
        """Sends an approved and active template; `variables` of the send fill its placeholders."""
        return replace(self, content={"template": template_id})

    def fallback(self: Self, tier: int = 1) -> Self:
        """Sends only if all earlier tiers failed. Tiers count from 1."""
        return replace(self, tier={**self.tier, "fallback": True, "fallback_sequence": tier})

    def success(self: Self, state: SuccessState, *, within: int | None = None) -> Self:
        """Counts as sent only in this state. `within` seconds later the next tier opens."""
        wait = {} if within is None else {"within": within}
        return replace(self, tier={**self.tier, "success": state, **wait})


@dataclass(frozen=True)
class TemplateChannelSend(ChannelSend):
    """A channel that takes templates alone."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            """Says what mails are where another channel has the method."""
            if hasattr(InlineChannelSend, name):
                raise AttributeError(f"{self.channel}: mails are templates; call .template(id)")
            raise AttributeError(f"{type(self).__name__} has no attribute {name}")


@dataclass(frozen=True)
class InlineChannelSend(ChannelSend):
    """A channel that also takes messages without a template."""

    def message(self, message: InlineMessage) -> InlineChannelSend:
        """Sends a message of any type, in the form of the API: a poll, an edit, a quote …"""
        return replace(self, content={"message": dict(message)})

    def otherwise(
        self, template_id: int, variables: Mapping[str, Any] | None = None
    ) -> InlineChannelSend:
        """Sends this template where the session window isn't known to be open (waba).

        It stands beside the message, which comes first. `variables` are values for the template
        alone. The result says in `chosen` which of both went.
        """
        if self.content is None or "message" not in self.content:
            raise ValueError(f"{self.channel}: otherwise stands beside a message; give that first")
        instead = _present(
            {"template": template_id, "variables": None if variables is None else dict(variables)}
        )
        return replace(self, content={**self.content, "otherwise": instead})

    def max_segments(self, most: int) -> InlineChannelSend:
        """Fails the channel where its text takes more segments (sms). The content comes first."""
        if self.content is None:
            raise ValueError(f"{self.channel}: max_segments stands beside the content, after it")
        return replace(self, content={**self.content, "max_segments": most})

    def text(
        self,
        text: str,
        *,
        footer: str | None = None,
        buttons: Sequence[Sequence[Button]] | None = None,
    ) -> InlineChannelSend:
        """Sends a text. `buttons` are rows of buttons, as the API reference describes them."""
        return self._message("text", text, footer=footer, buttons=_rows(buttons))

    def image(
        self,
        *,
        url: str | None = None,
        file_id: int | None = None,
        caption: str | None = None,
        file_name: str | None = None,
    ) -> InlineChannelSend:
        """Sends an image from a public HTTPS `url` or of an uploaded file."""
        return self._file("image", url, file_id, caption, file_name)

    def video(
        self,
        *,
        url: str | None = None,
        file_id: int | None = None,
        caption: str | None = None,
        file_name: str | None = None,
    ) -> InlineChannelSend:
        """Sends a video from a public HTTPS `url` or of an uploaded file."""
        return self._file("video", url, file_id, caption, file_name)

    def document(
        self,
        *,
        url: str | None = None,
        file_id: int | None = None,
        caption: str | None = None,
        file_name: str | None = None,
    ) -> InlineChannelSend:
        """Sends a document from a public HTTPS `url` or of an uploaded file."""
        return self._file("document", url, file_id, caption, file_name)

    def location(
        self, lat: float, lng: float, *, name: str | None = None, address: str | None = None
    ) -> InlineChannelSend:
        """Sends a place, in degrees."""
        place = _present({"lat": lat, "lng": lng, "name": name, "address": address})
        return self._message("location", None, location=place)

    def interactive(
        self,
        text: str,
        *,
        buttons: Sequence[Sequence[Button]] | None = None,
        list_message: ListMessage | None = None,
        footer: str | None = None,
    ) -> InlineChannelSend:
        """Sends reply buttons or a list (waba)."""
        return self._message(
            "interactive",
            text,
            buttons=_rows(buttons),
            listMessage=None if list_message is None else dict(list_message),
            footer=footer,
        )

    def _file(
        self,
        kind: str,
        url: str | None,
        file_id: int | None,
        caption: str | None,
        file_name: str | None,
    ) -> InlineChannelSend:
        if (url is None) == (file_id is None):
            raise ValueError(f"{kind}: give either url or file_id")
        return self._message(kind, caption, fileUrl=url, fileId=file_id, fileName=file_name)

    def _message(self, kind: str, text: str | None, **rich: Any) -> InlineChannelSend:
        context = _present(rich)
        message = _present({"type": kind, "message": text, "richContext": context or None})
        return replace(self, content={"message": message})


def whatsapp(token: str | None = None, *, device: str | None = None) -> InlineChannelSend:
    """A linked phone, by its channel token; in batches by its device id."""
    return InlineChannelSend("whatsapp", _key("whatsapp", token, device))


def telegram(token: str | None = None, *, device: str | None = None) -> InlineChannelSend:
    """A bot, by its channel token; in batches by its device id."""
    return InlineChannelSend("telegram", _key("telegram", token, device))


def waba(token: str | None = None, *, device: str | None = None) -> InlineChannelSend:
    """A WhatsApp Business number, by its channel token; in batches by its device id."""
    return InlineChannelSend("waba", _key("waba", token, device))


def email(token: str | None = None, *, device: str | None = None) -> TemplateChannelSend:
    """A mail sender, by its channel token; in batches by its device id. It sends templates only."""
    return TemplateChannelSend("email", _key("email", token, device))


def sms(token: str | None = None, *, device: str | None = None) -> InlineChannelSend:
    """A sender of text messages, by its channel token; in batches by its device id."""
    return InlineChannelSend("sms", _key("sms", token, device))


def keys_of(channels: Sequence[ChannelSend]) -> Json:
    """Builds `keys` of a request. Raises ValueError if a channel is given twice."""
    keys: Json = {}
    for one in channels:
        if one.channel in keys:
            raise ValueError(f"{one.channel}: given twice; a send has each channel once")
        keys[one.channel] = {**one.key, **one.tier}
    return keys


def contents_of(channels: Sequence[ChannelSend]) -> Json:
    """Builds `content` of a request. Raises ValueError if a channel has none."""
    for one in channels:
        if one.content is None:
            raise ValueError(f"{one.channel}: has no content; call .text(…) or .template(…)")
    return {one.channel: one.content for one in channels}


def addresses_of(to: Mapping[ChannelName, str]) -> dict[str, str]:
    """Copies addresses by channel. Raises ValueError for a name that no channel has."""
    for channel in to:
        if channel not in CHANNELS:
            raise ValueError(f"{channel}: is no channel; there are {', '.join(CHANNELS)}")
    return {channel: address for channel, address in to.items()}


def _key(channel: ChannelName, token: str | None, device: str | None) -> Json:
    if (token is None) == (device is None):
        raise ValueError("give either the channel token or, in batches, device=")
    for other, prefix in KEY_PREFIXES.items():
        if other != channel and str(token).startswith(prefix):
            raise ValueError(f"{channel}: this is the key of a {other} device; use {other}(…)")
    return {"token": token} if device is None else {"device": device}


def _rows(buttons: Sequence[Sequence[Button]] | None) -> list[list[Json]] | None:
    return None if buttons is None else [[dict(button) for button in row] for row in buttons]


def _present(members: Mapping[str, Any]) -> Json:
    return {name: value for name, value in members.items() if value is not None}
