from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.webhook_state import WebhookState
from typing import cast

if TYPE_CHECKING:
  from ..models.delivery_detail import DeliveryDetail





T = TypeVar("T", bound="TestResult")



@_attrs_define
class TestResult:
    """ 
        Attributes:
            status (bool): Whether the receiver answered 200 or 201.
            state (WebhookState):
            delivery (DeliveryDetail):
     """

    status: bool
    state: WebhookState
    delivery: DeliveryDetail
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery_detail import DeliveryDetail # noqa: PLC0415
        status = self.status

        state = self.state.value

        delivery = self.delivery.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "status": status,
            "state": state,
            "delivery": delivery,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery_detail import DeliveryDetail # noqa: PLC0415
        d = dict(src_dict)
        status = d.pop("status")

        state = WebhookState(d.pop("state"))




        delivery = DeliveryDetail.from_dict(d.pop("delivery"))




        test_result = cls(
            status=status,
            state=state,
            delivery=delivery,
        )


        test_result.additional_properties = d
        return test_result

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
