from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.contact_link import ContactLink
  from ..models.known_address import KnownAddress





T = TypeVar("T", bound="KnownContact")



@_attrs_define
class KnownContact:
    """ 
        Attributes:
            contact (None | str): Names the contact, whichever address is asked for.
            addresses (list[KnownAddress]): All addresses that are this contact for live devices.
            links (list[ContactLink]): The oldest first.
     """

    contact: None | str
    addresses: list[KnownAddress]
    links: list[ContactLink]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.contact_link import ContactLink # noqa: PLC0415
        from ..models.known_address import KnownAddress # noqa: PLC0415
        contact: None | str
        contact = self.contact

        addresses = []
        for addresses_item_data in self.addresses:
            addresses_item = addresses_item_data.to_dict()
            addresses.append(addresses_item)



        links = []
        for links_item_data in self.links:
            links_item = links_item_data.to_dict()
            links.append(links_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "contact": contact,
            "addresses": addresses,
            "links": links,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contact_link import ContactLink # noqa: PLC0415
        from ..models.known_address import KnownAddress # noqa: PLC0415
        d = dict(src_dict)
        def _parse_contact(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contact = _parse_contact(d.pop("contact"))


        addresses = []
        _addresses = d.pop("addresses")
        for addresses_item_data in (_addresses):
            addresses_item = KnownAddress.from_dict(addresses_item_data)



            addresses.append(addresses_item)


        links = []
        _links = d.pop("links")
        for links_item_data in (_links):
            links_item = ContactLink.from_dict(links_item_data)



            links.append(links_item)


        known_contact = cls(
            contact=contact,
            addresses=addresses,
            links=links,
        )


        known_contact.additional_properties = d
        return known_contact

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
