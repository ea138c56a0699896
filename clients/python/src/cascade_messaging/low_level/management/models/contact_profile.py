from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.address_kind import AddressKind
from typing import cast

if TYPE_CHECKING:
  from ..models.contacts_address import ContactsAddress
  from ..models.contacts_window import ContactsWindow
  from ..models.suppression import Suppression





T = TypeVar("T", bound="ContactProfile")



@_attrs_define
class ContactProfile:
    """ 
        Attributes:
            contact (str):
            kind (AddressKind):
            name (None | str):
            last_at (None | str): ISO 8601, UTC, with milliseconds.
            addresses (list[ContactsAddress]): All that are this contact for live devices, the one that names it first.
            windows (list[ContactsWindow]): Devices that need a session window for other messages than templates.
            suppressions (list[Suppression]):
            complete (bool): False while what an earlier version stored is made findable.
     """

    contact: str
    kind: AddressKind
    name: None | str
    last_at: None | str
    addresses: list[ContactsAddress]
    windows: list[ContactsWindow]
    suppressions: list[Suppression]
    complete: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.contacts_address import ContactsAddress # noqa: PLC0415
        from ..models.contacts_window import ContactsWindow # noqa: PLC0415
        from ..models.suppression import Suppression # noqa: PLC0415
        contact = self.contact

        kind = self.kind.value

        name: None | str
        name = self.name

        last_at: None | str
        last_at = self.last_at

        addresses = []
        for addresses_item_data in self.addresses:
            addresses_item = addresses_item_data.to_dict()
            addresses.append(addresses_item)



        windows = []
        for windows_item_data in self.windows:
            windows_item = windows_item_data.to_dict()
            windows.append(windows_item)



        suppressions = []
        for suppressions_item_data in self.suppressions:
            suppressions_item = suppressions_item_data.to_dict()
            suppressions.append(suppressions_item)



        complete = self.complete


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "contact": contact,
            "kind": kind,
            "name": name,
            "last_at": last_at,
            "addresses": addresses,
            "windows": windows,
            "suppressions": suppressions,
            "complete": complete,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contacts_address import ContactsAddress # noqa: PLC0415
        from ..models.contacts_window import ContactsWindow # noqa: PLC0415
        from ..models.suppression import Suppression # noqa: PLC0415
        d = dict(src_dict)
        contact = d.pop("contact")

        kind = AddressKind(d.pop("kind"))




        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))


        def _parse_last_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_at = _parse_last_at(d.pop("last_at"))


        addresses = []
        _addresses = d.pop("addresses")
        for addresses_item_data in (_addresses):
            addresses_item = ContactsAddress.from_dict(addresses_item_data)



            addresses.append(addresses_item)


        windows = []
        _windows = d.pop("windows")
        for windows_item_data in (_windows):
            windows_item = ContactsWindow.from_dict(windows_item_data)



            windows.append(windows_item)


        suppressions = []
        _suppressions = d.pop("suppressions")
        for suppressions_item_data in (_suppressions):
            suppressions_item = Suppression.from_dict(suppressions_item_data)



            suppressions.append(suppressions_item)


        complete = d.pop("complete")

        contact_profile = cls(
            contact=contact,
            kind=kind,
            name=name,
            last_at=last_at,
            addresses=addresses,
            windows=windows,
            suppressions=suppressions,
            complete=complete,
        )


        contact_profile.additional_properties = d
        return contact_profile

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
