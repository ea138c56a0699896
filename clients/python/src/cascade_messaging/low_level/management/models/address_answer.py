from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.address_fields import AddressFields





T = TypeVar("T", bound="AddressAnswer")



@_attrs_define
class AddressAnswer:
    """ WABA: the address of a form, beside `flow`.

        Attributes:
            values (AddressFields): In the names of the Graph API, such as `in_pin_code`.
            saved_id (str | Unset): Id of an address that the contact had saved.
     """

    values: AddressFields
    saved_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.address_fields import AddressFields # noqa: PLC0415
        values = self.values.to_dict()

        saved_id = self.saved_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "values": values,
        })
        if saved_id is not UNSET:
            field_dict["saved_id"] = saved_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address_fields import AddressFields # noqa: PLC0415
        d = dict(src_dict)
        values = AddressFields.from_dict(d.pop("values"))




        saved_id = d.pop("saved_id", UNSET)

        address_answer = cls(
            values=values,
            saved_id=saved_id,
        )

        return address_answer

