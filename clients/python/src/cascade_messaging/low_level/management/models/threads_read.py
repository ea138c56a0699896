from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.thread_name import ThreadName





T = TypeVar("T", bound="ThreadsRead")



@_attrs_define
class ThreadsRead:
    """ 
        Attributes:
            threads (list[ThreadName]):
            typing (bool | Unset): The person writes an answer. Contacts see it where the device has `show_reading`, at most
                once in 20 seconds.
     """

    threads: list[ThreadName]
    typing: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.thread_name import ThreadName # noqa: PLC0415
        threads = []
        for threads_item_data in self.threads:
            threads_item = threads_item_data.to_dict()
            threads.append(threads_item)



        typing = self.typing


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "threads": threads,
        })
        if typing is not UNSET:
            field_dict["typing"] = typing

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.thread_name import ThreadName # noqa: PLC0415
        d = dict(src_dict)
        threads = []
        _threads = d.pop("threads")
        for threads_item_data in (_threads):
            threads_item = ThreadName.from_dict(threads_item_data)



            threads.append(threads_item)


        typing = d.pop("typing", UNSET)

        threads_read = cls(
            threads=threads,
            typing=typing,
        )

        return threads_read

