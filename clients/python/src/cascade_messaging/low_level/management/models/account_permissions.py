from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="AccountPermissions")



@_attrs_define
class AccountPermissions:
    """ What the operator allows the account beyond its plan.

        Attributes:
            transactional (bool | Unset): Requests may have `context.behaviour.transactional`: their inline messages also go
                to contacts who opted out. Off when absent.
     """

    transactional: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        transactional = self.transactional


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if transactional is not UNSET:
            field_dict["transactional"] = transactional

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        transactional = d.pop("transactional", UNSET)

        account_permissions = cls(
            transactional=transactional,
        )

        return account_permissions

