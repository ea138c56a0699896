""" Contains all the data models used in inputs/outputs """

from .account import Account
from .account_name import AccountName
from .account_page import AccountPage
from .account_patch import AccountPatch
from .account_permissions import AccountPermissions
from .account_settings import AccountSettings
from .active_hours import ActiveHours
from .address_answer import AddressAnswer
from .address_country import AddressCountry
from .address_fields import AddressFields
from .address_kind import AddressKind
from .address_request import AddressRequest
from .address_values import AddressValues
from .alert_settings import AlertSettings
from .answer_headers import AnswerHeaders
from .answers_so_far import AnswersSoFar
from .api_description import ApiDescription
from .api_error import ApiError
from .approval import Approval
from .approval_page import ApprovalPage
from .asked_state import AskedState
from .attention_counts import AttentionCounts
from .attention_entry import AttentionEntry
from .attention_entry_page import AttentionEntryPage
from .attention_kind import AttentionKind
from .attention_problem import AttentionProblem
from .audit_kind import AuditKind
from .audit_row import AuditRow
from .audit_row_page import AuditRowPage
from .autoreply import Autoreply
from .autoreply_match import AutoreplyMatch
from .autoreply_page import AutoreplyPage
from .autoreply_patch import AutoreplyPatch
from .autoreply_rule import AutoreplyRule
from .backlog import Backlog
from .batch import Batch
from .batch_check import BatchCheck
from .batch_compose import BatchCompose
from .batch_draft import BatchDraft
from .batch_failed_row import BatchFailedRow
from .batch_failed_rows import BatchFailedRows
from .batch_fault import BatchFault
from .batch_page import BatchPage
from .batch_repeat import BatchRepeat
from .batch_row import BatchRow
from .batch_row_edit import BatchRowEdit
from .batch_rows import BatchRows
from .batch_segments import BatchSegments
from .batch_start import BatchStart
from .batch_state import BatchState
from .batch_targets import BatchTargets
from .batch_upload import BatchUpload
from .batch_variables import BatchVariables
from .begun_device_authorization import BegunDeviceAuthorization
from .begun_provider_sign_in import BegunProviderSignIn
from .behaviour import Behaviour
from .bounce_class import BounceClass
from .broker_kind import BrokerKind
from .bucket_size import BucketSize
from .business_profile import BusinessProfile
from .business_profile_patch import BusinessProfilePatch
from .business_vertical import BusinessVertical
from .button import Button
from .button_type import ButtonType
from .callback_repair_type_1 import CallbackRepairType1
from .callback_state import CallbackState
from .canned_reply import CannedReply
from .canned_reply_page import CannedReplyPage
from .canned_reply_patch import CannedReplyPatch
from .catalog import Catalog
from .channel import Channel
from .channel_choice import ChannelChoice
from .channel_preview import ChannelPreview
from .channel_previews import ChannelPreviews
from .check_cause_type_1 import CheckCauseType1
from .colleague import Colleague
from .colleague_page import ColleaguePage
from .console_key import ConsoleKey
from .console_keys import ConsoleKeys
from .console_send import ConsoleSend
from .console_sent import ConsoleSent
from .contact import Contact
from .contact_address import ContactAddress
from .contact_link import ContactLink
from .contact_link_source import ContactLinkSource
from .contact_merge import ContactMerge
from .contact_message import ContactMessage
from .contact_message_page import ContactMessagePage
from .contact_profile import ContactProfile
from .contact_separation import ContactSeparation
from .contacts_address import ContactsAddress
from .contacts_window import ContactsWindow
from .content import Content
from .context import Context
from .created_token import CreatedToken
from .credentials_check import CredentialsCheck
from .daily_cap import DailyCap
from .daily_limit_type_1 import DailyLimitType1
from .daily_usage import DailyUsage
from .day_count import DayCount
from .dead_letter import DeadLetter
from .dead_letter_list import DeadLetterList
from .deal_with_all import DealWithAll
from .dealt_requests import DealtRequests
from .dealt_with import DealtWith
from .default_role_type_1 import DefaultRoleType1
from .delivery import Delivery
from .delivery_detail import DeliveryDetail
from .delivery_page import DeliveryPage
from .delivery_purpose import DeliveryPurpose
from .delivery_request import DeliveryRequest
from .delivery_response import DeliveryResponse
from .device import Device
from .device_approval import DeviceApproval
from .device_authorization import DeviceAuthorization
from .device_callback import DeviceCallback
from .device_check import DeviceCheck
from .device_condition import DeviceCondition
from .device_condition_state import DeviceConditionState
from .device_detail import DeviceDetail
from .device_health import DeviceHealth
from .device_limits import DeviceLimits
from .device_link import DeviceLink
from .device_page import DevicePage
from .device_patch import DevicePatch
from .device_payload import DevicePayload
from .device_payloads import DevicePayloads
from .device_proxy import DeviceProxy
from .device_queue import DeviceQueue
from .device_restriction import DeviceRestriction
from .device_settings import DeviceSettings
from .device_state import DeviceState
from .device_state_change import DeviceStateChange
from .device_token import DeviceToken
from .device_token_request import DeviceTokenRequest
from .device_with_token import DeviceWithToken
from .dkim_key import DkimKey
from .domain_record import DomainRecord
from .email_credentials import EmailCredentials
from .email_template_content import EmailTemplateContent
from .erased import Erased
from .event_body import EventBody
from .event_kind import EventKind
from .event_sample import EventSample
from .failed_sync import FailedSync
from .file import File
from .file_page import FilePage
from .file_upload import FileUpload
from .first_step import FirstStep
from .flow import Flow
from .flow_action import FlowAction
from .flow_answers import FlowAnswers
from .flow_data import FlowData
from .flow_mode import FlowMode
from .flow_response import FlowResponse
from .form import Form
from .form_language import FormLanguage
from .form_name import FormName
from .form_progress import FormProgress
from .form_reminder import FormReminder
from .form_step import FormStep
from .form_words import FormWords
from .found_by import FoundBy
from .found_contact import FoundContact
from .found_request import FoundRequest
from .found_sign_in_provider import FoundSignInProvider
from .found_template import FoundTemplate
from .gateway_body_type import GatewayBodyType
from .gateway_callback import GatewayCallback
from .gateway_header import GatewayHeader
from .gateway_method import GatewayMethod
from .gateway_secret import GatewaySecret
from .gateway_success import GatewaySuccess
from .graph_component import GraphComponent
from .guessed_encoding import GuessedEncoding
from .headers import Headers
from .held_events import HeldEvents
from .held_request import HeldRequest
from .held_request_page import HeldRequestPage
from .held_selection import HeldSelection
from .held_state import HeldState
from .http_gateway_credentials import HttpGatewayCredentials
from .imap_mailbox import ImapMailbox
from .import_fault import ImportFault
from .imported_session import ImportedSession
from .inbound_file import InboundFile
from .inbound_location import InboundLocation
from .inbound_message_type import InboundMessageType
from .inbound_use import InboundUse
from .incident import Incident
from .incident_kind import IncidentKind
from .incident_list import IncidentList
from .incomplete_text import IncompleteText
from .inline_message import InlineMessage
from .installation import Installation
from .installation_proof import InstallationProof
from .installed_broker import InstalledBroker
from .installed_broker_engine import InstalledBrokerEngine
from .installed_store import InstalledStore
from .invitation import Invitation
from .known_address import KnownAddress
from .known_contact import KnownContact
from .lane import Lane
from .language import Language
from .leases import Leases
from .link_button import LinkButton
from .link_method import LinkMethod
from .link_request import LinkRequest
from .lint_level import LintLevel
from .lint_rule import LintRule
from .list_format import ListFormat
from .list_message import ListMessage
from .list_row import ListRow
from .list_section import ListSection
from .listed_inbound_message import ListedInboundMessage
from .listed_inbound_message_page import ListedInboundMessagePage
from .listed_send import ListedSend
from .listed_send_page import ListedSendPage
from .listen_answer import ListenAnswer
from .listen_request import ListenRequest
from .location import Location
from .logged_request_state import LoggedRequestState
from .login_input import LoginInput
from .mail_authentication import MailAuthentication
from .mail_headers import MailHeaders
from .mail_sender import MailSender
from .mailbox import Mailbox
from .mailbox_state import MailboxState
from .mailgun_credentials import MailgunCredentials
from .marketing_choice import MarketingChoice
from .match_type import MatchType
from .message_entry import MessageEntry
from .message_template_content import MessageTemplateContent
from .message_type import MessageType
from .meta_app import MetaApp
from .meta_app_input import MetaAppInput
from .meta_app_settings import MetaAppSettings
from .new_account import NewAccount
from .new_autoreply import NewAutoreply
from .new_canned_reply import NewCannedReply
from .new_chat_limit import NewChatLimit
from .new_device import NewDevice
from .new_device_authorization import NewDeviceAuthorization
from .new_device_proxy import NewDeviceProxy
from .new_passkey import NewPasskey
from .new_sender_pool import NewSenderPool
from .new_suppression import NewSuppression
from .new_template import NewTemplate
from .new_thread_note import NewThreadNote
from .new_token import NewToken
from .new_user import NewUser
from .new_view import NewView
from .new_waba_signup import NewWabaSignup
from .new_webhook import NewWebhook
from .next_template_category import NextTemplateCategory
from .number_fact import NumberFact
from .number_fact_name import NumberFactName
from .number_problem import NumberProblem
from .operated_device import OperatedDevice
from .operated_device_page import OperatedDevicePage
from .order import Order
from .order_item import OrderItem
from .overview import Overview
from .own_addresses import OwnAddresses
from .own_addresses_patch import OwnAddressesPatch
from .own_permissions import OwnPermissions
from .own_session import OwnSession
from .own_session_page import OwnSessionPage
from .own_settings import OwnSettings
from .own_settings_patch import OwnSettingsPatch
from .pace import Pace
from .pace_in_force import PaceInForce
from .passkey import Passkey
from .passkey_answer import PasskeyAnswer
from .passkey_offer import PasskeyOffer
from .passkey_page import PasskeyPage
from .passkey_patch import PasskeyPatch
from .passkey_removal import PasskeyRemoval
from .password_change import PasswordChange
from .password_link import PasswordLink
from .password_reset_input import PasswordResetInput
from .payload_version import PayloadVersion
from .personal_settings import PersonalSettings
from .personal_settings_patch import PersonalSettingsPatch
from .picked_row import PickedRow
from .plan import Plan
from .plan_input import PlanInput
from .plan_patch import PlanPatch
from .plan_period import PlanPeriod
from .poll import Poll
from .poll_options import PollOptions
from .poll_vote import PollVote
from .pool_member import PoolMember
from .pool_member_state import PoolMemberState
from .pool_member_view import PoolMemberView
from .pool_strategy import PoolStrategy
from .postmark_credentials import PostmarkCredentials
from .preview import Preview
from .preview_content import PreviewContent
from .preview_entry import PreviewEntry
from .preview_result import PreviewResult
from .problem_kind import ProblemKind
from .product import Product
from .product_list import ProductList
from .product_section import ProductSection
from .proved_counts import ProvedCounts
from .provider_error import ProviderError
from .provider_roles import ProviderRoles
from .provider_sign_in_answer import ProviderSignInAnswer
from .provider_sign_in_input import ProviderSignInInput
from .proxy_check import ProxyCheck
from .proxy_protocol import ProxyProtocol
from .proxy_state import ProxyState
from .question import Question
from .question_type import QuestionType
from .queue import Queue
from .queues import Queues
from .quiet_hours import QuietHours
from .quiet_hours_hold import QuietHoursHold
from .quiet_hours_state import QuietHoursState
from .quota_use import QuotaUse
from .reaction import Reaction
from .receipt import Receipt
from .receipt_status import ReceiptStatus
from .recovery_codes import RecoveryCodes
from .referral import Referral
from .refused_call import RefusedCall
from .refused_call_page import RefusedCallPage
from .rejected_call import RejectedCall
from .rejection import Rejection
from .request import Request
from .request_content import RequestContent
from .request_counts import RequestCounts
from .request_detail import RequestDetail
from .request_page import RequestPage
from .requests_by_truth import RequestsByTruth
from .requests_dealt_with import RequestsDealtWith
from .requests_needing_attention import RequestsNeedingAttention
from .requests_put_back import RequestsPutBack
from .resend_credentials import ResendCredentials
from .resend_range import ResendRange
from .resend_range_result import ResendRangeResult
from .resend_result import ResendResult
from .rich_context import RichContext
from .role import Role
from .sandbox_act import SandboxAct
from .sandbox_acted import SandboxActed
from .sandbox_addresses import SandboxAddresses
from .sandbox_link import SandboxLink
from .sandbox_meta_act import SandboxMetaAct
from .sandbox_page import SandboxPage
from .sandbox_recipient import SandboxRecipient
from .sandbox_recipients import SandboxRecipients
from .sandbox_refusal import SandboxRefusal
from .sandbox_row import SandboxRow
from .saved_view import SavedView
from .saved_view_page import SavedViewPage
from .search_answer import SearchAnswer
from .second_factor import SecondFactor
from .second_factor_offer import SecondFactorOffer
from .second_factor_proof import SecondFactorProof
from .second_factor_start import SecondFactorStart
from .segment_encoding import SegmentEncoding
from .segmented_message_entry import SegmentedMessageEntry
from .segmented_preview_entry import SegmentedPreviewEntry
from .segmented_template_entry import SegmentedTemplateEntry
from .segments import Segments
from .send import Send
from .send_awaits import SendAwaits
from .send_delivery import SendDelivery
from .send_delivery_state import SendDeliveryState
from .send_detail import SendDetail
from .send_grid_credentials import SendGridCredentials
from .send_later import SendLater
from .send_mode import SendMode
from .send_outcome import SendOutcome
from .send_state import SendState
from .send_success import SendSuccess
from .send_waiting import SendWaiting
from .sender_pool import SenderPool
from .sender_pool_patch import SenderPoolPatch
from .sender_pool_with_token import SenderPoolWithToken
from .sender_pools import SenderPools
from .ses_credentials import SesCredentials
from .session import Session
from .session_account import SessionAccount
from .session_user import SessionUser
from .settled_held import SettledHeld
from .shared_contact import SharedContact
from .sign_in_domain import SignInDomain
from .sign_in_domain_input import SignInDomainInput
from .sign_in_options import SignInOptions
from .sign_in_provider import SignInProvider
from .sign_in_provider_input import SignInProviderInput
from .sign_in_provider_of_domain import SignInProviderOfDomain
from .sign_in_provider_query import SignInProviderQuery
from .sign_in_provider_setup import SignInProviderSetup
from .sign_in_provider_test import SignInProviderTest
from .simulated_act import SimulatedAct
from .simulated_answers import SimulatedAnswers
from .simulated_file import SimulatedFile
from .simulated_location import SimulatedLocation
from .simulated_turn import SimulatedTurn
from .simulation import Simulation
from .simulation_result import SimulationResult
from .single_product import SingleProduct
from .skipped_template import SkippedTemplate
from .smpp_credentials import SmppCredentials
from .smpp_long_texts import SmppLongTexts
from .sms_credentials import SmsCredentials
from .stats import Stats
from .storage_use import StorageUse
from .store_engine import StoreEngine
from .stored_answers import StoredAnswers
from .stored_inbound_message import StoredInboundMessage
from .submission import Submission
from .submission_page import SubmissionPage
from .success import Success
from .suppression import Suppression
from .suppression_cause import SuppressionCause
from .suppression_import import SuppressionImport
from .suppression_page import SuppressionPage
from .suppression_reason import SuppressionReason
from .suppression_upload import SuppressionUpload
from .sync_result import SyncResult
from .system_message import SystemMessage
from .tapped_button import TappedButton
from .target import Target
from .telegram_credentials import TelegramCredentials
from .template import Template
from .template_approval import TemplateApproval
from .template_attachment import TemplateAttachment
from .template_entry import TemplateEntry
from .template_finding import TemplateFinding
from .template_findings import TemplateFindings
from .template_languages import TemplateLanguages
from .template_lint import TemplateLint
from .template_page import TemplatePage
from .template_patch import TemplatePatch
from .template_provider import TemplateProvider
from .template_submission import TemplateSubmission
from .template_version import TemplateVersion
from .template_version_page import TemplateVersionPage
from .test_request import TestRequest
from .test_result import TestResult
from .thread import Thread
from .thread_name import ThreadName
from .thread_note import ThreadNote
from .thread_note_page import ThreadNotePage
from .thread_state import ThreadState
from .threads_change import ThreadsChange
from .threads_read import ThreadsRead
from .time_to_sent import TimeToSent
from .timeline_entry import TimelineEntry
from .timeline_event import TimelineEvent
from .timing import Timing
from .token import Token
from .token_page import TokenPage
from .token_scope import TokenScope
from .trial_alert import TrialAlert
from .twilio_api_key import TwilioApiKey
from .two_step_pin import TwoStepPin
from .unanswered_reason import UnansweredReason
from .unlink_request import UnlinkRequest
from .usage import Usage
from .used_sender_pool import UsedSenderPool
from .used_template import UsedTemplate
from .user import User
from .user_page import UserPage
from .user_patch import UserPatch
from .user_state import UserState
from .variables import Variables
from .verification import Verification
from .verification_page import VerificationPage
from .verification_state import VerificationState
from .verify_channel_figures import VerifyChannelFigures
from .verify_country_figures import VerifyCountryFigures
from .verify_figures import VerifyFigures
from .verify_settings import VerifySettings
from .verify_settings_patch import VerifySettingsPatch
from .volume_bucket import VolumeBucket
from .waba_credentials import WabaCredentials
from .waba_number import WabaNumber
from .waba_setup import WabaSetup
from .waba_setup_cause_type_1 import WabaSetupCauseType1
from .waba_setup_item import WabaSetupItem
from .waba_setup_state import WabaSetupState
from .waba_setup_what import WabaSetupWhat
from .waba_signup import WabaSignup
from .waba_signup_answer import WabaSignupAnswer
from .waba_signup_choice import WabaSignupChoice
from .waba_signup_chosen import WabaSignupChosen
from .waba_signup_dialog import WabaSignupDialog
from .waba_signup_number import WabaSignupNumber
from .waba_signup_off_type_1 import WabaSignupOffType1
from .waba_signup_ran import WabaSignupRan
from .waba_signup_run import WabaSignupRun
from .waba_signup_run_step import WabaSignupRunStep
from .waba_signup_step import WabaSignupStep
from .waba_signup_step_result import WabaSignupStepResult
from .waba_signup_step_state import WabaSignupStepState
from .waba_signup_way import WabaSignupWay
from .waba_signups import WabaSignups
from .waba_template_category import WabaTemplateCategory
from .waba_template_content import WabaTemplateContent
from .warm_up import WarmUp
from .warm_up_state import WarmUpState
from .web_authn_answer import WebAuthnAnswer
from .web_authn_credential import WebAuthnCredential
from .web_authn_options import WebAuthnOptions
from .webhook import Webhook
from .webhook_counts import WebhookCounts
from .webhook_delivery_state import WebhookDeliveryState
from .webhook_page import WebhookPage
from .webhook_patch import WebhookPatch
from .webhook_state import WebhookState
from .webhook_with_key import WebhookWithKey
from .whatsapp_credentials import WhatsappCredentials
from .whatsapp_secrets import WhatsappSecrets
from .whatsapp_session import WhatsappSession
from .worker import Worker
from .workers import Workers

