""" Contains all the data models used in inputs/outputs """

from .address_answer import AddressAnswer
from .address_country import AddressCountry
from .address_fields import AddressFields
from .address_request import AddressRequest
from .address_values import AddressValues
from .api_error import ApiError
from .asked_success import AskedSuccess
from .behaviour import Behaviour
from .button import Button
from .button_type import ButtonType
from .catalog import Catalog
from .channel import Channel
from .channel_choice import ChannelChoice
from .channel_delivery import ChannelDelivery
from .channel_key import ChannelKey
from .channel_reach import ChannelReach
from .channel_reaches import ChannelReaches
from .channel_results import ChannelResults
from .check_deleted import CheckDeleted
from .check_progress import CheckProgress
from .check_queued import CheckQueued
from .check_request import CheckRequest
from .check_result import CheckResult
from .check_state import CheckState
from .check_status import CheckStatus
from .check_target_object import CheckTargetObject
from .contact import Contact
from .content import Content
from .context import Context
from .delivered_channel import DeliveredChannel
from .delivery_state import DeliveryState
from .dry_run_channels import DryRunChannels
from .dry_run_result import DryRunResult
from .dry_run_tier import DryRunTier
from .event_device import EventDevice
from .event_file import EventFile
from .event_form import EventForm
from .failed_channel import FailedChannel
from .flow import Flow
from .flow_action import FlowAction
from .flow_answers import FlowAnswers
from .flow_data import FlowData
from .flow_mode import FlowMode
from .flow_response import FlowResponse
from .inbound_limit import InboundLimit
from .inbound_location import InboundLocation
from .inbound_message import InboundMessage
from .inbound_message_type import InboundMessageType
from .incoming_message_channel import IncomingMessageChannel
from .incoming_message_event import IncomingMessageEvent
from .incomplete_text import IncompleteText
from .inline_message import InlineMessage
from .keys import Keys
from .known_result import KnownResult
from .later_truth import LaterTruth
from .link_button import LinkButton
from .list_message import ListMessage
from .list_row import ListRow
from .list_section import ListSection
from .location import Location
from .mail_authentication import MailAuthentication
from .marketing_choice import MarketingChoice
from .message_entry import MessageEntry
from .message_status import MessageStatus
from .message_status_channel import MessageStatusChannel
from .message_status_event import MessageStatusEvent
from .message_status_v2_channel import MessageStatusV2Channel
from .message_status_v2_event import MessageStatusV2Event
from .message_type import MessageType
from .order import Order
from .order_item import OrderItem
from .picked_row import PickedRow
from .poll import Poll
from .poll_options import PollOptions
from .poll_vote import PollVote
from .product import Product
from .product_list import ProductList
from .product_section import ProductSection
from .provider_error import ProviderError
from .reaction import Reaction
from .referral import Referral
from .request_list import RequestList
from .request_state import RequestState
from .request_status import RequestStatus
from .rich_context import RichContext
from .scheduled_channel import ScheduledChannel
from .scheduled_channels import ScheduledChannels
from .seen import Seen
from .segmented_message_entry import SegmentedMessageEntry
from .segmented_template_entry import SegmentedTemplateEntry
from .send_mode import SendMode
from .send_queued import SendQueued
from .send_request import SendRequest
from .send_result import SendResult
from .send_scheduled import SendScheduled
from .send_status import SendStatus
from .send_status_event import SendStatusEvent
from .session_window_state import SessionWindowState
from .shared_contact import SharedContact
from .single_product import SingleProduct
from .submission_answers import SubmissionAnswers
from .submission_channel import SubmissionChannel
from .submission_event import SubmissionEvent
from .success_state import SuccessState
from .suppressed_since import SuppressedSince
from .system_message import SystemMessage
from .tapped_button import TappedButton
from .target import Target
from .target_reach import TargetReach
from .template_approval import TemplateApproval
from .template_entry import TemplateEntry
from .template_list import TemplateList
from .template_summary import TemplateSummary
from .timing import Timing
from .token import Token
from .token_account import TokenAccount
from .tried_sender import TriedSender
from .variables import Variables
from .verification_state import VerificationState
from .verify_check import VerifyCheck
from .verify_request import VerifyRequest
from .verify_resend import VerifyResend
from .verify_result import VerifyResult
from .verify_sent import VerifySent
from .verify_target_object import VerifyTargetObject
from .verify_template_object import VerifyTemplateObject
from .waiting import Waiting
from .waiting_send import WaitingSend
from .window_state import WindowState
from .would_fail import WouldFail
from .would_send import WouldSend

