from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="TemplateSubmission")



@_attrs_define
class TemplateSubmission:
    """ 
        Attributes:
            device (str | Unset): A waba device of the WABA that gets the template. Required with several WABAs.
     """

    device: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        device = self.device


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if device is not UNSET:
            field_dict["device"] = device

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        device = d.pop("device", UNSET)

        template_submission = cls(
            device=device,
        )

        return template_submission

