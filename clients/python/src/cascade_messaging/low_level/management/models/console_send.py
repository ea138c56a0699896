from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.console_keys import ConsoleKeys
  from ..models.content import Content
  from ..models.context import Context
  from ..models.target import Target





T = TypeVar("T", bound="ConsoleSend")



@_attrs_define
class ConsoleSend:
    """ 
        Attributes:
            keys (ConsoleKeys):
            content (Content): Message per channel. Every channel in it needs its entry in `keys`.
            target (Target): Recipient address per channel. A missing or malformed address fails its channel, not the
                request.
            context (Context | Unset): Scheduling and behaviour.
            require_variables (bool | Unset): Refuses the send if a placeholder has neither a value nor a fallback. An empty
                value counts as none. False unless given.
     """

    keys: ConsoleKeys
    content: Content
    target: Target
    context: Context | Unset = UNSET
    require_variables: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.console_keys import ConsoleKeys # noqa: PLC0415
        from ..models.content import Content # noqa: PLC0415
        from ..models.context import Context # noqa: PLC0415
        from ..models.target import Target # noqa: PLC0415
        keys = self.keys.to_dict()

        content = self.content.to_dict()

        target = self.target.to_dict()

        context: dict[str, Any] | Unset = UNSET
        if not isinstance(self.context, Unset):
            context = self.context.to_dict()

        require_variables = self.require_variables


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "keys": keys,
            "content": content,
            "target": target,
        })
        if context is not UNSET:
            field_dict["context"] = context
        if require_variables is not UNSET:
            field_dict["require_variables"] = require_variables

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.console_keys import ConsoleKeys # noqa: PLC0415
        from ..models.content import Content # noqa: PLC0415
        from ..models.context import Context # noqa: PLC0415
        from ..models.target import Target # noqa: PLC0415
        d = dict(src_dict)
        keys = ConsoleKeys.from_dict(d.pop("keys"))




        content = Content.from_dict(d.pop("content"))




        target = Target.from_dict(d.pop("target"))




        _context = d.pop("context", UNSET)
        context: Context | Unset
        if isinstance(_context,  Unset):
            context = UNSET
        else:
            context = Context.from_dict(_context)




        require_variables = d.pop("require_variables", UNSET)

        console_send = cls(
            keys=keys,
            content=content,
            target=target,
            context=context,
            require_variables=require_variables,
        )

        return console_send

