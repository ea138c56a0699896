from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.found_contact import FoundContact
  from ..models.found_request import FoundRequest
  from ..models.found_template import FoundTemplate
  from ..models.listed_inbound_message import ListedInboundMessage





T = TypeVar("T", bound="SearchAnswer")



@_attrs_define
class SearchAnswer:
    """ 
        Attributes:
            contacts (list[FoundContact]):
            requests (list[FoundRequest]):
            inbound (list[ListedInboundMessage]):
            templates (list[FoundTemplate]):
            complete (bool): False while what an earlier version stored is made findable.
     """

    contacts: list[FoundContact]
    requests: list[FoundRequest]
    inbound: list[ListedInboundMessage]
    templates: list[FoundTemplate]
    complete: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.found_contact import FoundContact # noqa: PLC0415
        from ..models.found_request import FoundRequest # noqa: PLC0415
        from ..models.found_template import FoundTemplate # noqa: PLC0415
        from ..models.listed_inbound_message import ListedInboundMessage # noqa: PLC0415
        contacts = []
        for contacts_item_data in self.contacts:
            contacts_item = contacts_item_data.to_dict()
            contacts.append(contacts_item)



        requests = []
        for requests_item_data in self.requests:
            requests_item = requests_item_data.to_dict()
            requests.append(requests_item)



        inbound = []
        for inbound_item_data in self.inbound:
            inbound_item = inbound_item_data.to_dict()
            inbound.append(inbound_item)



        templates = []
        for templates_item_data in self.templates:
            templates_item = templates_item_data.to_dict()
            templates.append(templates_item)



        complete = self.complete


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "contacts": contacts,
            "requests": requests,
            "inbound": inbound,
            "templates": templates,
            "complete": complete,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.found_contact import FoundContact # noqa: PLC0415
        from ..models.found_request import FoundRequest # noqa: PLC0415
        from ..models.found_template import FoundTemplate # noqa: PLC0415
        from ..models.listed_inbound_message import ListedInboundMessage # noqa: PLC0415
        d = dict(src_dict)
        contacts = []
        _contacts = d.pop("contacts")
        for contacts_item_data in (_contacts):
            contacts_item = FoundContact.from_dict(contacts_item_data)



            contacts.append(contacts_item)


        requests = []
        _requests = d.pop("requests")
        for requests_item_data in (_requests):
            requests_item = FoundRequest.from_dict(requests_item_data)



            requests.append(requests_item)


        inbound = []
        _inbound = d.pop("inbound")
        for inbound_item_data in (_inbound):
            inbound_item = ListedInboundMessage.from_dict(inbound_item_data)



            inbound.append(inbound_item)


        templates = []
        _templates = d.pop("templates")
        for templates_item_data in (_templates):
            templates_item = FoundTemplate.from_dict(templates_item_data)



            templates.append(templates_item)


        complete = d.pop("complete")

        search_answer = cls(
            contacts=contacts,
            requests=requests,
            inbound=inbound,
            templates=templates,
            complete=complete,
        )


        search_answer.additional_properties = d
        return search_answer

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
