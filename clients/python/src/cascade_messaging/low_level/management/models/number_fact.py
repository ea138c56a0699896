from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.number_fact_name import NumberFactName
from typing import cast






T = TypeVar("T", bound="NumberFact")



@_attrs_define
class NumberFact:
    """ 
        Attributes:
            name (NumberFactName): `number` to `pin` are of the number, `ban` to `alert` of its WABA, as webhooks tell them.
            value (str): Meta's word, such as `GREEN` or `TIER_1K`; `YES` or `NO`.
            detail (None | str): What Meta adds: why it rejected a name.
            before (None | str): The value before.
            since (str): Since when it has this value, as far as is known.
            until (None | str): When it ends, as far as Meta says.
            as_of (str): When Meta last told it.
     """

    name: NumberFactName
    value: str
    detail: None | str
    before: None | str
    since: str
    until: None | str
    as_of: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        name = self.name.value

        value = self.value

        detail: None | str
        detail = self.detail

        before: None | str
        before = self.before

        since = self.since

        until: None | str
        until = self.until

        as_of = self.as_of


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "value": value,
            "detail": detail,
            "before": before,
            "since": since,
            "until": until,
            "as_of": as_of,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = NumberFactName(d.pop("name"))




        value = d.pop("value")

        def _parse_detail(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        detail = _parse_detail(d.pop("detail"))


        def _parse_before(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        before = _parse_before(d.pop("before"))


        since = d.pop("since")

        def _parse_until(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        until = _parse_until(d.pop("until"))


        as_of = d.pop("as_of")

        number_fact = cls(
            name=name,
            value=value,
            detail=detail,
            before=before,
            since=since,
            until=until,
            as_of=as_of,
        )


        number_fact.additional_properties = d
        return number_fact

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
