from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.account_permissions import AccountPermissions
  from ..models.account_settings import AccountSettings
  from ..models.plan_patch import PlanPatch





T = TypeVar("T", bound="AccountPatch")



@_attrs_define
class AccountPatch:
    """ 
        Attributes:
            name (str | Unset):
            plan (PlanPatch | Unset):
            settings (AccountSettings | Unset):
            permissions (AccountPermissions | Unset): What the operator allows the account beyond its plan.
     """

    name: str | Unset = UNSET
    plan: PlanPatch | Unset = UNSET
    settings: AccountSettings | Unset = UNSET
    permissions: AccountPermissions | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.account_permissions import AccountPermissions # noqa: PLC0415
        from ..models.account_settings import AccountSettings # noqa: PLC0415
        from ..models.plan_patch import PlanPatch # noqa: PLC0415
        name = self.name

        plan: dict[str, Any] | Unset = UNSET
        if not isinstance(self.plan, Unset):
            plan = self.plan.to_dict()

        settings: dict[str, Any] | Unset = UNSET
        if not isinstance(self.settings, Unset):
            settings = self.settings.to_dict()

        permissions: dict[str, Any] | Unset = UNSET
        if not isinstance(self.permissions, Unset):
            permissions = self.permissions.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if plan is not UNSET:
            field_dict["plan"] = plan
        if settings is not UNSET:
            field_dict["settings"] = settings
        if permissions is not UNSET:
            field_dict["permissions"] = permissions

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account_permissions import AccountPermissions # noqa: PLC0415
        from ..models.account_settings import AccountSettings # noqa: PLC0415
        from ..models.plan_patch import PlanPatch # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        _plan = d.pop("plan", UNSET)
        plan: PlanPatch | Unset
        if isinstance(_plan,  Unset):
            plan = UNSET
        else:
            plan = PlanPatch.from_dict(_plan)




        _settings = d.pop("settings", UNSET)
        settings: AccountSettings | Unset
        if isinstance(_settings,  Unset):
            settings = UNSET
        else:
            settings = AccountSettings.from_dict(_settings)




        _permissions = d.pop("permissions", UNSET)
        permissions: AccountPermissions | Unset
        if isinstance(_permissions,  Unset):
            permissions = UNSET
        else:
            permissions = AccountPermissions.from_dict(_permissions)




        account_patch = cls(
            name=name,
            plan=plan,
            settings=settings,
            permissions=permissions,
        )

        return account_patch

