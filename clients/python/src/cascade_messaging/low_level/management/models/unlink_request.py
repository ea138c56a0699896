from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="UnlinkRequest")



@_attrs_define
class UnlinkRequest:
    """ 
        Attributes:
            logout (bool | Unset): False leaves the phone linked and keeps the session, so that it can move elsewhere.
     """

    logout: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        logout = self.logout


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if logout is not UNSET:
            field_dict["logout"] = logout

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        logout = d.pop("logout", UNSET)

        unlink_request = cls(
            logout=logout,
        )

        return unlink_request

