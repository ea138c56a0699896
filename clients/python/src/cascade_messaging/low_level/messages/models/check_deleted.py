from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="CheckDeleted")



@_attrs_define
class CheckDeleted:
    """ 
        Attributes:
            status (bool):
            check_id (str):
            deleted (bool):
     """

    status: bool
    check_id: str
    deleted: bool





    def to_dict(self) -> dict[str, Any]:
        status = self.status

        check_id = self.check_id

        deleted = self.deleted


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "check_id": check_id,
            "deleted": deleted,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        check_id = d.pop("check_id")

        deleted = d.pop("deleted")

        check_deleted = cls(
            status=status,
            check_id=check_id,
            deleted=deleted,
        )

        return check_deleted

