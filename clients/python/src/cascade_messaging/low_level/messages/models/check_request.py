from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.check_target_object import CheckTargetObject
  from ..models.keys import Keys





T = TypeVar("T", bound="CheckRequest")



@_attrs_define
class CheckRequest:
    """ 
        Attributes:
            targets (list[CheckTargetObject | str]): Up to 100 are answered at once, more in the background.
            keys (Keys | Unset): Channel credentials. A key without content is ignored.
            max_age (int | Unset): A number whose last lookup is older than this (seconds) is looked up again. Default:
                604800.
            lookup (bool | Unset): `false` asks no provider: the answer is what is known. Default: True.
     """

    targets: list[CheckTargetObject | str]
    keys: Keys | Unset = UNSET
    max_age: int | Unset = 604800
    lookup: bool | Unset = True





    def to_dict(self) -> dict[str, Any]:
        from ..models.check_target_object import CheckTargetObject # noqa: PLC0415
        from ..models.keys import Keys # noqa: PLC0415
        targets = []
        for targets_item_data in self.targets:
            targets_item: dict[str, Any] | str
            if isinstance(targets_item_data, CheckTargetObject):
                targets_item = targets_item_data.to_dict()
            else:
                targets_item = targets_item_data
            targets.append(targets_item)



        keys: dict[str, Any] | Unset = UNSET
        if not isinstance(self.keys, Unset):
            keys = self.keys.to_dict()

        max_age = self.max_age

        lookup = self.lookup


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "targets": targets,
        })
        if keys is not UNSET:
            field_dict["keys"] = keys
        if max_age is not UNSET:
            field_dict["max_age"] = max_age
        if lookup is not UNSET:
            field_dict["lookup"] = lookup

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.check_target_object import CheckTargetObject # noqa: PLC0415
        from ..models.keys import Keys # noqa: PLC0415
        d = dict(src_dict)
        targets = []
        _targets = d.pop("targets")
        for targets_item_data in (_targets):
            def _parse_targets_item(data: object) -> CheckTargetObject | str:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_check_target_type_1 = CheckTargetObject.from_dict(data)



                    return componentsschemas_check_target_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(CheckTargetObject | str, data)

            targets_item = _parse_targets_item(targets_item_data)

            targets.append(targets_item)


        _keys = d.pop("keys", UNSET)
        keys: Keys | Unset
        if isinstance(_keys,  Unset):
            keys = UNSET
        else:
            keys = Keys.from_dict(_keys)




        max_age = d.pop("max_age", UNSET)

        lookup = d.pop("lookup", UNSET)

        check_request = cls(
            targets=targets,
            keys=keys,
            max_age=max_age,
            lookup=lookup,
        )

        return check_request

