from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="PollVote")



@_attrs_define
class PollVote:
    """ A vote in a poll; a later one of the same contact replaces it.

        Attributes:
            poll (str): The provider's id of the poll.
            options (list[str] | Unset): What the contact has chosen now; empty when the vote was taken back. Absent when
                the vote can not be read: WhatsApp encrypts it with a key that came with the poll.
            option_ids (list[int] | Unset): Telegram: places of the options, from 0 on.
     """

    poll: str
    options: list[str] | Unset = UNSET
    option_ids: list[int] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        poll = self.poll

        options: list[str] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options



        option_ids: list[int] | Unset = UNSET
        if not isinstance(self.option_ids, Unset):
            option_ids = self.option_ids




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "poll": poll,
        })
        if options is not UNSET:
            field_dict["options"] = options
        if option_ids is not UNSET:
            field_dict["option_ids"] = option_ids

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        poll = d.pop("poll")

        options = cast(list[str], d.pop("options", UNSET))


        option_ids = cast(list[int], d.pop("option_ids", UNSET))


        poll_vote = cls(
            poll=poll,
            options=options,
            option_ids=option_ids,
        )

        return poll_vote

