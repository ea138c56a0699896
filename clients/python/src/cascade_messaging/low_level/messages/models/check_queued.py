from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="CheckQueued")



@_attrs_define
class CheckQueued:
    """ 
        Attributes:
            status (bool):
            queued (bool):
            check_id (str):
     """

    status: bool
    queued: bool
    check_id: str





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        queued = self.queued

        check_id = self.check_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "queued": queued,
            "check_id": check_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        queued = d.pop("queued")

        check_id = d.pop("check_id")

        check_queued = cls(
            status=status,
            queued=queued,
            check_id=check_id,
        )

        return check_queued

