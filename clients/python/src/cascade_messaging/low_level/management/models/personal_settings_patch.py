from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.first_step import FirstStep
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.own_addresses_patch import OwnAddressesPatch





T = TypeVar("T", bound="PersonalSettingsPatch")



@_attrs_define
class PersonalSettingsPatch:
    """ 
        Attributes:
            addresses (OwnAddressesPatch | Unset): Null removes an address.
            steps_away (list[FirstStep] | Unset): First steps that the person has put away.
     """

    addresses: OwnAddressesPatch | Unset = UNSET
    steps_away: list[FirstStep] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.own_addresses_patch import OwnAddressesPatch # noqa: PLC0415
        addresses: dict[str, Any] | Unset = UNSET
        if not isinstance(self.addresses, Unset):
            addresses = self.addresses.to_dict()

        steps_away: list[str] | Unset = UNSET
        if not isinstance(self.steps_away, Unset):
            steps_away = []
            for steps_away_item_data in self.steps_away:
                steps_away_item = steps_away_item_data.value
                steps_away.append(steps_away_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if addresses is not UNSET:
            field_dict["addresses"] = addresses
        if steps_away is not UNSET:
            field_dict["steps_away"] = steps_away

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.own_addresses_patch import OwnAddressesPatch # noqa: PLC0415
        d = dict(src_dict)
        _addresses = d.pop("addresses", UNSET)
        addresses: OwnAddressesPatch | Unset
        if isinstance(_addresses,  Unset):
            addresses = UNSET
        else:
            addresses = OwnAddressesPatch.from_dict(_addresses)




        _steps_away = d.pop("steps_away", UNSET)
        steps_away: list[FirstStep] | Unset = UNSET
        if _steps_away is not UNSET:
            steps_away = []
            for steps_away_item_data in _steps_away:
                steps_away_item = FirstStep(steps_away_item_data)



                steps_away.append(steps_away_item)


        personal_settings_patch = cls(
            addresses=addresses,
            steps_away=steps_away,
        )

        return personal_settings_patch

