from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel import Channel
from ..models.logged_request_state import LoggedRequestState
from ..models.send_mode import SendMode
from typing import cast

if TYPE_CHECKING:
  from ..models.delivery import Delivery
  from ..models.request_content import RequestContent
  from ..models.send_detail import SendDetail
  from ..models.timeline_entry import TimelineEntry





T = TypeVar("T", bound="RequestDetail")



@_attrs_define
class RequestDetail:
    """ 
        Attributes:
            id (int):
            mode (SendMode):
            state (LoggedRequestState):
            status (bool | None): Null until finished.
            scheduled (bool):
            accepted_at (str): ISO 8601, UTC, with milliseconds.
            due_at (str): ISO 8601, UTC, with milliseconds.
            finished_at (None | str): ISO 8601, UTC, with milliseconds.
            channels (list[Channel]):
            sends (list[SendDetail]):
            cancellable (bool): Scheduled and not started.
            deliveries (list[Delivery]): Deliveries of its events, without resends.
            plan (list[list[Channel]]): Channels by tier.
            transactional (bool): Sent with `context.behaviour.transactional`: its inline messages pass an opt-out.
            content (RequestContent): By channel, as accepted.
            variables (list[str]): Names; values may be secrets.
            agent (None | str): What the agent that sent it by MCP called itself; not verified.
            trace_id (None | str): Id of the OpenTelemetry trace; null when traces were off.
            contents_removed_at (None | str): When its contents were deleted; null while they are kept.
            secret (bool): What it says is shown to nobody, at any time: a template of it is sensitive, or it is the
                product's own and holds a one-time link.
            timeline (list[TimelineEntry]):
     """

    id: int
    mode: SendMode
    state: LoggedRequestState
    status: bool | None
    scheduled: bool
    accepted_at: str
    due_at: str
    finished_at: None | str
    channels: list[Channel]
    sends: list[SendDetail]
    cancellable: bool
    deliveries: list[Delivery]
    plan: list[list[Channel]]
    transactional: bool
    content: RequestContent
    variables: list[str]
    agent: None | str
    trace_id: None | str
    contents_removed_at: None | str
    secret: bool
    timeline: list[TimelineEntry]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery import Delivery # noqa: PLC0415
        from ..models.request_content import RequestContent # noqa: PLC0415
        from ..models.send_detail import SendDetail # noqa: PLC0415
        from ..models.timeline_entry import TimelineEntry # noqa: PLC0415
        id = self.id

        mode = self.mode.value

        state = self.state.value

        status: bool | None
        status = self.status

        scheduled = self.scheduled

        accepted_at = self.accepted_at

        due_at = self.due_at

        finished_at: None | str
        finished_at = self.finished_at

        channels = []
        for channels_item_data in self.channels:
            channels_item = channels_item_data.value
            channels.append(channels_item)



        sends = []
        for sends_item_data in self.sends:
            sends_item = sends_item_data.to_dict()
            sends.append(sends_item)



        cancellable = self.cancellable

        deliveries = []
        for deliveries_item_data in self.deliveries:
            deliveries_item = deliveries_item_data.to_dict()
            deliveries.append(deliveries_item)



        plan = []
        for plan_item_data in self.plan:
            plan_item = []
            for plan_item_item_data in plan_item_data:
                plan_item_item = plan_item_item_data.value
                plan_item.append(plan_item_item)


            plan.append(plan_item)



        transactional = self.transactional

        content = self.content.to_dict()

        variables = self.variables



        agent: None | str
        agent = self.agent

        trace_id: None | str
        trace_id = self.trace_id

        contents_removed_at: None | str
        contents_removed_at = self.contents_removed_at

        secret = self.secret

        timeline = []
        for timeline_item_data in self.timeline:
            timeline_item = timeline_item_data.to_dict()
            timeline.append(timeline_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "mode": mode,
            "state": state,
            "status": status,
            "scheduled": scheduled,
            "accepted_at": accepted_at,
            "due_at": due_at,
            "finished_at": finished_at,
            "channels": channels,
            "sends": sends,
            "cancellable": cancellable,
            "deliveries": deliveries,
            "plan": plan,
            "transactional": transactional,
            "content": content,
            "variables": variables,
            "agent": agent,
            "trace_id": trace_id,
            "contents_removed_at": contents_removed_at,
            "secret": secret,
            "timeline": timeline,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery import Delivery # noqa: PLC0415
        from ..models.request_content import RequestContent # noqa: PLC0415
        from ..models.send_detail import SendDetail # noqa: PLC0415
        from ..models.timeline_entry import TimelineEntry # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        mode = SendMode(d.pop("mode"))




        state = LoggedRequestState(d.pop("state"))




        def _parse_status(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        status = _parse_status(d.pop("status"))


        scheduled = d.pop("scheduled")

        accepted_at = d.pop("accepted_at")

        due_at = d.pop("due_at")

        def _parse_finished_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))


        channels = []
        _channels = d.pop("channels")
        for channels_item_data in (_channels):
            channels_item = Channel(channels_item_data)



            channels.append(channels_item)


        sends = []
        _sends = d.pop("sends")
        for sends_item_data in (_sends):
            sends_item = SendDetail.from_dict(sends_item_data)



            sends.append(sends_item)


        cancellable = d.pop("cancellable")

        deliveries = []
        _deliveries = d.pop("deliveries")
        for deliveries_item_data in (_deliveries):
            deliveries_item = Delivery.from_dict(deliveries_item_data)



            deliveries.append(deliveries_item)


        plan = []
        _plan = d.pop("plan")
        for plan_item_data in (_plan):
            plan_item = []
            _plan_item = plan_item_data
            for plan_item_item_data in (_plan_item):
                plan_item_item = Channel(plan_item_item_data)



                plan_item.append(plan_item_item)

            plan.append(plan_item)


        transactional = d.pop("transactional")

        content = RequestContent.from_dict(d.pop("content"))




        variables = cast(list[str], d.pop("variables"))


        def _parse_agent(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        agent = _parse_agent(d.pop("agent"))


        def _parse_trace_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        trace_id = _parse_trace_id(d.pop("trace_id"))


        def _parse_contents_removed_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contents_removed_at = _parse_contents_removed_at(d.pop("contents_removed_at"))


        secret = d.pop("secret")

        timeline = []
        _timeline = d.pop("timeline")
        for timeline_item_data in (_timeline):
            timeline_item = TimelineEntry.from_dict(timeline_item_data)



            timeline.append(timeline_item)


        request_detail = cls(
            id=id,
            mode=mode,
            state=state,
            status=status,
            scheduled=scheduled,
            accepted_at=accepted_at,
            due_at=due_at,
            finished_at=finished_at,
            channels=channels,
            sends=sends,
            cancellable=cancellable,
            deliveries=deliveries,
            plan=plan,
            transactional=transactional,
            content=content,
            variables=variables,
            agent=agent,
            trace_id=trace_id,
            contents_removed_at=contents_removed_at,
            secret=secret,
            timeline=timeline,
        )


        request_detail.additional_properties = d
        return request_detail

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