__all__ = (
    "AddressAnswer",
    "AddressCountry",
    "AddressFields",
    "AddressRequest",
    "AddressValues",
    "ApiError",
    "AskedSuccess",
    "Behaviour",
    "Button",
    "ButtonType",
    "Catalog",
    "Channel",
    "ChannelChoice",
    "ChannelDelivery",
    "ChannelKey",
    "ChannelReach",
    "ChannelReaches",
    "ChannelResults",
    "CheckDeleted",
    "CheckProgress",
    "CheckQueued",
    "CheckRequest",
    "CheckResult",
    "CheckState",
    "CheckStatus",
    "CheckTargetObject",
    "Contact",
    "Content",
    "Context",
    "DeliveredChannel",
    "DeliveryState",
    "DryRunChannels",
    "DryRunResult",
    "DryRunTier",
    "EventDevice",
    "EventFile",
    "EventForm",
    "FailedChannel",
    "Flow",
    "FlowAction",
    "FlowAnswers",
    "FlowData",
    "FlowMode",
    "FlowResponse",
    "InboundLimit",
    "InboundLocation",
    "InboundMessage",
    "InboundMessageType",
    "IncomingMessageChannel",
    "IncomingMessageEvent",
    "IncompleteText",
    "InlineMessage",
    "Keys",
    "KnownResult",
    "LaterTruth",
    "LinkButton",
    "ListMessage",
    "ListRow",
    "ListSection",
    "Location",
    "MailAuthentication",
    "MarketingChoice",
    "MessageEntry",
    "MessageStatus",
    "MessageStatusChannel",
    "MessageStatusEvent",
    "MessageStatusV2Channel",
    "MessageStatusV2Event",
    "MessageType",
    "Order",
    "OrderItem",
    "PickedRow",
    "Poll",
    "PollOptions",
    "PollVote",
    "Product",
    "ProductList",
    "ProductSection",
    "ProviderError",
    "Reaction",
    "Referral",
    "RequestList",
    "RequestState",
    "RequestStatus",
    "RichContext",
    "ScheduledChannel",
    "ScheduledChannels",
    "Seen",
    "SegmentedMessageEntry",
    "SegmentedTemplateEntry",
    "SendMode",
    "SendQueued",
    "SendRequest",
    "SendResult",
    "SendScheduled",
    "SendStatus",
    "SendStatusEvent",
    "SessionWindowState",
    "SharedContact",
    "SingleProduct",
    "SubmissionAnswers",
    "SubmissionChannel",
    "SubmissionEvent",
    "SuccessState",
    "SuppressedSince",
    "SystemMessage",
    "TappedButton",
    "Target",
    "TargetReach",
    "TemplateApproval",
    "TemplateEntry",
    "TemplateList",
    "TemplateSummary",
    "Timing",
    "Token",
    "TokenAccount",
    "TriedSender",
    "Variables",
    "VerificationState",
    "VerifyCheck",
    "VerifyRequest",
    "VerifyResend",
    "VerifyResult",
    "VerifySent",
    "VerifyTargetObject",
    "VerifyTemplateObject",
    "Waiting",
    "WaitingSend",
    "WindowState",
    "WouldFail",
    "WouldSend",
)
