from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.preview_content import PreviewContent
  from ..models.target import Target





T = TypeVar("T", bound="Preview")



@_attrs_define
class Preview:
    """ 
        Attributes:
            content (PreviewContent):
            target (Target | Unset): Recipient address per channel. A missing or malformed address fails its channel, not
                the request.
     """

    content: PreviewContent
    target: Target | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.preview_content import PreviewContent # noqa: PLC0415
        from ..models.target import Target # noqa: PLC0415
        content = self.content.to_dict()

        target: dict[str, Any] | Unset = UNSET
        if not isinstance(self.target, Unset):
            target = self.target.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "content": content,
        })
        if target is not UNSET:
            field_dict["target"] = target

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.preview_content import PreviewContent # noqa: PLC0415
        from ..models.target import Target # noqa: PLC0415
        d = dict(src_dict)
        content = PreviewContent.from_dict(d.pop("content"))




        _target = d.pop("target", UNSET)
        target: Target | Unset
        if isinstance(_target,  Unset):
            target = UNSET
        else:
            target = Target.from_dict(_target)




        preview = cls(
            content=content,
            target=target,
        )

        return preview

