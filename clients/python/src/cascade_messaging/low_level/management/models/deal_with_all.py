from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.attention_kind import AttentionKind






T = TypeVar("T", bound="DealWithAll")



@_attrs_define
class DealWithAll:
    """ All of a kind; 1,000 with one call.

        Attributes:
            kind (AttentionKind): `failed_later`: a receipt took back every success.
            through (int): Id of the newest request that was looked at; newer ones stay.
     """

    kind: AttentionKind
    through: int





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        through = self.through


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "through": through,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = AttentionKind(d.pop("kind"))




        through = d.pop("through")

        deal_with_all = cls(
            kind=kind,
            through=through,
        )

        return deal_with_all

