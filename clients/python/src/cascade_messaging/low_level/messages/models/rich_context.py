from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.address_request import AddressRequest
  from ..models.button import Button
  from ..models.catalog import Catalog
  from ..models.flow import Flow
  from ..models.link_button import LinkButton
  from ..models.list_message import ListMessage
  from ..models.location import Location
  from ..models.poll_options import PollOptions
  from ..models.product_list import ProductList
  from ..models.single_product import SingleProduct





T = TypeVar("T", bound="RichContext")



@_attrs_define
class RichContext:
    """ Attachments, footer, location, buttons, list, what else a waba `interactive` asks for, the message that is answered.
    A member that the channel or the type can't use is refused.

        Attributes:
            file_url (str | Unset): Public HTTPS URL of an attachment.
            file_id (int | str | Unset): ID of a file previously uploaded to the account's file resources. The number, or
                its decimal string.
            file_name (str | Unset): Display file name; the service may append the detected extension.
            header (str | Unset): Text above the message, at most 60 characters: waba `interactive` with `flow`,
                `productList` or `ctaUrl`. `productList` needs one.
            footer (str | Unset): Footer text: the footer of a waba `interactive` (at most 60 characters), the last
                paragraph of other texts and captions, and counted with them.
            location (Location | Unset): For location messages. Degrees as numbers.
            buttons (list[list[Button]] | Unset): Rows of buttons. telegram: with `text`, media and location. waba: with
                `interactive`, at most 3 in total. whatsapp has none.
            list_message (ListMessage | Unset): waba list: a menu button label, and sections with rows.
            poll (PollOptions | Unset): Options of a `poll`. The question is the message's text.
            reply_to (str | Unset): The provider's id of the message that this one answers or reacts to, as inbound events
                (`message.id`) and receipts give it.
            flow (Flow | Unset): waba: a button that opens a Flow of the WABA.
            catalog (Catalog | Unset): waba: a button that opens the catalog.
            product (SingleProduct | Unset): waba: one product of a catalog.
            product_list (ProductList | Unset): waba: products of a catalog in sections. It needs a `header`.
            location_request (bool | Unset): waba: a button that sends the location.
            address_request (AddressRequest | Unset): waba: a button that opens a form for an address (India and Singapore).
            cta_url (LinkButton | Unset): waba: one button that opens a link.
     """

    file_url: str | Unset = UNSET
    file_id: int | str | Unset = UNSET
    file_name: str | Unset = UNSET
    header: str | Unset = UNSET
    footer: str | Unset = UNSET
    location: Location | Unset = UNSET
    buttons: list[list[Button]] | Unset = UNSET
    list_message: ListMessage | Unset = UNSET
    poll: PollOptions | Unset = UNSET
    reply_to: str | Unset = UNSET
    flow: Flow | Unset = UNSET
    catalog: Catalog | Unset = UNSET
    product: SingleProduct | Unset = UNSET
    product_list: ProductList | Unset = UNSET
    location_request: bool | Unset = UNSET
    address_request: AddressRequest | Unset = UNSET
    cta_url: LinkButton | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.address_request import AddressRequest # noqa: PLC0415
        from ..models.button import Button # noqa: PLC0415
        from ..models.catalog import Catalog # noqa: PLC0415
        from ..models.flow import Flow # noqa: PLC0415
        from ..models.link_button import LinkButton # noqa: PLC0415
        from ..models.list_message import ListMessage # noqa: PLC0415
        from ..models.location import Location # noqa: PLC0415
        from ..models.poll_options import PollOptions # noqa: PLC0415
        from ..models.product_list import ProductList # noqa: PLC0415
        from ..models.single_product import SingleProduct # noqa: PLC0415
        file_url = self.file_url

        file_id: int | str | Unset
        if isinstance(self.file_id, Unset):
            file_id = UNSET
        else:
            file_id = self.file_id

        file_name = self.file_name

        header = self.header

        footer = self.footer

        location: dict[str, Any] | Unset = UNSET
        if not isinstance(self.location, Unset):
            location = self.location.to_dict()

        buttons: list[list[dict[str, Any]]] | Unset = UNSET
        if not isinstance(self.buttons, Unset):
            buttons = []
            for buttons_item_data in self.buttons:
                buttons_item = []
                for buttons_item_item_data in buttons_item_data:
                    buttons_item_item = buttons_item_item_data.to_dict()
                    buttons_item.append(buttons_item_item)


                buttons.append(buttons_item)



        list_message: dict[str, Any] | Unset = UNSET
        if not isinstance(self.list_message, Unset):
            list_message = self.list_message.to_dict()

        poll: dict[str, Any] | Unset = UNSET
        if not isinstance(self.poll, Unset):
            poll = self.poll.to_dict()

        reply_to = self.reply_to

        flow: dict[str, Any] | Unset = UNSET
        if not isinstance(self.flow, Unset):
            flow = self.flow.to_dict()

        catalog: dict[str, Any] | Unset = UNSET
        if not isinstance(self.catalog, Unset):
            catalog = self.catalog.to_dict()

        product: dict[str, Any] | Unset = UNSET
        if not isinstance(self.product, Unset):
            product = self.product.to_dict()

        product_list: dict[str, Any] | Unset = UNSET
        if not isinstance(self.product_list, Unset):
            product_list = self.product_list.to_dict()

        location_request = self.location_request

        address_request: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address_request, Unset):
            address_request = self.address_request.to_dict()

        cta_url: dict[str, Any] | Unset = UNSET
        if not isinstance(self.cta_url, Unset):
            cta_url = self.cta_url.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if file_url is not UNSET:
            field_dict["fileUrl"] = file_url
        if file_id is not UNSET:
            field_dict["fileId"] = file_id
        if file_name is not UNSET:
            field_dict["fileName"] = file_name
        if header is not UNSET:
            field_dict["header"] = header
        if footer is not UNSET:
            field_dict["footer"] = footer
        if location is not UNSET:
            field_dict["location"] = location
        if buttons is not UNSET:
            field_dict["buttons"] = buttons
        if list_message is not UNSET:
            field_dict["listMessage"] = list_message
        if poll is not UNSET:
            field_dict["poll"] = poll
        if reply_to is not UNSET:
            field_dict["replyTo"] = reply_to
        if flow is not UNSET:
            field_dict["flow"] = flow
        if catalog is not UNSET:
            field_dict["catalog"] = catalog
        if product is not UNSET:
            field_dict["product"] = product
        if product_list is not UNSET:
            field_dict["productList"] = product_list
        if location_request is not UNSET:
            field_dict["locationRequest"] = location_request
        if address_request is not UNSET:
            field_dict["addressRequest"] = address_request
        if cta_url is not UNSET:
            field_dict["ctaUrl"] = cta_url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address_request import AddressRequest # noqa: PLC0415
        from ..models.button import Button # noqa: PLC0415
        from ..models.catalog import Catalog # noqa: PLC0415
        from ..models.flow import Flow # noqa: PLC0415
        from ..models.link_button import LinkButton # noqa: PLC0415
        from ..models.list_message import ListMessage # noqa: PLC0415
        from ..models.location import Location # noqa: PLC0415
        from ..models.poll_options import PollOptions # noqa: PLC0415
        from ..models.product_list import ProductList # noqa: PLC0415
        from ..models.single_product import SingleProduct # noqa: PLC0415
        d = dict(src_dict)
        file_url = d.pop("fileUrl", UNSET)

        def _parse_file_id(data: object) -> int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(int | str | Unset, data)

        file_id = _parse_file_id(d.pop("fileId", UNSET))


        file_name = d.pop("fileName", UNSET)

        header = d.pop("header", UNSET)

        footer = d.pop("footer", UNSET)

        _location = d.pop("location", UNSET)
        location: Location | Unset
        if isinstance(_location,  Unset):
            location = UNSET
        else:
            location = Location.from_dict(_location)




        _buttons = d.pop("buttons", UNSET)
        buttons: list[list[Button]] | Unset = UNSET
        if _buttons is not UNSET:
            buttons = []
            for buttons_item_data in _buttons:
                buttons_item = []
                _buttons_item = buttons_item_data
                for buttons_item_item_data in (_buttons_item):
                    buttons_item_item = Button.from_dict(buttons_item_item_data)



                    buttons_item.append(buttons_item_item)

                buttons.append(buttons_item)


        _list_message = d.pop("listMessage", UNSET)
        list_message: ListMessage | Unset
        if isinstance(_list_message,  Unset):
            list_message = UNSET
        else:
            list_message = ListMessage.from_dict(_list_message)




        _poll = d.pop("poll", UNSET)
        poll: PollOptions | Unset
        if isinstance(_poll,  Unset):
            poll = UNSET
        else:
            poll = PollOptions.from_dict(_poll)




        reply_to = d.pop("replyTo", UNSET)

        _flow = d.pop("flow", UNSET)
        flow: Flow | Unset
        if isinstance(_flow,  Unset):
            flow = UNSET
        else:
            flow = Flow.from_dict(_flow)




        _catalog = d.pop("catalog", UNSET)
        catalog: Catalog | Unset
        if isinstance(_catalog,  Unset):
            catalog = UNSET
        else:
            catalog = Catalog.from_dict(_catalog)




        _product = d.pop("product", UNSET)
        product: SingleProduct | Unset
        if isinstance(_product,  Unset):
            product = UNSET
        else:
            product = SingleProduct.from_dict(_product)




        _product_list = d.pop("productList", UNSET)
        product_list: ProductList | Unset
        if isinstance(_product_list,  Unset):
            product_list = UNSET
        else:
            product_list = ProductList.from_dict(_product_list)




        location_request = d.pop("locationRequest", UNSET)

        _address_request = d.pop("addressRequest", UNSET)
        address_request: AddressRequest | Unset
        if isinstance(_address_request,  Unset):
            address_request = UNSET
        else:
            address_request = AddressRequest.from_dict(_address_request)




        _cta_url = d.pop("ctaUrl", UNSET)
        cta_url: LinkButton | Unset
        if isinstance(_cta_url,  Unset):
            cta_url = UNSET
        else:
            cta_url = LinkButton.from_dict(_cta_url)




        rich_context = cls(
            file_url=file_url,
            file_id=file_id,
            file_name=file_name,
            header=header,
            footer=footer,
            location=location,
            buttons=buttons,
            list_message=list_message,
            poll=poll,
            reply_to=reply_to,
            flow=flow,
            catalog=catalog,
            product=product,
            product_list=product_list,
            location_request=location_request,
            address_request=address_request,
            cta_url=cta_url,
        )

        return rich_context

