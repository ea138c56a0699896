from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="LinkButton")



@_attrs_define
class LinkButton:
    """ waba: one button that opens a link.

        Attributes:
            text (str): Label of the button.
            url (str): What a tap opens (schemes http, https).
     """

    text: str
    url: str





    def to_dict(self) -> dict[str, Any]:
        text = self.text

        url = self.url


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "text": text,
            "url": url,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        text = d.pop("text")

        url = d.pop("url")

        link_button = cls(
            text=text,
            url=url,
        )

        return link_button

