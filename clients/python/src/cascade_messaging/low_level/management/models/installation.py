from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.installed_broker import InstalledBroker
  from ..models.installed_store import InstalledStore





T = TypeVar("T", bound="Installation")



@_attrs_define
class Installation:
    """ 
        Attributes:
            version (str): Version of the product.
            node (str): Version of Node.
            now (str): Clock of the process that answers.
            public_url (None | str):
            secure_cookies (bool): Cookies are `Secure` on every connection.
            sync_deadline_ms (int): How long a sync call may last.
            open_files (int | None): Limit of the process; null if unknown.
            store (InstalledStore):
            broker (InstalledBroker):
     """

    version: str
    node: str
    now: str
    public_url: None | str
    secure_cookies: bool
    sync_deadline_ms: int
    open_files: int | None
    store: InstalledStore
    broker: InstalledBroker
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.installed_broker import InstalledBroker # noqa: PLC0415
        from ..models.installed_store import InstalledStore # noqa: PLC0415
        version = self.version

        node = self.node

        now = self.now

        public_url: None | str
        public_url = self.public_url

        secure_cookies = self.secure_cookies

        sync_deadline_ms = self.sync_deadline_ms

        open_files: int | None
        open_files = self.open_files

        store = self.store.to_dict()

        broker = self.broker.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "version": version,
            "node": node,
            "now": now,
            "public_url": public_url,
            "secure_cookies": secure_cookies,
            "sync_deadline_ms": sync_deadline_ms,
            "open_files": open_files,
            "store": store,
            "broker": broker,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.installed_broker import InstalledBroker # noqa: PLC0415
        from ..models.installed_store import InstalledStore # noqa: PLC0415
        d = dict(src_dict)
        version = d.pop("version")

        node = d.pop("node")

        now = d.pop("now")

        def _parse_public_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        public_url = _parse_public_url(d.pop("public_url"))


        secure_cookies = d.pop("secure_cookies")

        sync_deadline_ms = d.pop("sync_deadline_ms")

        def _parse_open_files(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        open_files = _parse_open_files(d.pop("open_files"))


        store = InstalledStore.from_dict(d.pop("store"))




        broker = InstalledBroker.from_dict(d.pop("broker"))




        installation = cls(
            version=version,
            node=node,
            now=now,
            public_url=public_url,
            secure_cookies=secure_cookies,
            sync_deadline_ms=sync_deadline_ms,
            open_files=open_files,
            store=store,
            broker=broker,
        )


        installation.additional_properties = d
        return installation

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
