from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.contact_link_source import ContactLinkSource
from typing import cast

if TYPE_CHECKING:
  from ..models.contact_separation import ContactSeparation





T = TypeVar("T", bound="ContactLink")



@_attrs_define
class ContactLink:
    """ 
        Attributes:
            id (str):
            alias (str): What was learned: a number or an id that hides one.
            written (str): The alias as its source wrote it.
            address (str): The address that it belongs to; the alias itself where only its form differs.
            source (ContactLinkSource): A channel: its provider said so. `person`: somebody of the account merged the two.
            device (None | str): That learned it.
            by (None | str): Who merged the two.
            production (bool): False: the sandbox said so, and it counts for sandbox devices alone.
            learned_at (str): ISO 8601, UTC, with milliseconds.
            last_said_at (str): ISO 8601, UTC, with milliseconds.
            separated (ContactSeparation | None):
     """

    id: str
    alias: str
    written: str
    address: str
    source: ContactLinkSource
    device: None | str
    by: None | str
    production: bool
    learned_at: str
    last_said_at: str
    separated: ContactSeparation | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.contact_separation import ContactSeparation # noqa: PLC0415
        id = self.id

        alias = self.alias

        written = self.written

        address = self.address

        source = self.source.value

        device: None | str
        device = self.device

        by: None | str
        by = self.by

        production = self.production

        learned_at = self.learned_at

        last_said_at = self.last_said_at

        separated: dict[str, Any] | None
        if isinstance(self.separated, ContactSeparation):
            separated = self.separated.to_dict()
        else:
            separated = self.separated


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "alias": alias,
            "written": written,
            "address": address,
            "source": source,
            "device": device,
            "by": by,
            "production": production,
            "learned_at": learned_at,
            "last_said_at": last_said_at,
            "separated": separated,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contact_separation import ContactSeparation # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        alias = d.pop("alias")

        written = d.pop("written")

        address = d.pop("address")

        source = ContactLinkSource(d.pop("source"))




        def _parse_device(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        device = _parse_device(d.pop("device"))


        def _parse_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        by = _parse_by(d.pop("by"))


        production = d.pop("production")

        learned_at = d.pop("learned_at")

        last_said_at = d.pop("last_said_at")

        def _parse_separated(data: object) -> ContactSeparation | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                separated_type_0 = ContactSeparation.from_dict(data)



                return separated_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContactSeparation | None, data)

        separated = _parse_separated(d.pop("separated"))


        contact_link = cls(
            id=id,
            alias=alias,
            written=written,
            address=address,
            source=source,
            device=device,
            by=by,
            production=production,
            learned_at=learned_at,
            last_said_at=last_said_at,
            separated=separated,
        )


        contact_link.additional_properties = d
        return contact_link

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
