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
  from ..models.tried_sender import TriedSender





T = TypeVar("T", bound="FailedChannel")



@_attrs_define
class FailedChannel:
    """ 
        Attributes:
            status (bool):
            id (int): Send record id of that channel.
            reason (str): Quota, missing target, template inactive, provider error, etc.
            code (str): Code of the failure (addition). A code keeps its meaning; expect codes that are not listed.
            processing_time (str): Duration of the provider call; `0ms` where no call was made.
            detail (Any | Unset): Extra provider data on some channels: the provider's answer without secrets.
            delivery (ChannelDelivery | Unset): What was known of the message when the result was decided (addition).
                Present when the key asks for a `success`.
            later (LaterTruth | Unset): What became known after the result (addition). It changed neither the result nor the
                cascade.
            device (str | Unset): The device whose send decided (addition). Present with the key of a sender pool.
            tried (list[TriedSender] | Unset): Members of the pool that sent nothing before it, for their own fault
                (addition).
     """

    status: bool
    id: int
    reason: str
    code: str
    processing_time: str
    detail: Any | Unset = UNSET
    delivery: ChannelDelivery | Unset = UNSET
    later: LaterTruth | Unset = UNSET
    device: str | Unset = UNSET
    tried: list[TriedSender] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.channel_delivery import ChannelDelivery # noqa: PLC0415
        from ..models.later_truth import LaterTruth # noqa: PLC0415
        from ..models.tried_sender import TriedSender # noqa: PLC0415
        status = self.status

        id = self.id

        reason = self.reason

        code = self.code

        processing_time = self.processing_time

        detail = self.detail

        delivery: dict[str, Any] | Unset = UNSET
        if not isinstance(self.delivery, Unset):
            delivery = self.delivery.to_dict()

        later: dict[str, Any] | Unset = UNSET
        if not isinstance(self.later, Unset):
            later = self.later.to_dict()

        device = self.device

        tried: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.tried, Unset):
            tried = []
            for tried_item_data in self.tried:
                tried_item = tried_item_data.to_dict()
                tried.append(tried_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
            "id": id,
            "reason": reason,
            "code": code,
            "processing_time": processing_time,
        })
        if detail is not UNSET:
            field_dict["detail"] = detail
        if delivery is not UNSET:
            field_dict["delivery"] = delivery
        if later is not UNSET:
            field_dict["later"] = later
        if device is not UNSET:
            field_dict["device"] = device
        if tried is not UNSET:
            field_dict["tried"] = tried

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.channel_delivery import ChannelDelivery # noqa: PLC0415
        from ..models.later_truth import LaterTruth # noqa: PLC0415
        from ..models.tried_sender import TriedSender # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        id = d.pop("id")

        reason = d.pop("reason")

        code = d.pop("code")

        processing_time = d.pop("processing_time")

        detail = d.pop("detail", UNSET)

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




        device = d.pop("device", UNSET)

        _tried = d.pop("tried", UNSET)
        tried: list[TriedSender] | Unset = UNSET
        if _tried is not UNSET:
            tried = []
            for tried_item_data in _tried:
                tried_item = TriedSender.from_dict(tried_item_data)



                tried.append(tried_item)


        failed_channel = cls(
            status=status,
            id=id,
            reason=reason,
            code=code,
            processing_time=processing_time,
            detail=detail,
            delivery=delivery,
            later=later,
            device=device,
            tried=tried,
        )

        return failed_channel

