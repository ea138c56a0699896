from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="FormWords")



@_attrs_define
class FormWords:
    """ Words by which a contact acts, whatever their case; a list replaces the English and Indonesian ones.

        Attributes:
            cancel (list[str] | Unset):
            back (list[str] | Unset):
            skip (list[str] | Unset):
            yes (list[str] | Unset):
            no (list[str] | Unset):
     """

    cancel: list[str] | Unset = UNSET
    back: list[str] | Unset = UNSET
    skip: list[str] | Unset = UNSET
    yes: list[str] | Unset = UNSET
    no: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        cancel: list[str] | Unset = UNSET
        if not isinstance(self.cancel, Unset):
            cancel = self.cancel



        back: list[str] | Unset = UNSET
        if not isinstance(self.back, Unset):
            back = self.back



        skip: list[str] | Unset = UNSET
        if not isinstance(self.skip, Unset):
            skip = self.skip



        yes: list[str] | Unset = UNSET
        if not isinstance(self.yes, Unset):
            yes = self.yes



        no: list[str] | Unset = UNSET
        if not isinstance(self.no, Unset):
            no = self.no




        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if cancel is not UNSET:
            field_dict["cancel"] = cancel
        if back is not UNSET:
            field_dict["back"] = back
        if skip is not UNSET:
            field_dict["skip"] = skip
        if yes is not UNSET:
            field_dict["yes"] = yes
        if no is not UNSET:
            field_dict["no"] = no

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cancel = cast(list[str], d.pop("cancel", UNSET))


        back = cast(list[str], d.pop("back", UNSET))


        skip = cast(list[str], d.pop("skip", UNSET))


        yes = cast(list[str], d.pop("yes", UNSET))


        no = cast(list[str], d.pop("no", UNSET))


        form_words = cls(
            cancel=cancel,
            back=back,
            skip=skip,
            yes=yes,
            no=no,
        )

        return form_words

