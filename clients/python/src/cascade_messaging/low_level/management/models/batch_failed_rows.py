from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.batch_failed_row import BatchFailedRow





T = TypeVar("T", bound="BatchFailedRows")



@_attrs_define
class BatchFailedRows:
    """ 
        Attributes:
            total (int): Rows that reached nobody.
            rows (list[BatchFailedRow]): The first 200.
     """

    total: int
    rows: list[BatchFailedRow]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.batch_failed_row import BatchFailedRow # noqa: PLC0415
        total = self.total

        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "total": total,
            "rows": rows,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.batch_failed_row import BatchFailedRow # noqa: PLC0415
        d = dict(src_dict)
        total = d.pop("total")

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in (_rows):
            rows_item = BatchFailedRow.from_dict(rows_item_data)



            rows.append(rows_item)


        batch_failed_rows = cls(
            total=total,
            rows=rows,
        )


        batch_failed_rows.additional_properties = d
        return batch_failed_rows

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
