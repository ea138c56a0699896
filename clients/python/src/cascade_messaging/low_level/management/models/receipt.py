from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.bounce_class import BounceClass
from ..models.receipt_status import ReceiptStatus
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="Receipt")



@_attrs_define
class Receipt:
    """ What the provider told last about the message; whatsapp, waba, sms, of a mail its bounce.

        Attributes:
            status (ReceiptStatus):
            reason (None | str): Of a failed message.
            code (None | str):
            at (str): ISO 8601, UTC, with milliseconds.
            bounce_class (BounceClass | Unset): `no_such_address`: The address does not exist, or has moved.
                `no_such_domain`: The address's domain or host does not exist. `mailbox_disabled`: The mailbox is disabled or
                suspended. `mailbox_full`: The mailbox is full. `too_large`: The mail is too large. `spam`: The content was
                taken for spam. `policy`: A rule about content, form or security refused the mail. `sender_refused`: The sender
                was refused: its address, domain, reputation, SPF, DKIM or DMARC, its server's address, or no permission to
                relay or to post. `temporary`: The server was away, busy or limited the rate, until the time to deliver was
                over. `server_error`: The receiving server failed or takes no mail. `unknown`: The notice does not say why.
     """

    status: ReceiptStatus
    reason: None | str
    code: None | str
    at: str
    bounce_class: BounceClass | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        status = self.status.value

        reason: None | str
        reason = self.reason

        code: None | str
        code = self.code

        at = self.at

        bounce_class: str | Unset = UNSET
        if not isinstance(self.bounce_class, Unset):
            bounce_class = self.bounce_class.value



        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "status": status,
            "reason": reason,
            "code": code,
            "at": at,
        })
        if bounce_class is not UNSET:
            field_dict["bounce_class"] = bounce_class

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = ReceiptStatus(d.pop("status"))




        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))


        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))


        at = d.pop("at")

        _bounce_class = d.pop("bounce_class", UNSET)
        bounce_class: BounceClass | Unset
        if isinstance(_bounce_class,  Unset):
            bounce_class = UNSET
        else:
            bounce_class = BounceClass(_bounce_class)




        receipt = cls(
            status=status,
            reason=reason,
            code=code,
            at=at,
            bounce_class=bounce_class,
        )


        receipt.additional_properties = d
        return receipt

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
