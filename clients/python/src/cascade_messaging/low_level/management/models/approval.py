from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.account_name import AccountName
  from ..models.template import Template





T = TypeVar("T", bound="Approval")



@_attrs_define
class Approval:
    """ 
        Attributes:
            account (AccountName):
            template (Template):
     """

    account: AccountName
    template: Template
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.account_name import AccountName # noqa: PLC0415
        from ..models.template import Template # noqa: PLC0415
        account = self.account.to_dict()

        template = self.template.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "account": account,
            "template": template,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account_name import AccountName # noqa: PLC0415
        from ..models.template import Template # noqa: PLC0415
        d = dict(src_dict)
        account = AccountName.from_dict(d.pop("account"))




        template = Template.from_dict(d.pop("template"))




        approval = cls(
            account=account,
            template=template,
        )


        approval.additional_properties = d
        return approval

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
