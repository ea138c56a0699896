from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.first_step import FirstStep
from typing import cast

if TYPE_CHECKING:
  from ..models.own_addresses import OwnAddresses





T = TypeVar("T", bound="PersonalSettings")



@_attrs_define
class PersonalSettings:
    """ 
        Attributes:
            addresses (OwnAddresses):
            steps_away (list[FirstStep]): First steps that the person has put away.
     """

    addresses: OwnAddresses
    steps_away: list[FirstStep]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.own_addresses import OwnAddresses # noqa: PLC0415
        addresses = self.addresses.to_dict()

        steps_away = []
        for steps_away_item_data in self.steps_away:
            steps_away_item = steps_away_item_data.value
            steps_away.append(steps_away_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "addresses": addresses,
            "steps_away": steps_away,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.own_addresses import OwnAddresses # noqa: PLC0415
        d = dict(src_dict)
        addresses = OwnAddresses.from_dict(d.pop("addresses"))




        steps_away = []
        _steps_away = d.pop("steps_away")
        for steps_away_item_data in (_steps_away):
            steps_away_item = FirstStep(steps_away_item_data)



            steps_away.append(steps_away_item)


        personal_settings = cls(
            addresses=addresses,
            steps_away=steps_away,
        )


        personal_settings.additional_properties = d
        return personal_settings

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
