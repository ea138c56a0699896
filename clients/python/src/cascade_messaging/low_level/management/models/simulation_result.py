from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.form_progress import FormProgress
  from ..models.simulated_turn import SimulatedTurn





T = TypeVar("T", bound="SimulationResult")



@_attrs_define
class SimulationResult:
    """ 
        Attributes:
            turns (list[SimulatedTurn]): Result of each action.
            filling (FormProgress | None):
     """

    turns: list[SimulatedTurn]
    filling: FormProgress | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.form_progress import FormProgress # noqa: PLC0415
        from ..models.simulated_turn import SimulatedTurn # noqa: PLC0415
        turns = []
        for turns_item_data in self.turns:
            turns_item = turns_item_data.to_dict()
            turns.append(turns_item)



        filling: dict[str, Any] | None
        if isinstance(self.filling, FormProgress):
            filling = self.filling.to_dict()
        else:
            filling = self.filling


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "turns": turns,
            "filling": filling,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.form_progress import FormProgress # noqa: PLC0415
        from ..models.simulated_turn import SimulatedTurn # noqa: PLC0415
        d = dict(src_dict)
        turns = []
        _turns = d.pop("turns")
        for turns_item_data in (_turns):
            turns_item = SimulatedTurn.from_dict(turns_item_data)



            turns.append(turns_item)


        def _parse_filling(data: object) -> FormProgress | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                filling_type_0 = FormProgress.from_dict(data)



                return filling_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FormProgress | None, data)

        filling = _parse_filling(d.pop("filling"))


        simulation_result = cls(
            turns=turns,
            filling=filling,
        )


        simulation_result.additional_properties = d
        return simulation_result

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
