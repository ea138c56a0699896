"""What a result of a send says beside its members."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._types import ChannelResult


class SendOutcome:
    """Reads the result of a send. A failed cascade is a result too."""

    if TYPE_CHECKING:
        status: bool
        queued: bool
        scheduled: bool
        channels: dict[str, ChannelResult]

    @property
    def delivered(self) -> bool:
        """Whether at least one channel sent. False while the send is queued or scheduled."""
        return self.status and not self.queued and not self.scheduled

    @property
    def unknown(self) -> bool:
        """Whether no channel is known to have sent, and the message may have arrived.

        Ask before you send it again.
        """
        return not self.status and any(
            one.code == "outcome_unknown" and (one.later is None or one.later.status)
            for one in self.channels.values()
        )

    @property
    def failures(self) -> dict[str, ChannelResult]:
        """The channels that failed, by name."""
        return {name: one for name, one in self.channels.items() if not one.status}
