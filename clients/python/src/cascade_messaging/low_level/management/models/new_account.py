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
  from ..models.plan_input import PlanInput





T = TypeVar("T", bound="NewAccount")



@_attrs_define
class NewAccount:
    """ 
        Attributes:
            name (str):
            plan (PlanInput):
            settings (AccountSettings | Unset):
            permissions (AccountPermissions | Unset): What the operator allows the account beyond its plan.
     """

    name: str
    plan: PlanInput
    settings: AccountSettings | Unset = UNSET
    permissions: AccountPermissions | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.account_permissions import AccountPermissions # noqa: PLC0415
        from ..models.account_settings import AccountSettings # noqa: PLC0415
        from ..models.plan_input import PlanInput # noqa: PLC0415
        name = self.name

        plan = self.plan.to_dict()

        settings: dict[str, Any] | Unset = UNSET
        if not isinstance(self.settings, Unset):
            settings = self.settings.to_dict()

        permissions: dict[str, Any] | Unset = UNSET
        if not isinstance(self.permissions, Unset):
            permissions = self.permissions.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "plan": plan,
        })
        if settings is not UNSET:
            field_dict["settings"] = settings
        if permissions is not UNSET:
            field_dict["permissions"] = permissions

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account_permissions import AccountPermissions # noqa: PLC0415
        from ..models.account_settings import AccountSettings # noqa: PLC0415
        from ..models.plan_input import PlanInput # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        plan = PlanInput.from_dict(d.pop("plan"))




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




        new_account = cls(
            name=name,
            plan=plan,
            settings=settings,
            permissions=permissions,
        )

        return new_account

