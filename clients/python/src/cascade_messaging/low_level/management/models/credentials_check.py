from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.email_credentials import EmailCredentials
  from ..models.http_gateway_credentials import HttpGatewayCredentials
  from ..models.mailgun_credentials import MailgunCredentials
  from ..models.postmark_credentials import PostmarkCredentials
  from ..models.resend_credentials import ResendCredentials
  from ..models.send_grid_credentials import SendGridCredentials
  from ..models.ses_credentials import SesCredentials
  from ..models.smpp_credentials import SmppCredentials
  from ..models.sms_credentials import SmsCredentials
  from ..models.telegram_credentials import TelegramCredentials
  from ..models.waba_credentials import WabaCredentials
  from ..models.whatsapp_credentials import WhatsappCredentials





T = TypeVar("T", bound="CredentialsCheck")



@_attrs_define
class CredentialsCheck:
    """ 
        Attributes:
            channel (Channel):
            credentials (EmailCredentials | HttpGatewayCredentials | MailgunCredentials | PostmarkCredentials |
                ResendCredentials | SendGridCredentials | SesCredentials | SmppCredentials | SmsCredentials |
                TelegramCredentials | WabaCredentials | WhatsappCredentials): By channel; sealed when stored and never shown
                again.
            sandbox (bool | Unset): Asks the sandbox.
            device (str | Unset): The device whose credentials they would replace.
     """

    channel: Channel
    credentials: EmailCredentials | HttpGatewayCredentials | MailgunCredentials | PostmarkCredentials | ResendCredentials | SendGridCredentials | SesCredentials | SmppCredentials | SmsCredentials | TelegramCredentials | WabaCredentials | WhatsappCredentials
    sandbox: bool | Unset = UNSET
    device: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.email_credentials import EmailCredentials # noqa: PLC0415
        from ..models.http_gateway_credentials import HttpGatewayCredentials # noqa: PLC0415
        from ..models.mailgun_credentials import MailgunCredentials # noqa: PLC0415
        from ..models.postmark_credentials import PostmarkCredentials # noqa: PLC0415
        from ..models.resend_credentials import ResendCredentials # noqa: PLC0415
        from ..models.send_grid_credentials import SendGridCredentials # noqa: PLC0415
        from ..models.ses_credentials import SesCredentials # noqa: PLC0415
        from ..models.smpp_credentials import SmppCredentials # noqa: PLC0415
        from ..models.sms_credentials import SmsCredentials # noqa: PLC0415
        from ..models.telegram_credentials import TelegramCredentials # noqa: PLC0415
        from ..models.waba_credentials import WabaCredentials # noqa: PLC0415
        from ..models.whatsapp_credentials import WhatsappCredentials # noqa: PLC0415
        channel = self.channel.value

        credentials: dict[str, Any]
        if isinstance(self.credentials, SmppCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, WabaCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, SesCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, EmailCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, MailgunCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, PostmarkCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, SendGridCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, ResendCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, SmsCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, HttpGatewayCredentials):
            credentials = self.credentials.to_dict()
        elif isinstance(self.credentials, TelegramCredentials):
            credentials = self.credentials.to_dict()
        else:
            credentials = self.credentials.to_dict()


        sandbox = self.sandbox

        device = self.device


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "channel": channel,
            "credentials": credentials,
        })
        if sandbox is not UNSET:
            field_dict["sandbox"] = sandbox
        if device is not UNSET:
            field_dict["device"] = device

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.email_credentials import EmailCredentials # noqa: PLC0415
        from ..models.http_gateway_credentials import HttpGatewayCredentials # noqa: PLC0415
        from ..models.mailgun_credentials import MailgunCredentials # noqa: PLC0415
        from ..models.postmark_credentials import PostmarkCredentials # noqa: PLC0415
        from ..models.resend_credentials import ResendCredentials # noqa: PLC0415
        from ..models.send_grid_credentials import SendGridCredentials # noqa: PLC0415
        from ..models.ses_credentials import SesCredentials # noqa: PLC0415
        from ..models.smpp_credentials import SmppCredentials # noqa: PLC0415
        from ..models.sms_credentials import SmsCredentials # noqa: PLC0415
        from ..models.telegram_credentials import TelegramCredentials # noqa: PLC0415
        from ..models.waba_credentials import WabaCredentials # noqa: PLC0415
        from ..models.whatsapp_credentials import WhatsappCredentials # noqa: PLC0415
        d = dict(src_dict)
        channel = Channel(d.pop("channel"))




        def _parse_credentials(data: object) -> EmailCredentials | HttpGatewayCredentials | MailgunCredentials | PostmarkCredentials | ResendCredentials | SendGridCredentials | SesCredentials | SmppCredentials | SmsCredentials | TelegramCredentials | WabaCredentials | WhatsappCredentials:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_0 = SmppCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_1 = WabaCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_2 = SesCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_3 = EmailCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_4 = MailgunCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_5 = PostmarkCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_6 = SendGridCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_7 = ResendCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_8 = SmsCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_9 = HttpGatewayCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_device_credentials_type_10 = TelegramCredentials.from_dict(data)



                return componentsschemas_device_credentials_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_device_credentials_type_11 = WhatsappCredentials.from_dict(data)



            return componentsschemas_device_credentials_type_11

        credentials = _parse_credentials(d.pop("credentials"))


        sandbox = d.pop("sandbox", UNSET)

        device = d.pop("device", UNSET)

        credentials_check = cls(
            channel=channel,
            credentials=credentials,
            sandbox=sandbox,
            device=device,
        )

        return credentials_check

