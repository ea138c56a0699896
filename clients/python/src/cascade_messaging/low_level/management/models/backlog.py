from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.lane import Lane
from typing import cast






T = TypeVar("T", bound="Backlog")



@_attrs_define
class Backlog:
    """ 
        Attributes:
            lane (Lane): `interactive`: somebody waits for the answer. `bulk`: async and scheduled sends.
            open_ (int): Due and not finished, in the store; at most 10,000.
            oldest_age_ms (int | None): Since the oldest of them was due; null without any.
     """

    lane: Lane
    open_: int
    oldest_age_ms: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        lane = self.lane.value

        open_ = self.open_

        oldest_age_ms: int | None
        oldest_age_ms = self.oldest_age_ms


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "lane": lane,
            "open": open_,
            "oldest_age_ms": oldest_age_ms,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        lane = Lane(d.pop("lane"))




        open_ = d.pop("open")

        def _parse_oldest_age_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        oldest_age_ms = _parse_oldest_age_ms(d.pop("oldest_age_ms"))


        backlog = cls(
            lane=lane,
            open_=open_,
            oldest_age_ms=oldest_age_ms,
        )


        backlog.additional_properties = d
        return backlog

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
