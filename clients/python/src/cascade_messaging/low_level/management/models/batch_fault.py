from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="BatchFault")



@_attrs_define
class BatchFault:
    """ 
        Attributes:
            row (int): From 1, below the header line.
            reason (str):
            code (str): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
            line (int | Unset): Number of the line in the file, as spreadsheets count.
            column (str | Unset): Title of the column of a faulty cell.
            channel (str | Unset): Absent: the whole row.
     """

    row: int
    reason: str
    code: str
    line: int | Unset = UNSET
    column: str | Unset = UNSET
    channel: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        row = self.row

        reason = self.reason

        code = self.code

        line = self.line

        column = self.column

        channel = self.channel


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "row": row,
            "reason": reason,
            "code": code,
        })
        if line is not UNSET:
            field_dict["line"] = line
        if column is not UNSET:
            field_dict["column"] = column
        if channel is not UNSET:
            field_dict["channel"] = channel

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        row = d.pop("row")

        reason = d.pop("reason")

        code = d.pop("code")

        line = d.pop("line", UNSET)

        column = d.pop("column", UNSET)

        channel = d.pop("channel", UNSET)

        batch_fault = cls(
            row=row,
            reason=reason,
            code=code,
            line=line,
            column=column,
            channel=channel,
        )


        batch_fault.additional_properties = d
        return batch_fault

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
