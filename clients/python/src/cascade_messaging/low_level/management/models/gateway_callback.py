from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="GatewayCallback")



@_attrs_define
class GatewayCallback:
    """ What the gateway calls back with: a query, a form or JSON. Members of objects in objects are written with dots.
    Without it nothing is taken.

        Attributes:
            token (str): A secret of your own: part of the address that the gateway calls.
            id (str | Unset): Member of a receipt that has the id of the message.
            status (str | Unset): Member of a receipt that has its status.
            delivered (list[str] | Unset): Statuses of a message that arrived.
            failed (list[str] | Unset): Statuses of a message that did not.
            reason (str | Unset): Member of a receipt that says why a message failed.
            from_ (str | Unset): Member of a contact's text that has the number.
            text (str | Unset): Member of a contact's text that has the text.
            message_id (str | Unset): Member of a contact's text that has its id; made of the call when absent.
     """

    token: str
    id: str | Unset = UNSET
    status: str | Unset = UNSET
    delivered: list[str] | Unset = UNSET
    failed: list[str] | Unset = UNSET
    reason: str | Unset = UNSET
    from_: str | Unset = UNSET
    text: str | Unset = UNSET
    message_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        token = self.token

        id = self.id

        status = self.status

        delivered: list[str] | Unset = UNSET
        if not isinstance(self.delivered, Unset):
            delivered = self.delivered



        failed: list[str] | Unset = UNSET
        if not isinstance(self.failed, Unset):
            failed = self.failed



        reason = self.reason

        from_ = self.from_

        text = self.text

        message_id = self.message_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "token": token,
        })
        if id is not UNSET:
            field_dict["id"] = id
        if status is not UNSET:
            field_dict["status"] = status
        if delivered is not UNSET:
            field_dict["delivered"] = delivered
        if failed is not UNSET:
            field_dict["failed"] = failed
        if reason is not UNSET:
            field_dict["reason"] = reason
        if from_ is not UNSET:
            field_dict["from"] = from_
        if text is not UNSET:
            field_dict["text"] = text
        if message_id is not UNSET:
            field_dict["message_id"] = message_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        token = d.pop("token")

        id = d.pop("id", UNSET)

        status = d.pop("status", UNSET)

        delivered = cast(list[str], d.pop("delivered", UNSET))


        failed = cast(list[str], d.pop("failed", UNSET))


        reason = d.pop("reason", UNSET)

        from_ = d.pop("from", UNSET)

        text = d.pop("text", UNSET)

        message_id = d.pop("message_id", UNSET)

        gateway_callback = cls(
            token=token,
            id=id,
            status=status,
            delivered=delivered,
            failed=failed,
            reason=reason,
            from_=from_,
            text=text,
            message_id=message_id,
        )

        return gateway_callback

