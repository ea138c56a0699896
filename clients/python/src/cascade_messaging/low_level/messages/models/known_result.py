from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.channel_delivery import ChannelDelivery
  from ..models.later_truth import LaterTruth





T = TypeVar("T", bound="KnownResult")



@_attrs_define
class KnownResult:
    """ 
        Attributes:
            status (bool): Whether the channel succeeded.
            reason (str | Unset):
            code (str | Unset): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
            delivery (ChannelDelivery | Unset): What was known of the message when the result was decided (addition).
                Present when the key asks for a `success`.
            later (LaterTruth | Unset): What became known after the result (addition). It changed neither the result nor the
                cascade.
     """

    status: bool
    reason: str | Unset = UNSET
    code: str | Unset = UNSET
    delivery: ChannelDelivery | Unset = UNSET
    later: LaterTruth | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.channel_delivery import ChannelDelivery # noqa: PLC0415
        from ..models.later_truth import LaterTruth # noqa: PLC0415
        status = self.status

        reason = self.reason

        code = self.code

        delivery: dict[str, Any] | Unset = UNSET
        if not isinstance(self.delivery, Unset):
            delivery = self.delivery.to_dict()

        later: dict[str, Any] | Unset = UNSET
        if not isinstance(self.later, Unset):
            later = self.later.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
        })
        if reason is not UNSET:
            field_dict["reason"] = reason
        if code is not UNSET:
            field_dict["code"] = code
        if delivery is not UNSET:
            field_dict["delivery"] = delivery
        if later is not UNSET:
            field_dict["later"] = later

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.channel_delivery import ChannelDelivery # noqa: PLC0415
        from ..models.later_truth import LaterTruth # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        reason = d.pop("reason", UNSET)

        code = d.pop("code", UNSET)

        _delivery = d.pop("delivery", UNSET)
        delivery: ChannelDelivery | Unset
        if isinstance(_delivery,  Unset):
            delivery = UNSET
        else:
            delivery = ChannelDelivery.from_dict(_delivery)




        _later = d.pop("later", UNSET)
        later: LaterTruth | Unset
        if isinstance(_later,  Unset):
            later = UNSET
        else:
            later = LaterTruth.from_dict(_later)




        known_result = cls(
            status=status,
            reason=reason,
            code=code,
            delivery=delivery,
            later=later,
        )

        return known_result

