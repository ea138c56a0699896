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
     """

    compose: BatchCompose
    per_minute: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.batch_compose import BatchCompose # noqa: PLC0415
        compose = self.compose.to_dict()

        per_minute = self.per_minute


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "compose": compose,
        })
        if per_minute is not UNSET:
            field_dict["per_minute"] = per_minute

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.batch_compose import BatchCompose # noqa: PLC0415
        d = dict(src_dict)
        compose = BatchCompose.from_dict(d.pop("compose"))




        per_minute = d.pop("per_minute", UNSET)

        batch_start = cls(
            compose=compose,
            per_minute=per_minute,
        )

        return batch_start

