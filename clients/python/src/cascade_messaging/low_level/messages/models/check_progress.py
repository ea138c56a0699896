from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="CheckProgress")



@_attrs_define
class CheckProgress:
    """ 
        Attributes:
            targets (int): Targets of the check.
            done (int): Targets of which everything is looked up that can be.
     """

    targets: int
    done: int





    def to_dict(self) -> dict[str, Any]:
        targets = self.targets

        done = self.done


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "targets": targets,
            "done": done,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        targets = d.pop("targets")

        done = d.pop("done")

        check_progress = cls(
            targets=targets,
            done=done,
        )

        return check_progress

