from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="BatchRowEdit")



@_attrs_define
class BatchRowEdit:
    """ 
        Attributes:
            row (int): From 1, below the header line.
            cells (list[str]): In the order of the columns.
     """

    row: int
    cells: list[str]





    def to_dict(self) -> dict[str, Any]:
        row = self.row

        cells = self.cells




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "row": row,
            "cells": cells,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        row = d.pop("row")

        cells = cast(list[str], d.pop("cells"))


        batch_row_edit = cls(
            row=row,
            cells=cells,
        )

        return batch_row_edit

