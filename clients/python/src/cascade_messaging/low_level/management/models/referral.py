from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="Referral")



@_attrs_define
class Referral:
    """ The advertisement or post from which the contact came, in the names of the Graph API.

        Attributes:
            source_url (str | Unset):
            source_type (str | Unset): `ad` or `post`.
            source_id (str | Unset):
            headline (str | Unset):
            body (str | Unset):
            media_type (str | Unset): `image` or `video`.
            image_url (str | Unset):
            video_url (str | Unset):
            thumbnail_url (str | Unset):
            ctwa_clid (str | Unset): Click id of the ad.
            welcome_message (str | Unset): Greeting of the ad.
     """

    source_url: str | Unset = UNSET
    source_type: str | Unset = UNSET
    source_id: str | Unset = UNSET
    headline: str | Unset = UNSET
    body: str | Unset = UNSET
    media_type: str | Unset = UNSET
    image_url: str | Unset = UNSET
    video_url: str | Unset = UNSET
    thumbnail_url: str | Unset = UNSET
    ctwa_clid: str | Unset = UNSET
    welcome_message: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        source_url = self.source_url

        source_type = self.source_type

        source_id = self.source_id

        headline = self.headline

        body = self.body

        media_type = self.media_type

        image_url = self.image_url

        video_url = self.video_url

        thumbnail_url = self.thumbnail_url

        ctwa_clid = self.ctwa_clid

        welcome_message = self.welcome_message


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if source_url is not UNSET:
            field_dict["source_url"] = source_url
        if source_type is not UNSET:
            field_dict["source_type"] = source_type
        if source_id is not UNSET:
            field_dict["source_id"] = source_id
        if headline is not UNSET:
            field_dict["headline"] = headline
        if body is not UNSET:
            field_dict["body"] = body
        if media_type is not UNSET:
            field_dict["media_type"] = media_type
        if image_url is not UNSET:
            field_dict["image_url"] = image_url
        if video_url is not UNSET:
            field_dict["video_url"] = video_url
        if thumbnail_url is not UNSET:
            field_dict["thumbnail_url"] = thumbnail_url
        if ctwa_clid is not UNSET:
            field_dict["ctwa_clid"] = ctwa_clid
        if welcome_message is not UNSET:
            field_dict["welcome_message"] = welcome_message

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        source_url = d.pop("source_url", UNSET)

        source_type = d.pop("source_type", UNSET)

        source_id = d.pop("source_id", UNSET)

        headline = d.pop("headline", UNSET)

        body = d.pop("body", UNSET)

        media_type = d.pop("media_type", UNSET)

        image_url = d.pop("image_url", UNSET)

        video_url = d.pop("video_url", UNSET)

        thumbnail_url = d.pop("thumbnail_url", UNSET)

        ctwa_clid = d.pop("ctwa_clid", UNSET)

        welcome_message = d.pop("welcome_message", UNSET)

        referral = cls(
            source_url=source_url,
            source_type=source_type,
            source_id=source_id,
            headline=headline,
            body=body,
            media_type=media_type,
            image_url=image_url,
            video_url=video_url,
            thumbnail_url=thumbnail_url,
            ctwa_clid=ctwa_clid,
            welcome_message=welcome_message,
        )

        return referral

