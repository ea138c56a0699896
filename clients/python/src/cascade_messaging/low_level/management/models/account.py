from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.account_permissions import AccountPermissions
  from ..models.account_settings import AccountSettings
  from ..models.plan import Plan





T = TypeVar("T", bound="Account")



@_attrs_define
class Account:
    """ 
        Attributes:
            id (str):
            name (str):
            plan (Plan):
            settings (AccountSettings):
            permissions (AccountPermissions): What the operator allows the account beyond its plan.
            created_at (str): ISO 8601, UTC, with milliseconds.
     """

    id: str
    name: str
    plan: Plan
    settings: AccountSettings
    permissions: AccountPermissions
    created_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.account_permissions import AccountPermissions # noqa: PLC0415
        from ..models.account_settings import AccountSettings # noqa: PLC0415
        from ..models.plan import Plan # noqa: PLC0415
        id = self.id

        name = self.name

        plan = self.plan.to_dict()

        settings = self.settings.to_dict()

        permissions = self.permissions.to_dict()

        created_at = self.created_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "name": name,
            "plan": plan,
            "settings": settings,
            "permissions": permissions,
            "created_at": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account_permissions import AccountPermissions # noqa: PLC0415
        from ..models.account_settings import AccountSettings # noqa: PLC0415
        from ..models.plan import Plan # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        plan = Plan.from_dict(d.pop("plan"))




        settings = AccountSettings.from_dict(d.pop("settings"))




        permissions = AccountPermissions.from_dict(d.pop("permissions"))




        created_at = d.pop("created_at")

        account = cls(
            id=id,
            name=name,
            plan=plan,
            settings=settings,
            permissions=permissions,
            created_at=created_at,
        )


        account.additional_properties = d
        return account

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
