from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.segments import Segments





T = TypeVar("T", bound="ChannelPreview")



@_attrs_define
class ChannelPreview:
    """ 
        Attributes:
            ok (bool):
            variables (list[str]): Names of the placeholders found.
            reason (str | Unset): Why the channel would fail.
            rendered (Any | Unset): What the recipient reads, `{kind, …}`.
            segments (Segments | Unset): Of channels whose texts travel in segments.
            to (str | Unset): The recipient as it would be written to.
     """

    ok: bool
    variables: list[str]
    reason: str | Unset = UNSET
    rendered: Any | Unset = UNSET
    segments: Segments | Unset = UNSET
    to: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.segments import Segments # noqa: PLC0415
        ok = self.ok

        variables = self.variables



        reason = self.reason

        rendered = self.rendered

        segments: dict[str, Any] | Unset = UNSET
        if not isinstance(self.segments, Unset):
            segments = self.segments.to_dict()

        to = self.to


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "ok": ok,
            "variables": variables,
        })
        if reason is not UNSET:
            field_dict["reason"] = reason
        if rendered is not UNSET:
            field_dict["rendered"] = rendered
        if segments is not UNSET:
            field_dict["segments"] = segments
        if to is not UNSET:
            field_dict["to"] = to

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.segments import Segments # noqa: PLC0415
        d = dict(src_dict)
        ok = d.pop("ok")

        variables = cast(list[str], d.pop("variables"))


        reason = d.pop("reason", UNSET)

        rendered = d.pop("rendered", UNSET)

        _segments = d.pop("segments", UNSET)
        segments: Segments | Unset
        if isinstance(_segments,  Unset):
            segments = UNSET
        else:
            segments = Segments.from_dict(_segments)




        to = d.pop("to", UNSET)

        channel_preview = cls(
            ok=ok,
            variables=variables,
            reason=reason,
            rendered=rendered,
            segments=segments,
            to=to,
        )


        channel_preview.additional_properties = d
        return channel_preview

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
