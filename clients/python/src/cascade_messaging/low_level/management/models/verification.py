from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.verification_state import VerificationState
from typing import cast






T = TypeVar("T", bound="Verification")



@_attrs_define
class Verification:
    """ 
        Attributes:
            id (str):
            state (VerificationState):
            created_at (str): ISO 8601, UTC, with milliseconds.
            expires_at (str): ISO 8601, UTC, with milliseconds.
            approved_at (None | str): ISO 8601, UTC, with milliseconds.
            tries (int): Codes that were entered.
            address (str): The first address of the call.
            country (None | str):
            channels (list[Channel]): In order of their tiers.
            requests (list[int]): The requests that carried the code, the first one first.
     """

    id: str
    state: VerificationState
    created_at: str
    expires_at: str
    approved_at: None | str
    tries: int
    address: str
    country: None | str
    channels: list[Channel]
    requests: list[int]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        state = self.state.value

        created_at = self.created_at

        expires_at = self.expires_at

        approved_at: None | str
        approved_at = self.approved_at

        tries = self.tries

        address = self.address

        country: None | str
        country = self.country

        channels = []
        for channels_item_data in self.channels:
            channels_item = channels_item_data.value
            channels.append(channels_item)



        requests = self.requests




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "state": state,
            "created_at": created_at,
            "expires_at": expires_at,
            "approved_at": approved_at,
            "tries": tries,
            "address": address,
            "country": country,
            "channels": channels,
            "requests": requests,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        state = VerificationState(d.pop("state"))




        created_at = d.pop("created_at")

        expires_at = d.pop("expires_at")

        def _parse_approved_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        approved_at = _parse_approved_at(d.pop("approved_at"))


        tries = d.pop("tries")

        address = d.pop("address")

        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))


        channels = []
        _channels = d.pop("channels")
        for channels_item_data in (_channels):
            channels_item = Channel(channels_item_data)



            channels.append(channels_item)


        requests = cast(list[int], d.pop("requests"))


        verification = cls(
            id=id,
            state=state,
            created_at=created_at,
            expires_at=expires_at,
            approved_at=approved_at,
            tries=tries,
            address=address,
            country=country,
            channels=channels,
            requests=requests,
        )


        verification.additional_properties = d
        return verification

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
