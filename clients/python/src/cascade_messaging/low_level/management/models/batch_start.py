from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.batch_compose import BatchCompose





T = TypeVar("T", bound="BatchStart")



@_attrs_define
class BatchStart:
    """ 
        Attributes:
            compose (BatchCompose):
            per_minute (int | Unset): The first tier's slowest device's pace unless given.
            only_valid (bool | Unset): Refuses rows of which no channel could be sent, in place of trying them: no request
                is made of them. False unless given.
            start_at (int | Unset): Unix seconds in the future: no row is sent before. Now unless given.
            require_variables (bool | Unset): Refuses rows in which a placeholder of a channel has neither a value nor a
                fallback. An empty cell counts as none. False unless given.
     """

    compose: BatchCompose
    per_minute: int | Unset = UNSET
    only_valid: bool | Unset = UNSET
    start_at: int | Unset = UNSET
    require_variables: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.batch_compose import BatchCompose # noqa: PLC0415
        compose = self.compose.to_dict()

        per_minute = self.per_minute

        only_valid = self.only_valid

        start_at = self.start_at

        require_variables = self.require_variables


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "compose": compose,
        })
        if per_minute is not UNSET:
            field_dict["per_minute"] = per_minute
        if only_valid is not UNSET:
            field_dict["only_valid"] = only_valid
        if start_at is not UNSET:
            field_dict["start_at"] = start_at
        if require_variables is not UNSET:
            field_dict["require_variables"] = require_variables

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.batch_compose import BatchCompose # noqa: PLC0415
        d = dict(src_dict)
        compose = BatchCompose.from_dict(d.pop("compose"))




        per_minute = d.pop("per_minute", UNSET)

        only_valid = d.pop("only_valid", UNSET)

        start_at = d.pop("start_at", UNSET)

        require_variables = d.pop("require_variables", UNSET)

        batch_start = cls(
            compose=compose,
            per_minute=per_minute,
            only_valid=only_valid,
            start_at=start_at,
            require_variables=require_variables,
        )

        return batch_start

