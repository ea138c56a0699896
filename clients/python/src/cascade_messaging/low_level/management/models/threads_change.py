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





T = TypeVar("T", bound="ThreadsChange")



@_attrs_define
class ThreadsChange:
    """ 
        Attributes:
            threads (list[ThreadName]):
            done (bool | Unset): A new message reopens a thread.
            assignee (None | str | Unset): Id of a person of the account, or `me`; null for nobody.
     """

    threads: list[ThreadName]
    done: bool | Unset = UNSET
    assignee: None | str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.thread_name import ThreadName # noqa: PLC0415
        threads = []
        for threads_item_data in self.threads:
            threads_item = threads_item_data.to_dict()
            threads.append(threads_item)



        done = self.done

        assignee: None | str | Unset
        if isinstance(self.assignee, Unset):
            assignee = UNSET
        else:
            assignee = self.assignee


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "threads": threads,
        })
        if done is not UNSET:
            field_dict["done"] = done
        if assignee is not UNSET:
            field_dict["assignee"] = assignee

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


        done = d.pop("done", UNSET)

        def _parse_assignee(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        assignee = _parse_assignee(d.pop("assignee", UNSET))


        threads_change = cls(
            threads=threads,
            done=done,
            assignee=assignee,
        )

        return threads_change

