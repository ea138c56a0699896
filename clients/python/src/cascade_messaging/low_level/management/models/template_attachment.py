from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="TemplateAttachment")



@_attrs_define
class TemplateAttachment:
    """ 
        Attributes:
            file_id (int | str | Unset): A file of the account: the number, its decimal string, or a placeholder such as
                `{{invoice}}` whose value is the id, for a file of each recipient's own.
            file_url (str | Unset):
            file_name (str | Unset):
            cid (str | Unset): Shows the file inside `html`, where an image has `src="cid:<this name>"`; it is no attachment
                to the reader.
     """

    file_id: int | str | Unset = UNSET
    file_url: str | Unset = UNSET
    file_name: str | Unset = UNSET
    cid: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        file_id: int | str | Unset
        if isinstance(self.file_id, Unset):
            file_id = UNSET
        else:
            file_id = self.file_id

        file_url = self.file_url

        file_name = self.file_name

        cid = self.cid


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if file_id is not UNSET:
            field_dict["fileId"] = file_id
        if file_url is not UNSET:
            field_dict["fileUrl"] = file_url
        if file_name is not UNSET:
            field_dict["fileName"] = file_name
        if cid is not UNSET:
            field_dict["cid"] = cid

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_file_id(data: object) -> int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(int | str | Unset, data)

        file_id = _parse_file_id(d.pop("fileId", UNSET))


        file_url = d.pop("fileUrl", UNSET)

        file_name = d.pop("fileName", UNSET)

        cid = d.pop("cid", UNSET)

        template_attachment = cls(
            file_id=file_id,
            file_url=file_url,
            file_name=file_name,
            cid=cid,
        )

        return template_attachment

