from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.sandbox_refusal import SandboxRefusal





T = TypeVar("T", bound="SandboxMetaAct")



@_attrs_define
class SandboxMetaAct:
    """ 
        Attributes:
            device (str):
            quality (str | Unset): `GREEN`, `YELLOW` or `RED`.
            limit (str | Unset): A messaging limit such as `TIER_10K`.
            name (str | Unset): A display name that is reviewed.
            decision (str | Unset): Of `name`: `APPROVED` if left out, `REJECTED` or `PENDING`.
            restriction (str | Unset): Restricts its WABA for a day, such as `RESTRICTED_BIZ_INITIATED_MESSAGING`; `NONE`
                ends it.
            ban (str | Unset): `SCHEDULE_FOR_DISABLE`, `DISABLE` or `REINSTATE`.
            violation (str | Unset): A violation of its WABA, such as `SCAM`.
            refuse (SandboxRefusal | Unset): The error of Graph that the next message gets.
     """

    device: str
    quality: str | Unset = UNSET
    limit: str | Unset = UNSET
    name: str | Unset = UNSET
    decision: str | Unset = UNSET
    restriction: str | Unset = UNSET
    ban: str | Unset = UNSET
    violation: str | Unset = UNSET
    refuse: SandboxRefusal | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.sandbox_refusal import SandboxRefusal # noqa: PLC0415
        device = self.device

        quality = self.quality

        limit = self.limit

        name = self.name

        decision = self.decision

        restriction = self.restriction

        ban = self.ban

        violation = self.violation

        refuse: dict[str, Any] | Unset = UNSET
        if not isinstance(self.refuse, Unset):
            refuse = self.refuse.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "device": device,
        })
        if quality is not UNSET:
            field_dict["quality"] = quality
        if limit is not UNSET:
            field_dict["limit"] = limit
        if name is not UNSET:
            field_dict["name"] = name
        if decision is not UNSET:
            field_dict["decision"] = decision
        if restriction is not UNSET:
            field_dict["restriction"] = restriction
        if ban is not UNSET:
            field_dict["ban"] = ban
        if violation is not UNSET:
            field_dict["violation"] = violation
        if refuse is not UNSET:
            field_dict["refuse"] = refuse

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sandbox_refusal import SandboxRefusal # noqa: PLC0415
        d = dict(src_dict)
        device = d.pop("device")

        quality = d.pop("quality", UNSET)

        limit = d.pop("limit", UNSET)

        name = d.pop("name", UNSET)

        decision = d.pop("decision", UNSET)

        restriction = d.pop("restriction", UNSET)

        ban = d.pop("ban", UNSET)

        violation = d.pop("violation", UNSET)

        _refuse = d.pop("refuse", UNSET)
        refuse: SandboxRefusal | Unset
        if isinstance(_refuse,  Unset):
            refuse = UNSET
        else:
            refuse = SandboxRefusal.from_dict(_refuse)




        sandbox_meta_act = cls(
            device=device,
            quality=quality,
            limit=limit,
            name=name,
            decision=decision,
            restriction=restriction,
            ban=ban,
            violation=violation,
            refuse=refuse,
        )

        return sandbox_meta_act

