from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.import_fault import ImportFault





T = TypeVar("T", bound="SuppressionImport")



@_attrs_define
class SuppressionImport:
    """ 
        Attributes:
            added (int): Addresses that were not suppressed before.
            known (int):
            refused (int):
            faults (list[ImportFault]): Of the first 100 refused lines; the others were taken.
     """

    added: int
    known: int
    refused: int
    faults: list[ImportFault]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.import_fault import ImportFault # noqa: PLC0415
        added = self.added

        known = self.known

        refused = self.refused

        faults = []
        for faults_item_data in self.faults:
            faults_item = faults_item_data.to_dict()
            faults.append(faults_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "added": added,
            "known": known,
            "refused": refused,
            "faults": faults,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.import_fault import ImportFault # noqa: PLC0415
        d = dict(src_dict)
        added = d.pop("added")

        known = d.pop("known")

        refused = d.pop("refused")

        faults = []
        _faults = d.pop("faults")
        for faults_item_data in (_faults):
            faults_item = ImportFault.from_dict(faults_item_data)



            faults.append(faults_item)


        suppression_import = cls(
            added=added,
            known=known,
            refused=refused,
            faults=faults,
        )


        suppression_import.additional_properties = d
        return suppression_import

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
