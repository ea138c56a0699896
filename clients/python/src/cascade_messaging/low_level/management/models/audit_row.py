from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.audit_kind import AuditKind
from typing import cast






T = TypeVar("T", bound="AuditRow")



@_attrs_define
class AuditRow:
    """ 
        Attributes:
            id (int):
            at (str): ISO 8601, UTC, with milliseconds.
            kind (AuditKind): `send.rejected`: a refused call of `/v1`. `limit.reached`: something over a limit is left out
                from now on.
            status (int):
            reason (str):
            actor (None | str): Id of a person or an account token, or `operator`.
            actor_name (None | str): Address of the person or name of the account token that acted.
            agent (None | str): What the agent called itself, where one acted by MCP. It is not verified: the token is what
                acted.
            operation (None | str): Id of the operation of this API; null for calls of `/v1` and rows of before.
            code (None | str):
            route (None | str):
            ip (None | str):
            unwritten (int): Calls like this one since the row before it that left no row: of refused calls at most 300 a
                minute leave one, of successful ones 2,000 of a kind in a day, and then one a minute.
     """

    id: int
    at: str
    kind: AuditKind
    status: int
    reason: str
    actor: None | str
    actor_name: None | str
    agent: None | str
    operation: None | str
    code: None | str
    route: None | str
    ip: None | str
    unwritten: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        at = self.at

        kind = self.kind.value

        status = self.status

        reason = self.reason

        actor: None | str
        actor = self.actor

        actor_name: None | str
        actor_name = self.actor_name

        agent: None | str
        agent = self.agent

        operation: None | str
        operation = self.operation

        code: None | str
        code = self.code

        route: None | str
        route = self.route

        ip: None | str
        ip = self.ip

        unwritten = self.unwritten


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "at": at,
            "kind": kind,
            "status": status,
            "reason": reason,
            "actor": actor,
            "actor_name": actor_name,
            "agent": agent,
            "operation": operation,
            "code": code,
            "route": route,
            "ip": ip,
            "unwritten": unwritten,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        at = d.pop("at")

        kind = AuditKind(d.pop("kind"))




        status = d.pop("status")

        reason = d.pop("reason")

        def _parse_actor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor = _parse_actor(d.pop("actor"))


        def _parse_actor_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        actor_name = _parse_actor_name(d.pop("actor_name"))


        def _parse_agent(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        agent = _parse_agent(d.pop("agent"))


        def _parse_operation(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        operation = _parse_operation(d.pop("operation"))


        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))


        def _parse_route(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        route = _parse_route(d.pop("route"))


        def _parse_ip(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ip = _parse_ip(d.pop("ip"))


        unwritten = d.pop("unwritten")

        audit_row = cls(
            id=id,
            at=at,
            kind=kind,
            status=status,
            reason=reason,
            actor=actor,
            actor_name=actor_name,
            agent=agent,
            operation=operation,
            code=code,
            route=route,
            ip=ip,
            unwritten=unwritten,
        )


        audit_row.additional_properties = d
        return audit_row

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
