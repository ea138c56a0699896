from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.inbound_message_type import InboundMessageType
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.address_answer import AddressAnswer
  from ..models.event_file import EventFile
  from ..models.flow_response import FlowResponse
  from ..models.inbound_location import InboundLocation
  from ..models.incomplete_text import IncompleteText
  from ..models.mail_authentication import MailAuthentication
  from ..models.order import Order
  from ..models.picked_row import PickedRow
  from ..models.poll import Poll
  from ..models.poll_vote import PollVote
  from ..models.product import Product
  from ..models.provider_error import ProviderError
  from ..models.reaction import Reaction
  from ..models.referral import Referral
  from ..models.shared_contact import SharedContact
  from ..models.system_message import SystemMessage
  from ..models.tapped_button import TappedButton





T = TypeVar("T", bound="InboundMessage")



@_attrs_define
class InboundMessage:
    """ 
        Attributes:
            id (str): The provider's id of the message.
            type_ (InboundMessageType):
            text (str | Unset): Text, or the caption of a file.
            location (InboundLocation | Unset):
            button (TappedButton | Unset): A tap on a button.
            list_ (PickedRow | Unset): A row picked from a list.
            subject (str | Unset): Mail alone.
            html (str | Unset): Mail alone: the HTML part, as it was sent.
            reply_to (str | Unset): The provider's id of the message that this one answers.
            edited (bool | Unset): The contact changed a message of this id.
            incomplete (IncompleteText | Unset): Parts of a long text are missing (an addition).
            live (bool | Unset): A live location: later positions have the same id and `edited`.
            contacts (list[SharedContact] | Unset): Contact cards; `text` has their names and numbers, one card a line.
            poll (Poll | Unset):
            vote (PollVote | Unset): A vote in a poll; a later one of the same contact replaces it.
            reaction (Reaction | Unset): A reaction to the message in `reply_to`.
            flow (FlowResponse | Unset): A completed Flow.
            address (AddressAnswer | Unset): WABA: the address of a form, beside `flow`.
            order (Order | Unset): An order. On a linked phone WhatsApp tells its id and totals alone.
            product (Product | Unset):
            referral (Referral | Unset): The advertisement or post from which the contact came, in the names of the Graph
                API.
            system (SystemMessage | Unset): What WhatsApp itself tells about the contact. It opens no session window.
            provider_type (str | Unset): Of a message of type `unsupported`: what the provider calls it, such as
                `stickerPackMessage`.
            errors (list[ProviderError] | Unset): Why the provider could not give the message, in its own words.
            authentication (MailAuthentication | Unset): Mail alone: verdicts such as `pass`, `fail`, `none` (RFC 8601).
            file (EventFile | Unset):
            attachments (list[EventFile] | Unset): Mail alone.
     """

    id: str
    type_: InboundMessageType
    text: str | Unset = UNSET
    location: InboundLocation | Unset = UNSET
    button: TappedButton | Unset = UNSET
    list_: PickedRow | Unset = UNSET
    subject: str | Unset = UNSET
    html: str | Unset = UNSET
    reply_to: str | Unset = UNSET
    edited: bool | Unset = UNSET
    incomplete: IncompleteText | Unset = UNSET
    live: bool | Unset = UNSET
    contacts: list[SharedContact] | Unset = UNSET
    poll: Poll | Unset = UNSET
    vote: PollVote | Unset = UNSET
    reaction: Reaction | Unset = UNSET
    flow: FlowResponse | Unset = UNSET
    address: AddressAnswer | Unset = UNSET
    order: Order | Unset = UNSET
    product: Product | Unset = UNSET
    referral: Referral | Unset = UNSET
    system: SystemMessage | Unset = UNSET
    provider_type: str | Unset = UNSET
    errors: list[ProviderError] | Unset = UNSET
    authentication: MailAuthentication | Unset = UNSET
    file: EventFile | Unset = UNSET
    attachments: list[EventFile] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.address_answer import AddressAnswer # noqa: PLC0415
        from ..models.event_file import EventFile # noqa: PLC0415
        from ..models.flow_response import FlowResponse # noqa: PLC0415
        from ..models.inbound_location import InboundLocation # noqa: PLC0415
        from ..models.incomplete_text import IncompleteText # noqa: PLC0415
        from ..models.mail_authentication import MailAuthentication # noqa: PLC0415
        from ..models.order import Order # noqa: PLC0415
        from ..models.picked_row import PickedRow # noqa: PLC0415
        from ..models.poll import Poll # noqa: PLC0415
        from ..models.poll_vote import PollVote # noqa: PLC0415
        from ..models.product import Product # noqa: PLC0415
        from ..models.provider_error import ProviderError # noqa: PLC0415
        from ..models.reaction import Reaction # noqa: PLC0415
        from ..models.referral import Referral # noqa: PLC0415
        from ..models.shared_contact import SharedContact # noqa: PLC0415
        from ..models.system_message import SystemMessage # noqa: PLC0415
        from ..models.tapped_button import TappedButton # noqa: PLC0415
        id = self.id

        type_ = self.type_.value

        text = self.text

        location: dict[str, Any] | Unset = UNSET
        if not isinstance(self.location, Unset):
            location = self.location.to_dict()

        button: dict[str, Any] | Unset = UNSET
        if not isinstance(self.button, Unset):
            button = self.button.to_dict()

        list_: dict[str, Any] | Unset = UNSET
        if not isinstance(self.list_, Unset):
            list_ = self.list_.to_dict()

        subject = self.subject

        html = self.html

        reply_to = self.reply_to

        edited = self.edited

        incomplete: dict[str, Any] | Unset = UNSET
        if not isinstance(self.incomplete, Unset):
            incomplete = self.incomplete.to_dict()

        live = self.live

        contacts: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.contacts, Unset):
            contacts = []
            for contacts_item_data in self.contacts:
                contacts_item = contacts_item_data.to_dict()
                contacts.append(contacts_item)



        poll: dict[str, Any] | Unset = UNSET
        if not isinstance(self.poll, Unset):
            poll = self.poll.to_dict()

        vote: dict[str, Any] | Unset = UNSET
        if not isinstance(self.vote, Unset):
            vote = self.vote.to_dict()

        reaction: dict[str, Any] | Unset = UNSET
        if not isinstance(self.reaction, Unset):
            reaction = self.reaction.to_dict()

        flow: dict[str, Any] | Unset = UNSET
        if not isinstance(self.flow, Unset):
            flow = self.flow.to_dict()

        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        order: dict[str, Any] | Unset = UNSET
        if not isinstance(self.order, Unset):
            order = self.order.to_dict()

        product: dict[str, Any] | Unset = UNSET
        if not isinstance(self.product, Unset):
            product = self.product.to_dict()

        referral: dict[str, Any] | Unset = UNSET
        if not isinstance(self.referral, Unset):
            referral = self.referral.to_dict()

        system: dict[str, Any] | Unset = UNSET
        if not isinstance(self.system, Unset):
            system = self.system.to_dict()

        provider_type = self.provider_type

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)



        authentication: dict[str, Any] | Unset = UNSET
        if not isinstance(self.authentication, Unset):
            authentication = self.authentication.to_dict()

        file: dict[str, Any] | Unset = UNSET
        if not isinstance(self.file, Unset):
            file = self.file.to_dict()

        attachments: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.attachments, Unset):
            attachments = []
            for attachments_item_data in self.attachments:
                attachments_item = attachments_item_data.to_dict()
                attachments.append(attachments_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "type": type_,
        })
        if text is not UNSET:
            field_dict["text"] = text
        if location is not UNSET:
            field_dict["location"] = location
        if button is not UNSET:
            field_dict["button"] = button
        if list_ is not UNSET:
            field_dict["list"] = list_
        if subject is not UNSET:
            field_dict["subject"] = subject
        if html is not UNSET:
            field_dict["html"] = html
        if reply_to is not UNSET:
            field_dict["reply_to"] = reply_to
        if edited is not UNSET:
            field_dict["edited"] = edited
        if incomplete is not UNSET:
            field_dict["incomplete"] = incomplete
        if live is not UNSET:
            field_dict["live"] = live
        if contacts is not UNSET:
            field_dict["contacts"] = contacts
        if poll is not UNSET:
            field_dict["poll"] = poll
        if vote is not UNSET:
            field_dict["vote"] = vote
        if reaction is not UNSET:
            field_dict["reaction"] = reaction
        if flow is not UNSET:
            field_dict["flow"] = flow
        if address is not UNSET:
            field_dict["address"] = address
        if order is not UNSET:
            field_dict["order"] = order
        if product is not UNSET:
            field_dict["product"] = product
        if referral is not UNSET:
            field_dict["referral"] = referral
        if system is not UNSET:
            field_dict["system"] = system
        if provider_type is not UNSET:
            field_dict["provider_type"] = provider_type
        if errors is not UNSET:
            field_dict["errors"] = errors
        if authentication is not UNSET:
            field_dict["authentication"] = authentication
        if file is not UNSET:
            field_dict["file"] = file
        if attachments is not UNSET:
            field_dict["attachments"] = attachments

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address_answer import AddressAnswer # noqa: PLC0415
        from ..models.event_file import EventFile # noqa: PLC0415
        from ..models.flow_response import FlowResponse # noqa: PLC0415
        from ..models.inbound_location import InboundLocation # noqa: PLC0415
        from ..models.incomplete_text import IncompleteText # noqa: PLC0415
        from ..models.mail_authentication import MailAuthentication # noqa: PLC0415
        from ..models.order import Order # noqa: PLC0415
        from ..models.picked_row import PickedRow # noqa: PLC0415
        from ..models.poll import Poll # noqa: PLC0415
        from ..models.poll_vote import PollVote # noqa: PLC0415
        from ..models.product import Product # noqa: PLC0415
        from ..models.provider_error import ProviderError # noqa: PLC0415
        from ..models.reaction import Reaction # noqa: PLC0415
        from ..models.referral import Referral # noqa: PLC0415
        from ..models.shared_contact import SharedContact # noqa: PLC0415
        from ..models.system_message import SystemMessage # noqa: PLC0415
        from ..models.tapped_button import TappedButton # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        type_ = InboundMessageType(d.pop("type"))




        text = d.pop("text", UNSET)

        _location = d.pop("location", UNSET)
        location: InboundLocation | Unset
        if isinstance(_location,  Unset):
            location = UNSET
        else:
            location = InboundLocation.from_dict(_location)




        _button = d.pop("button", UNSET)
        button: TappedButton | Unset
        if isinstance(_button,  Unset):
            button = UNSET
        else:
            button = TappedButton.from_dict(_button)




        _list_ = d.pop("list", UNSET)
        list_: PickedRow | Unset
        if isinstance(_list_,  Unset):
            list_ = UNSET
        else:
            list_ = PickedRow.from_dict(_list_)




        subject = d.pop("subject", UNSET)

        html = d.pop("html", UNSET)

        reply_to = d.pop("reply_to", UNSET)

        edited = d.pop("edited", UNSET)

        _incomplete = d.pop("incomplete", UNSET)
        incomplete: IncompleteText | Unset
        if isinstance(_incomplete,  Unset):
            incomplete = UNSET
        else:
            incomplete = IncompleteText.from_dict(_incomplete)




        live = d.pop("live", UNSET)

        _contacts = d.pop("contacts", UNSET)
        contacts: list[SharedContact] | Unset = UNSET
        if _contacts is not UNSET:
            contacts = []
            for contacts_item_data in _contacts:
                contacts_item = SharedContact.from_dict(contacts_item_data)



                contacts.append(contacts_item)


        _poll = d.pop("poll", UNSET)
        poll: Poll | Unset
        if isinstance(_poll,  Unset):
            poll = UNSET
        else:
            poll = Poll.from_dict(_poll)




        _vote = d.pop("vote", UNSET)
        vote: PollVote | Unset
        if isinstance(_vote,  Unset):
            vote = UNSET
        else:
            vote = PollVote.from_dict(_vote)




        _reaction = d.pop("reaction", UNSET)
        reaction: Reaction | Unset
        if isinstance(_reaction,  Unset):
            reaction = UNSET
        else:
            reaction = Reaction.from_dict(_reaction)




        _flow = d.pop("flow", UNSET)
        flow: FlowResponse | Unset
        if isinstance(_flow,  Unset):
            flow = UNSET
        else:
            flow = FlowResponse.from_dict(_flow)




        _address = d.pop("address", UNSET)
        address: AddressAnswer | Unset
        if isinstance(_address,  Unset):
            address = UNSET
        else:
            address = AddressAnswer.from_dict(_address)




        _order = d.pop("order", UNSET)
        order: Order | Unset
        if isinstance(_order,  Unset):
            order = UNSET
        else:
            order = Order.from_dict(_order)




        _product = d.pop("product", UNSET)
        product: Product | Unset
        if isinstance(_product,  Unset):
            product = UNSET
        else:
            product = Product.from_dict(_product)




        _referral = d.pop("referral", UNSET)
        referral: Referral | Unset
        if isinstance(_referral,  Unset):
            referral = UNSET
        else:
            referral = Referral.from_dict(_referral)




        _system = d.pop("system", UNSET)
        system: SystemMessage | Unset
        if isinstance(_system,  Unset):
            system = UNSET
        else:
            system = SystemMessage.from_dict(_system)




        provider_type = d.pop("provider_type", UNSET)

        _errors = d.pop("errors", UNSET)
        errors: list[ProviderError] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = ProviderError.from_dict(errors_item_data)



                errors.append(errors_item)


        _authentication = d.pop("authentication", UNSET)
        authentication: MailAuthentication | Unset
        if isinstance(_authentication,  Unset):
            authentication = UNSET
        else:
            authentication = MailAuthentication.from_dict(_authentication)




        _file = d.pop("file", UNSET)
        file: EventFile | Unset
        if isinstance(_file,  Unset):
            file = UNSET
        else:
            file = EventFile.from_dict(_file)




        _attachments = d.pop("attachments", UNSET)
        attachments: list[EventFile] | Unset = UNSET
        if _attachments is not UNSET:
            attachments = []
            for attachments_item_data in _attachments:
                attachments_item = EventFile.from_dict(attachments_item_data)



                attachments.append(attachments_item)


        inbound_message = cls(
            id=id,
            type_=type_,
            text=text,
            location=location,
            button=button,
            list_=list_,
            subject=subject,
            html=html,
            reply_to=reply_to,
            edited=edited,
            incomplete=incomplete,
            live=live,
            contacts=contacts,
            poll=poll,
            vote=vote,
            reaction=reaction,
            flow=flow,
            address=address,
            order=order,
            product=product,
            referral=referral,
            system=system,
            provider_type=provider_type,
            errors=errors,
            authentication=authentication,
            file=file,
            attachments=attachments,
        )

        return inbound_message

