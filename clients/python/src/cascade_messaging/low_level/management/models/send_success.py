from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.asked_state import AskedState
from typing import cast






T = TypeVar("T", bound="SendSuccess")



@_attrs_define
class SendSuccess:
    """ What its key asked for; null without a `success`.

        Attributes:
            state (AskedState):
            within (int | None): Seconds; null where the acceptance decides.
     """

    state: AskedState
    within: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        within: int | None
        within = self.within


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "state": state,
            "within": within,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = AskedState(d.pop("state"))




        def _parse_within(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        within = _parse_within(d.pop("within"))


        send_success = cls(
            state=state,
            within=within,
        )


        send_success.additional_properties = d
        return send_success

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
