from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="Erased")



@_attrs_define
class Erased:
    """ 
        Attributes:
            requests (int): They lost contents and recipients; what is left counts in figures.
            under_way (int): Not touched. Erase once more when they have ended.
            cancelled (int): Scheduled ones that were cancelled.
            inbound (int):
            submissions (int):
            deliveries (int):
            receipts (int):
            files (int):
            batch_rows (int): Rows of batches that named it.
            suppressions (int): Addresses that stay barred, without being readable.
            notes (int): Notes for colleagues.
            verifications (int): Verifications by a code.
     """

    requests: int
    under_way: int
    cancelled: int
    inbound: int
    submissions: int
    deliveries: int
    receipts: int
    files: int
    batch_rows: int
    suppressions: int
    notes: int
    verifications: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        requests = self.requests

        under_way = self.under_way

        cancelled = self.cancelled

        inbound = self.inbound

        submissions = self.submissions

        deliveries = self.deliveries

        receipts = self.receipts

        files = self.files

        batch_rows = self.batch_rows

        suppressions = self.suppressions

        notes = self.notes

        verifications = self.verifications


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "requests": requests,
            "under_way": under_way,
            "cancelled": cancelled,
            "inbound": inbound,
            "submissions": submissions,
            "deliveries": deliveries,
            "receipts": receipts,
            "files": files,
            "batch_rows": batch_rows,
            "suppressions": suppressions,
            "notes": notes,
            "verifications": verifications,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        requests = d.pop("requests")

        under_way = d.pop("under_way")

        cancelled = d.pop("cancelled")

        inbound = d.pop("inbound")

        submissions = d.pop("submissions")

        deliveries = d.pop("deliveries")

        receipts = d.pop("receipts")

        files = d.pop("files")

        batch_rows = d.pop("batch_rows")

        suppressions = d.pop("suppressions")

        notes = d.pop("notes")

        verifications = d.pop("verifications")

        erased = cls(
            requests=requests,
            under_way=under_way,
            cancelled=cancelled,
            inbound=inbound,
            submissions=submissions,
            deliveries=deliveries,
            receipts=receipts,
            files=files,
            batch_rows=batch_rows,
            suppressions=suppressions,
            notes=notes,
            verifications=verifications,
        )


        erased.additional_properties = d
        return erased

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
