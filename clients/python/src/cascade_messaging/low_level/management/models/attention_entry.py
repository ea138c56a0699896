from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.attention_kind import AttentionKind
from typing import cast

if TYPE_CHECKING:
  from ..models.dealt_with import DealtWith
  from ..models.request import Request





T = TypeVar("T", bound="AttentionEntry")



@_attrs_define
class AttentionEntry:
    """ 
        Attributes:
            kind (AttentionKind): `failed_later`: a receipt took back every success.
            request (Request):
            dealt_with (DealtWith | None):
     """

    kind: AttentionKind
    request: Request
    dealt_with: DealtWith | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.dealt_with import DealtWith # noqa: PLC0415
        from ..models.request import Request # noqa: PLC0415
        kind = self.kind.value

        request = self.request.to_dict()

        dealt_with: dict[str, Any] | None
        if isinstance(self.dealt_with, DealtWith):
            dealt_with = self.dealt_with.to_dict()
        else:
            dealt_with = self.dealt_with


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "request": request,
            "dealt_with": dealt_with,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.dealt_with import DealtWith # noqa: PLC0415
        from ..models.request import Request # noqa: PLC0415
        d = dict(src_dict)
        kind = AttentionKind(d.pop("kind"))




        request = Request.from_dict(d.pop("request"))




        def _parse_dealt_with(data: object) -> DealtWith | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                dealt_with_type_0 = DealtWith.from_dict(data)



                return dealt_with_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DealtWith | None, data)

        dealt_with = _parse_dealt_with(d.pop("dealt_with"))


        attention_entry = cls(
            kind=kind,
            request=request,
            dealt_with=dealt_with,
        )


        attention_entry.additional_properties = d
        return attention_entry

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
