from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.smpp_long_texts import SmppLongTexts
from ..types import UNSET, Unset
from typing import Literal, cast






T = TypeVar("T", bound="SmppCredentials")



@_attrs_define
class SmppCredentials:
    """ 
        Attributes:
            provider (Literal['smpp']):
            host (str):
            port (int):
            tls (bool): TLS from the first byte.
            system_id (str):
            password (str):
            from_ (str): Number with country code, short code, or a name of up to 11 letters and digits.
            system_type (str | Unset):
            source_ton (int | Unset): Type of number; by the sender when absent.
            source_npi (int | Unset): Numbering plan; by the sender when absent.
            registered_delivery (bool | Unset): Asks for receipts; true when absent.
            long_texts (SmppLongTexts | Unset): `parts`: one `submit_sm` for each segment, with a header that joins them;
                `payload`: one with `message_payload`, which the message centre splits. `parts` when absent.
     """

    provider: Literal['smpp']
    host: str
    port: int
    tls: bool
    system_id: str
    password: str
    from_: str
    system_type: str | Unset = UNSET
    source_ton: int | Unset = UNSET
    source_npi: int | Unset = UNSET
    registered_delivery: bool | Unset = UNSET
    long_texts: SmppLongTexts | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        provider = self.provider

        host = self.host

        port = self.port

        tls = self.tls

        system_id = self.system_id

        password = self.password

        from_ = self.from_

        system_type = self.system_type

        source_ton = self.source_ton

        source_npi = self.source_npi

        registered_delivery = self.registered_delivery

        long_texts: str | Unset = UNSET
        if not isinstance(self.long_texts, Unset):
            long_texts = self.long_texts.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "provider": provider,
            "host": host,
            "port": port,
            "tls": tls,
            "system_id": system_id,
            "password": password,
            "from": from_,
        })
        if system_type is not UNSET:
            field_dict["system_type"] = system_type
        if source_ton is not UNSET:
            field_dict["source_ton"] = source_ton
        if source_npi is not UNSET:
            field_dict["source_npi"] = source_npi
        if registered_delivery is not UNSET:
            field_dict["registered_delivery"] = registered_delivery
        if long_texts is not UNSET:
            field_dict["long_texts"] = long_texts

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        provider = cast(Literal['smpp'] , d.pop("provider"))
        if provider != 'smpp':
            raise ValueError(f"provider must match const 'smpp', got '{provider}'")

        host = d.pop("host")

        port = d.pop("port")

        tls = d.pop("tls")

        system_id = d.pop("system_id")

        password = d.pop("password")

        from_ = d.pop("from")

        system_type = d.pop("system_type", UNSET)

        source_ton = d.pop("source_ton", UNSET)

        source_npi = d.pop("source_npi", UNSET)

        registered_delivery = d.pop("registered_delivery", UNSET)

        _long_texts = d.pop("long_texts", UNSET)
        long_texts: SmppLongTexts | Unset
        if isinstance(_long_texts,  Unset):
            long_texts = UNSET
        else:
            long_texts = SmppLongTexts(_long_texts)




        smpp_credentials = cls(
            provider=provider,
            host=host,
            port=port,
            tls=tls,
            system_id=system_id,
            password=password,
            from_=from_,
            system_type=system_type,
            source_ton=source_ton,
            source_npi=source_npi,
            registered_delivery=registered_delivery,
            long_texts=long_texts,
        )

        return smpp_credentials

