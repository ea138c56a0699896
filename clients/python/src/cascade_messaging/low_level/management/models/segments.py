from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.segment_encoding import SegmentEncoding






T = TypeVar("T", bound="Segments")



@_attrs_define
class Segments:
    """ Of channels whose texts travel in segments.

        Attributes:
            encoding (SegmentEncoding):
            units (int): Septets of GSM-7, 16-bit units of UCS-2.
            segments (int): The provider charges for each.
     """

    encoding: SegmentEncoding
    units: int
    segments: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        encoding = self.encoding.value

        units = self.units

        segments = self.segments


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "encoding": encoding,
            "units": units,
            "segments": segments,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        encoding = SegmentEncoding(d.pop("encoding"))




        units = d.pop("units")

        segments = d.pop("segments")

        segments = cls(
            encoding=encoding,
            units=units,
            segments=segments,
        )


        segments.additional_properties = d
        return segments

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
