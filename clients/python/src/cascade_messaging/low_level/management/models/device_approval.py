from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.token_scope import TokenScope
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="DeviceApproval")



@_attrs_define
class DeviceApproval:
    """ 
        Attributes:
            account (str): The account that the person was shown: the one of the session.
            scopes (list[TokenScope] | Unset): What is allowed of what the program asks for; all of it when absent.
     """

    account: str
    scopes: list[TokenScope] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        account = self.account

        scopes: list[str] | Unset = UNSET
        if not isinstance(self.scopes, Unset):
            scopes = []
            for scopes_item_data in self.scopes:
                scopes_item = scopes_item_data.value
                scopes.append(scopes_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "account": account,
        })
        if scopes is not UNSET:
            field_dict["scopes"] = scopes

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        account = d.pop("account")

        _scopes = d.pop("scopes", UNSET)
        scopes: list[TokenScope] | Unset = UNSET
        if _scopes is not UNSET:
            scopes = []
            for scopes_item_data in _scopes:
                scopes_item = TokenScope(scopes_item_data)



                scopes.append(scopes_item)


        device_approval = cls(
            account=account,
            scopes=scopes,
        )

        return device_approval