__all__ = (
    "Account",
    "AccountName",
    "AccountPage",
    "AccountPatch",
    "AccountPermissions",
    "AccountSettings",
    "ActiveHours",
    "AddressAnswer",
    "AddressCountry",
    "AddressFields",
    "AddressKind",
    "AddressRequest",
    "AddressValues",
    "AlertSettings",
    "AnswerHeaders",
    "AnswersSoFar",
    "ApiDescription",
    "ApiError",
    "Approval",
    "ApprovalPage",
    "AskedState",
    "AttentionCounts",
    "AttentionEntry",
    "AttentionEntryPage",
    "AttentionKind",
    "AttentionProblem",
    "AuditKind",
    "AuditRow",
    "AuditRowPage",
    "Autoreply",
    "AutoreplyMatch",
    "AutoreplyPage",
    "AutoreplyPatch",
    "AutoreplyRule",
    "Backlog",
    "Batch",
    "BatchCheck",
    "BatchCompose",
    "BatchDraft",
    "BatchFailedRow",
    "BatchFailedRows",
    "BatchFault",
    "BatchPage",
    "BatchRepeat",
    "BatchRow",
    "BatchRowEdit",
    "BatchRows",
    "BatchSegments",
    "BatchStart",
    "BatchState",
    "BatchTargets",
    "BatchUpload",
    "BatchVariables",
    "BegunDeviceAuthorization",
    "BegunProviderSignIn",
    "Behaviour",
    "BounceClass",
    "BrokerKind",
    "BucketSize",
    "BusinessProfile",
    "BusinessProfilePatch",
    "BusinessVertical",
    "Button",
    "ButtonType",
    "CallbackRepairType1",
    "CallbackState",
    "CannedReply",
    "CannedReplyPage",
    "CannedReplyPatch",
    "Catalog",
    "Channel",
    "ChannelChoice",
    "ChannelPreview",
    "ChannelPreviews",
    "CheckCauseType1",
    "Colleague",
    "ColleaguePage",
    "ConsoleKey",
    "ConsoleKeys",
    "ConsoleSend",
    "ConsoleSent",
    "Contact",
    "ContactAddress",
    "ContactLink",
    "ContactLinkSource",
    "ContactMerge",
    "ContactMessage",
    "ContactMessagePage",
    "ContactProfile",
    "ContactsAddress",
    "ContactSeparation",
    "ContactsWindow",
    "Content",
    "Context",
    "CreatedToken",
    "CredentialsCheck",
    "DailyCap",
    "DailyLimitType1",
    "DailyUsage",
    "DayCount",
    "DeadLetter",
    "DeadLetterList",
    "DealtRequests",
    "DealtWith",
    "DealWithAll",
    "DefaultRoleType1",
    "Delivery",
    "DeliveryDetail",
    "DeliveryPage",
    "DeliveryPurpose",
    "DeliveryRequest",
    "DeliveryResponse",
    "Device",
    "DeviceApproval",
    "DeviceAuthorization",
    "DeviceCallback",
    "DeviceCheck",
    "DeviceCondition",
    "DeviceConditionState",
    "DeviceDetail",
    "DeviceHealth",
    "DeviceLimits",
    "DeviceLink",
    "DevicePage",
    "DevicePatch",
    "DevicePayload",
    "DevicePayloads",
    "DeviceProxy",
    "DeviceQueue",
    "DeviceRestriction",
    "DeviceSettings",
    "DeviceState",
    "DeviceStateChange",
    "DeviceToken",
    "DeviceTokenRequest",
    "DeviceWithToken",
    "DkimKey",
    "DomainRecord",
    "EmailCredentials",
    "EmailTemplateContent",
    "Erased",
    "EventBody",
    "EventKind",
    "EventSample",
    "FailedSync",
    "File",
    "FilePage",
    "FileUpload",
    "FirstStep",
    "Flow",
    "FlowAction",
    "FlowAnswers",
    "FlowData",
    "FlowMode",
    "FlowResponse",
    "Form",
    "FormLanguage",
    "FormName",
    "FormProgress",
    "FormReminder",
    "FormStep",
    "FormWords",
    "FoundBy",
    "FoundContact",
    "FoundRequest",
    "FoundSignInProvider",
    "FoundTemplate",
    "GatewayBodyType",
    "GatewayCallback",
    "GatewayHeader",
    "GatewayMethod",
    "GatewaySecret",
    "GatewaySuccess",
    "GraphComponent",
    "GuessedEncoding",
    "Headers",
    "HeldEvents",
    "HeldRequest",
    "HeldRequestPage",
    "HeldSelection",
    "HeldState",
    "HttpGatewayCredentials",
    "ImapMailbox",
    "ImportedSession",
    "ImportFault",
    "InboundFile",
    "InboundLocation",
    "InboundMessageType",
    "InboundUse",
    "Incident",
    "IncidentKind",
    "IncidentList",
    "IncompleteText",
    "InlineMessage",
    "Installation",
    "InstallationProof",
    "InstalledBroker",
    "InstalledBrokerEngine",
    "InstalledStore",
    "Invitation",
    "KnownAddress",
    "KnownContact",
    "Lane",
    "Language",
    "Leases",
    "LinkButton",
    "LinkMethod",
    "LinkRequest",
    "LintLevel",
    "LintRule",
    "ListedInboundMessage",
    "ListedInboundMessagePage",
    "ListedSend",
    "ListedSendPage",
    "ListenAnswer",
    "ListenRequest",
    "ListFormat",
    "ListMessage",
    "ListRow",
    "ListSection",
    "Location",
    "LoggedRequestState",
    "LoginInput",
    "MailAuthentication",
    "Mailbox",
    "MailboxState",
    "MailgunCredentials",
    "MailHeaders",
    "MailSender",
    "MarketingChoice",
    "MatchType",
    "MessageEntry",
    "MessageTemplateContent",
    "MessageType",
    "MetaApp",
    "MetaAppInput",
    "MetaAppSettings",
    "NewAccount",
    "NewAutoreply",
    "NewCannedReply",
    "NewChatLimit",
    "NewDevice",
    "NewDeviceAuthorization",
    "NewDeviceProxy",
    "NewPasskey",
    "NewSenderPool",
    "NewSuppression",
    "NewTemplate",
    "NewThreadNote",
    "NewToken",
    "NewUser",
    "NewView",
    "NewWabaSignup",
    "NewWebhook",
    "NextTemplateCategory",
    "NumberFact",
    "NumberFactName",
    "NumberProblem",
    "OperatedDevice",
    "OperatedDevicePage",
    "Order",
    "OrderItem",
    "Overview",
    "OwnAddresses",
    "OwnAddressesPatch",
    "OwnPermissions",
    "OwnSession",
    "OwnSessionPage",
    "OwnSettings",
    "OwnSettingsPatch",
    "Pace",
    "PaceInForce",
    "Passkey",
    "PasskeyAnswer",
    "PasskeyOffer",
    "PasskeyPage",
    "PasskeyPatch",
    "PasskeyRemoval",
    "PasswordChange",
    "PasswordLink",
    "PasswordResetInput",
    "PayloadVersion",
    "PersonalSettings",
    "PersonalSettingsPatch",
    "PickedRow",
    "Plan",
    "PlanInput",
    "PlanPatch",
    "PlanPeriod",
    "Poll",
    "PollOptions",
    "PollVote",
    "PoolMember",
    "PoolMemberState",
    "PoolMemberView",
    "PoolStrategy",
    "PostmarkCredentials",
    "Preview",
    "PreviewContent",
    "PreviewEntry",
    "PreviewResult",
    "ProblemKind",
    "Product",
    "ProductList",
    "ProductSection",
    "ProvedCounts",
    "ProviderError",
    "ProviderRoles",
    "ProviderSignInAnswer",
    "ProviderSignInInput",
    "ProxyCheck",
    "ProxyProtocol",
    "ProxyState",
    "Question",
    "QuestionType",
    "Queue",
    "Queues",
    "QuietHours",
    "QuietHoursHold",
    "QuietHoursState",
    "QuotaUse",
    "Reaction",
    "Receipt",
    "ReceiptStatus",
    "RecoveryCodes",
    "Referral",
    "RefusedCall",
    "RefusedCallPage",
    "RejectedCall",
    "Rejection",
    "Request",
    "RequestContent",
    "RequestCounts",
    "RequestDetail",
    "RequestPage",
    "RequestsByTruth",
    "RequestsDealtWith",
    "RequestsNeedingAttention",
    "RequestsPutBack",
    "ResendCredentials",
    "ResendRange",
    "ResendRangeResult",
    "ResendResult",
    "RichContext",
    "Role",
    "SandboxAct",
    "SandboxActed",
    "SandboxAddresses",
    "SandboxLink",
    "SandboxMetaAct",
    "SandboxPage",
    "SandboxRecipient",
    "SandboxRecipients",
    "SandboxRefusal",
    "SandboxRow",
    "SavedView",
    "SavedViewPage",
    "SearchAnswer",
    "SecondFactor",
    "SecondFactorOffer",
    "SecondFactorProof",
    "SecondFactorStart",
    "SegmentedMessageEntry",
    "SegmentedPreviewEntry",
    "SegmentedTemplateEntry",
    "SegmentEncoding",
    "Segments",
    "Send",
    "SendAwaits",
    "SendDelivery",
    "SendDeliveryState",
    "SendDetail",
    "SenderPool",
    "SenderPoolPatch",
    "SenderPools",
    "SenderPoolWithToken",
    "SendGridCredentials",
    "SendLater",
    "SendMode",
    "SendOutcome",
    "SendState",
    "SendSuccess",
    "SendWaiting",
    "SesCredentials",
    "Session",
    "SessionAccount",
    "SessionUser",
    "SettledHeld",
    "SharedContact",
    "SignInDomain",
    "SignInDomainInput",
    "SignInOptions",
    "SignInProvider",
    "SignInProviderInput",
    "SignInProviderOfDomain",
    "SignInProviderQuery",
    "SignInProviderSetup",
    "SignInProviderTest",
    "SimulatedAct",
    "SimulatedAnswers",
    "SimulatedFile",
    "SimulatedLocation",
    "SimulatedTurn",
    "Simulation",
    "SimulationResult",
    "SingleProduct",
    "SkippedTemplate",
    "SmppCredentials",
    "SmppLongTexts",
    "SmsCredentials",
    "Stats",
    "StorageUse",
    "StoredAnswers",
    "StoredInboundMessage",
    "StoreEngine",
    "Submission",
    "SubmissionPage",
    "Success",
    "Suppression",
    "SuppressionCause",
    "SuppressionImport",
    "SuppressionPage",
    "SuppressionReason",
    "SuppressionUpload",
    "SyncResult",
    "SystemMessage",
    "TappedButton",
    "Target",
    "TelegramCredentials",
    "Template",
    "TemplateApproval",
    "TemplateAttachment",
    "TemplateEntry",
    "TemplateFinding",
    "TemplateFindings",
    "TemplateLanguages",
    "TemplateLint",
    "TemplatePage",
    "TemplatePatch",
    "TemplateProvider",
    "TemplateSubmission",
    "TemplateVersion",
    "TemplateVersionPage",
    "TestRequest",
    "TestResult",
    "Thread",
    "ThreadName",
    "ThreadNote",
    "ThreadNotePage",
    "ThreadsChange",
    "ThreadsRead",
    "ThreadState",
    "TimelineEntry",
    "TimelineEvent",
    "TimeToSent",
    "Timing",
    "Token",
    "TokenPage",
    "TokenScope",
    "TrialAlert",
    "TwilioApiKey",
    "TwoStepPin",
    "UnansweredReason",
    "UnlinkRequest",
    "Usage",
    "UsedSenderPool",
    "UsedTemplate",
    "User",
    "UserPage",
    "UserPatch",
    "UserState",
    "Variables",
    "Verification",
    "VerificationPage",
    "VerificationState",
    "VerifyChannelFigures",
    "VerifyCountryFigures",
    "VerifyFigures",
    "VerifySettings",
    "VerifySettingsPatch",
    "VolumeBucket",
    "WabaCredentials",
    "WabaNumber",
    "WabaSetup",
    "WabaSetupCauseType1",
    "WabaSetupItem",
    "WabaSetupState",
    "WabaSetupWhat",
    "WabaSignup",
    "WabaSignupAnswer",
    "WabaSignupChoice",
    "WabaSignupChosen",
    "WabaSignupDialog",
    "WabaSignupNumber",
    "WabaSignupOffType1",
    "WabaSignupRan",
    "WabaSignupRun",
    "WabaSignupRunStep",
    "WabaSignups",
    "WabaSignupStep",
    "WabaSignupStepResult",
    "WabaSignupStepState",
    "WabaSignupWay",
    "WabaTemplateCategory",
    "WabaTemplateContent",
    "WarmUp",
    "WarmUpState",
    "WebAuthnAnswer",
    "WebAuthnCredential",
    "WebAuthnOptions",
    "Webhook",
    "WebhookCounts",
    "WebhookDeliveryState",
    "WebhookPage",
    "WebhookPatch",
    "WebhookState",
    "WebhookWithKey",
    "WhatsappCredentials",
    "WhatsappSecrets",
    "WhatsappSession",
    "Worker",
    "Workers",
)
