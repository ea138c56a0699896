from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.flow_action import FlowAction
from ..models.flow_mode import FlowMode
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.flow_data import FlowData





T = TypeVar("T", bound="Flow")



@_attrs_define
class Flow:
    """ waba: a button that opens a Flow of the WABA.

        Attributes:
            cta (str): Label of the button that opens the Flow.
            id (str | Unset): Id of the Flow; either this or `name`.
            name (str | Unset): Name of the Flow; either this or `id`.
            token (str | Unset): Comes back with the answers. Without it one is made that names the send.
            mode (FlowMode | Unset): `published` is the default.
            action (FlowAction | Unset): `navigate`, the default, opens a screen; `data_exchange` asks the endpoint of the
                Flow.
            screen (str | Unset): With `navigate`: id of the first screen.
            data (FlowData | Unset): With `screen`: what the screen gets.
     """

    cta: str
    id: str | Unset = UNSET
    name: str | Unset = UNSET
    token: str | Unset = UNSET
    mode: FlowMode | Unset = UNSET
    action: FlowAction | Unset = UNSET
    screen: str | Unset = UNSET
    data: FlowData | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.flow_data import FlowData # noqa: PLC0415
        cta = self.cta

        id = self.id

        name = self.name

        token = self.token

        mode: str | Unset = UNSET
        if not isinstance(self.mode, Unset):
            mode = self.mode.value


        action: str | Unset = UNSET
        if not isinstance(self.action, Unset):
            action = self.action.value


        screen = self.screen

        data: dict[str, Any] | Unset = UNSET
        if not isinstance(self.data, Unset):
            data = self.data.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "cta": cta,
        })
        if id is not UNSET:
            field_dict["id"] = id
        if name is not UNSET:
            field_dict["name"] = name
        if token is not UNSET:
            field_dict["token"] = token
        if mode is not UNSET:
            field_dict["mode"] = mode
        if action is not UNSET:
            field_dict["action"] = action
        if screen is not UNSET:
            field_dict["screen"] = screen
        if data is not UNSET:
            field_dict["data"] = data

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.flow_data import FlowData # noqa: PLC0415
        d = dict(src_dict)
        cta = d.pop("cta")

        id = d.pop("id", UNSET)

        name = d.pop("name", UNSET)

        token = d.pop("token", UNSET)

        _mode = d.pop("mode", UNSET)
        mode: FlowMode | Unset
        if isinstance(_mode,  Unset):
            mode = UNSET
        else:
            mode = FlowMode(_mode)




        _action = d.pop("action", UNSET)
        action: FlowAction | Unset
        if isinstance(_action,  Unset):
            action = UNSET
        else:
            action = FlowAction(_action)




        screen = d.pop("screen", UNSET)

        _data = d.pop("data", UNSET)
        data: FlowData | Unset
        if isinstance(_data,  Unset):
            data = UNSET
        else:
            data = FlowData.from_dict(_data)




        flow = cls(
            cta=cta,
            id=id,
            name=name,
            token=token,
            mode=mode,
            action=action,
            screen=screen,
            data=data,
        )

        return flow

