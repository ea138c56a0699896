from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.failed_sync import FailedSync
  from ..models.skipped_template import SkippedTemplate





T = TypeVar("T", bound="SyncResult")



@_attrs_define
class SyncResult:
    """ 
        Attributes:
            created (int):
            updated (int):
            unchanged (int):
            removed (int): Templates that the provider no longer has; they are rejected here.
            skipped (list[SkippedTemplate]):
            failed (list[FailedSync]):
     """

    created: int
    updated: int
    unchanged: int
    removed: int
    skipped: list[SkippedTemplate]
    failed: list[FailedSync]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.failed_sync import FailedSync # noqa: PLC0415
        from ..models.skipped_template import SkippedTemplate # noqa: PLC0415
        created = self.created

        updated = self.updated

        unchanged = self.unchanged

        removed = self.removed

        skipped = []
        for skipped_item_data in self.skipped:
            skipped_item = skipped_item_data.to_dict()
            skipped.append(skipped_item)



        failed = []
        for failed_item_data in self.failed:
            failed_item = failed_item_data.to_dict()
            failed.append(failed_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "created": created,
            "updated": updated,
            "unchanged": unchanged,
            "removed": removed,
            "skipped": skipped,
            "failed": failed,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.failed_sync import FailedSync # noqa: PLC0415
        from ..models.skipped_template import SkippedTemplate # noqa: PLC0415
        d = dict(src_dict)
        created = d.pop("created")

        updated = d.pop("updated")

        unchanged = d.pop("unchanged")

        removed = d.pop("removed")

        skipped = []
        _skipped = d.pop("skipped")
        for skipped_item_data in (_skipped):
            skipped_item = SkippedTemplate.from_dict(skipped_item_data)



            skipped.append(skipped_item)


        failed = []
        _failed = d.pop("failed")
        for failed_item_data in (_failed):
            failed_item = FailedSync.from_dict(failed_item_data)



            failed.append(failed_item)


        sync_result = cls(
            created=created,
            updated=updated,
            unchanged=unchanged,
            removed=removed,
            skipped=skipped,
            failed=failed,
        )


        sync_result.additional_properties = d
        return sync_result

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
