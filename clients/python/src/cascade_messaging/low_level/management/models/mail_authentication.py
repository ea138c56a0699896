from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="MailAuthentication")



@_attrs_define
class MailAuthentication:
    """ Mail alone: verdicts such as `pass`, `fail`, `none` (RFC 8601).

        Attributes:
            spf (str):
            dkim (str):
            dmarc (str):
     """

    spf: str
    dkim: str
    dmarc: str





    def to_dict(self) -> dict[str, Any]:
        spf = self.spf

        dkim = self.dkim

        dmarc = self.dmarc


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "spf": spf,
            "dkim": dkim,
            "dmarc": dmarc,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        spf = d.pop("spf")

        dkim = d.pop("dkim")

        dmarc = d.pop("dmarc")

        mail_authentication = cls(
            spf=spf,
            dkim=dkim,
            dmarc=dmarc,
        )

        return mail_authentication

