from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.gateway_body_type import GatewayBodyType
from ..models.gateway_method import GatewayMethod
from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast

if TYPE_CHECKING:
  from ..models.gateway_callback import GatewayCallback
  from ..models.gateway_header import GatewayHeader
  from ..models.gateway_secret import GatewaySecret
  from ..models.gateway_success import GatewaySuccess





T = TypeVar("T", bound="HttpGatewayCredentials")



@_attrs_define
class HttpGatewayCredentials:
    """ 
        Attributes:
            provider (Literal['http']):
            method (GatewayMethod):
            url (str): Address of the gateway. `{{to}}`, `{{text}}`, `{{from}}`, `{{id}}`, `{{unicode}}` (1 or 0),
                `{{callback}}` and `{{secrets.<name>}}` stand for values, here escaped for a URL.
            from_ (str | Unset): Number with country code, short code, or a name of up to 11 letters and digits.
            headers (list[GatewayHeader] | Unset):
            body (str | Unset): The same values, escaped for `body_type`.
            body_type (GatewayBodyType | Unset): `json` when absent.
            secrets (list[GatewaySecret] | Unset): Keys and passwords: they are removed from what is shown.
            success (GatewaySuccess | Unset): What an answer with a status of 200 to 299 must be; anything when absent.
            id_path (str | Unset): Member of the JSON answer that has the id of the message.
            reason_path (str | Unset): Member of the JSON answer that says why the gateway refused.
            callback (GatewayCallback | Unset): What the gateway calls back with: a query, a form or JSON. Members of
                objects in objects are written with dots. Without it nothing is taken.
     """

    provider: Literal['http']
    method: GatewayMethod
    url: str
    from_: str | Unset = UNSET
    headers: list[GatewayHeader] | Unset = UNSET
    body: str | Unset = UNSET
    body_type: GatewayBodyType | Unset = UNSET
    secrets: list[GatewaySecret] | Unset = UNSET
    success: GatewaySuccess | Unset = UNSET
    id_path: str | Unset = UNSET
    reason_path: str | Unset = UNSET
    callback: GatewayCallback | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.gateway_callback import GatewayCallback # noqa: PLC0415
        from ..models.gateway_header import GatewayHeader # noqa: PLC0415
        from ..models.gateway_secret import GatewaySecret # noqa: PLC0415
        from ..models.gateway_success import GatewaySuccess # noqa: PLC0415
        provider = self.provider

        method = self.method.value

        url = self.url

        from_ = self.from_

        headers: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.headers, Unset):
            headers = []
            for headers_item_data in self.headers:
                headers_item = headers_item_data.to_dict()
                headers.append(headers_item)



        body = self.body

        body_type: str | Unset = UNSET
        if not isinstance(self.body_type, Unset):
            body_type = self.body_type.value


        secrets: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.secrets, Unset):
            secrets = []
            for secrets_item_data in self.secrets:
                secrets_item = secrets_item_data.to_dict()
                secrets.append(secrets_item)



        success: dict[str, Any] | Unset = UNSET
        if not isinstance(self.success, Unset):
            success = self.success.to_dict()

        id_path = self.id_path

        reason_path = self.reason_path

        callback: dict[str, Any] | Unset = UNSET
        if not isinstance(self.callback, Unset):
            callback = self.callback.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "provider": provider,
            "method": method,
            "url": url,
        })
        if from_ is not UNSET:
            field_dict["from"] = from_
        if headers is not UNSET:
            field_dict["headers"] = headers
        if body is not UNSET:
            field_dict["body"] = body
        if body_type is not UNSET:
            field_dict["body_type"] = body_type
        if secrets is not UNSET:
            field_dict["secrets"] = secrets
        if success is not UNSET:
            field_dict["success"] = success
        if id_path is not UNSET:
            field_dict["id_path"] = id_path
        if reason_path is not UNSET:
            field_dict["reason_path"] = reason_path
        if callback is not UNSET:
            field_dict["callback"] = callback

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.gateway_callback import GatewayCallback # noqa: PLC0415
        from ..models.gateway_header import GatewayHeader # noqa: PLC0415
        from ..models.gateway_secret import GatewaySecret # noqa: PLC0415
        from ..models.gateway_success import GatewaySuccess # noqa: PLC0415
        d = dict(src_dict)
        provider = cast(Literal['http'] , d.pop("provider"))
        if provider != 'http':
            raise ValueError(f"provider must match const 'http', got '{provider}'")

        method = GatewayMethod(d.pop("method"))




        url = d.pop("url")

        from_ = d.pop("from", UNSET)

        _headers = d.pop("headers", UNSET)
        headers: list[GatewayHeader] | Unset = UNSET
        if _headers is not UNSET:
            headers = []
            for headers_item_data in _headers:
                headers_item = GatewayHeader.from_dict(headers_item_data)



                headers.append(headers_item)


        body = d.pop("body", UNSET)

        _body_type = d.pop("body_type", UNSET)
        body_type: GatewayBodyType | Unset
        if isinstance(_body_type,  Unset):
            body_type = UNSET
        else:
            body_type = GatewayBodyType(_body_type)




        _secrets = d.pop("secrets", UNSET)
        secrets: list[GatewaySecret] | Unset = UNSET
        if _secrets is not UNSET:
            secrets = []
            for secrets_item_data in _secrets:
                secrets_item = GatewaySecret.from_dict(secrets_item_data)



                secrets.append(secrets_item)


        _success = d.pop("success", UNSET)
        success: GatewaySuccess | Unset
        if isinstance(_success,  Unset):
            success = UNSET
        else:
            success = GatewaySuccess.from_dict(_success)




        id_path = d.pop("id_path", UNSET)

        reason_path = d.pop("reason_path", UNSET)

        _callback = d.pop("callback", UNSET)
        callback: GatewayCallback | Unset
        if isinstance(_callback,  Unset):
            callback = UNSET
        else:
            callback = GatewayCallback.from_dict(_callback)




        http_gateway_credentials = cls(
            provider=provider,
            method=method,
            url=url,
            from_=from_,
            headers=headers,
            body=body,
            body_type=body_type,
            secrets=secrets,
            success=success,
            id_path=id_path,
            reason_path=reason_path,
            callback=callback,
        )

        return http_gateway_credentials

