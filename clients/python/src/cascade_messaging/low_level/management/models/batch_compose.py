from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.batch_targets import BatchTargets
  from ..models.batch_variables import BatchVariables
  from ..models.console_keys import ConsoleKeys
  from ..models.content import Content





T = TypeVar("T", bound="BatchCompose")



@_attrs_define
class BatchCompose:
    """ 
        Attributes:
            keys (ConsoleKeys):
            content (Content): Message per channel. Every channel in it needs its entry in `keys`.
            targets (BatchTargets): The column with the recipient, by channel.
            variables (BatchVariables | Unset): The column with the value, by the name of the placeholder.
     """

    keys: ConsoleKeys
    content: Content
    targets: BatchTargets
    variables: BatchVariables | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.batch_targets import BatchTargets # noqa: PLC0415
        from ..models.batch_variables import BatchVariables # noqa: PLC0415
        from ..models.console_keys import ConsoleKeys # noqa: PLC0415
        from ..models.content import Content # noqa: PLC0415
        keys = self.keys.to_dict()

        content = self.content.to_dict()

        targets = self.targets.to_dict()

        variables: dict[str, Any] | Unset = UNSET
        if not isinstance(self.variables, Unset):
            variables = self.variables.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "keys": keys,
            "content": content,
            "targets": targets,
        })
        if variables is not UNSET:
            field_dict["variables"] = variables

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.batch_targets import BatchTargets # noqa: PLC0415
        from ..models.batch_variables import BatchVariables # noqa: PLC0415
        from ..models.console_keys import ConsoleKeys # noqa: PLC0415
        from ..models.content import Content # noqa: PLC0415
        d = dict(src_dict)
        keys = ConsoleKeys.from_dict(d.pop("keys"))




        content = Content.from_dict(d.pop("content"))




        targets = BatchTargets.from_dict(d.pop("targets"))




        _variables = d.pop("variables", UNSET)
        variables: BatchVariables | Unset
        if isinstance(_variables,  Unset):
            variables = UNSET
        else:
            variables = BatchVariables.from_dict(_variables)




        batch_compose = cls(
            keys=keys,
            content=content,
            targets=targets,
            variables=variables,
        )

        return batch_compose

