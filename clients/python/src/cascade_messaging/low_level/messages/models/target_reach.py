from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.channel_reaches import ChannelReaches
  from ..models.check_target_object import CheckTargetObject





T = TypeVar("T", bound="TargetReach")



@_attrs_define
class TargetReach:
    """ 
        Attributes:
            target (CheckTargetObject | None | str): As it was given; null when the contact was erased since.
            channels (ChannelReaches):
     """

    target: CheckTargetObject | None | str
    channels: ChannelReaches





    def to_dict(self) -> dict[str, Any]:
        from ..models.channel_reaches import ChannelReaches # noqa: PLC0415
        from ..models.check_target_object import CheckTargetObject # noqa: PLC0415
        target: dict[str, Any] | None | str
        if isinstance(self.target, CheckTargetObject):
            target = self.target.to_dict()
        else:
            target = self.target

        channels = self.channels.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "target": target,
            "channels": channels,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.channel_reaches import ChannelReaches # noqa: PLC0415
        from ..models.check_target_object import CheckTargetObject # noqa: PLC0415
        d = dict(src_dict)
        def _parse_target(data: object) -> CheckTargetObject | None | str:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_check_target_type_1 = CheckTargetObject.from_dict(data)



                return componentsschemas_check_target_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CheckTargetObject | None | str, data)

        target = _parse_target(d.pop("target"))


        channels = ChannelReaches.from_dict(d.pop("channels"))




        target_reach = cls(
            target=target,
            channels=channels,
        )

        return target_reach

