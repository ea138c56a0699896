from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.suppression_reason import SuppressionReason
from ..types import UNSET, Unset






T = TypeVar("T", bound="NewSuppression")



@_attrs_define
class NewSuppression:
    """ 
        Attributes:
            channel (Channel):
            address (str): As in `target`: a number, chat id or mail address.
            why (SuppressionReason | Unset): `opt_out`: by a word of the contact. `unsubscribed`: with the link of a mail.
                `hard_bounce`: its server knows no such address; transactional templates do not pass it either. `complaint`: the
                recipient told the mail provider that a mail is spam.
     """

    channel: Channel
    address: str
    why: SuppressionReason | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        channel = self.channel.value

        address = self.address

        why: str | Unset = UNSET
        if not isinstance(self.why, Unset):
            why = self.why.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "channel": channel,
            "address": address,
        })
        if why is not UNSET:
            field_dict["why"] = why

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        channel = Channel(d.pop("channel"))




        address = d.pop("address")

        _why = d.pop("why", UNSET)
        why: SuppressionReason | Unset
        if isinstance(_why,  Unset):
            why = UNSET
        else:
            why = SuppressionReason(_why)




        new_suppression = cls(
            channel=channel,
            address=address,
            why=why,
        )

        return new_suppression

