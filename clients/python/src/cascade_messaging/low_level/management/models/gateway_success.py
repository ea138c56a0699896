from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="GatewaySuccess")



@_attrs_define
class GatewaySuccess:
    """ What an answer with a status of 200 to 299 must be; anything when absent.

        Attributes:
            path (str | Unset): Member of the JSON answer, such as `messages.0.status`.
            values (list[str] | Unset): Values of that member that mean success; any value when absent.
            pattern (str | Unset): Form of the whole answer; `*` stands for any text: `OK*`.
     """

    path: str | Unset = UNSET
    values: list[str] | Unset = UNSET
    pattern: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        path = self.path

        values: list[str] | Unset = UNSET
        if not isinstance(self.values, Unset):
            values = self.values



        pattern = self.pattern


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if path is not UNSET:
            field_dict["path"] = path
        if values is not UNSET:
            field_dict["values"] = values
        if pattern is not UNSET:
            field_dict["pattern"] = pattern

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        path = d.pop("path", UNSET)

        values = cast(list[str], d.pop("values", UNSET))


        pattern = d.pop("pattern", UNSET)

        gateway_success = cls(
            path=path,
            values=values,
            pattern=pattern,
        )

        return gateway_success

