from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.incident_kind import IncidentKind
from typing import cast






T = TypeVar("T", bound="AlertSettings")



@_attrs_define
class AlertSettings:
    """ 
        Attributes:
            device (None | str): E-mail or telegram device that sends the alerts; null: none are sent.
            to (None | str): Mail address or chat id.
            kinds (list[IncidentKind]):
     """

    device: None | str
    to: None | str
    kinds: list[IncidentKind]





    def to_dict(self) -> dict[str, Any]:
        device: None | str
        device = self.device

        to: None | str
        to = self.to

        kinds = []
        for kinds_item_data in self.kinds:
            kinds_item = kinds_item_data.value
            kinds.append(kinds_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "device": device,
            "to": to,
            "kinds": kinds,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_device(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device = _parse_device(d.pop("device"))


        def _parse_to(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        to = _parse_to(d.pop("to"))


        kinds = []
        _kinds = d.pop("kinds")
        for kinds_item_data in (_kinds):
            kinds_item = IncidentKind(kinds_item_data)



            kinds.append(kinds_item)


        alert_settings = cls(
            device=device,
            to=to,
            kinds=kinds,
        )

        return alert_settings

