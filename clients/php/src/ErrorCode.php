<?php

declare(strict_types=1);

namespace Cascade\Messaging;

/**
 * Codes of failures, of channels and of whole calls. A code keeps its meaning; expect codes that are
 * not listed here.
 */
final class ErrorCode
{
    /** The call has no Bearer token. */
    public const MISSING_API_TOKEN = 'missing_api_token';

    /** The token is not known or has expired. */
    public const INVALID_API_TOKEN = 'invalid_api_token';

    /** The token lacks the scope that the reason names. */
    public const MISSING_SCOPE = 'missing_scope';

    /** The body is not valid JSON. */
    public const INVALID_JSON = 'invalid_json';

    /** The body is larger than the operation takes. */
    public const BODY_TOO_LARGE = 'body_too_large';

    /** The body is nested deeper than 32 levels. */
    public const BODY_TOO_DEEP = 'body_too_deep';

    /** The body is not valid UTF-8. */
    public const BODY_NOT_UTF8 = 'body_not_utf8';

    /** The body is compressed. */
    public const UNSUPPORTED_ENCODING = 'unsupported_encoding';

    /** The body is not in the format that the operation takes. */
    public const UNSUPPORTED_MEDIA_TYPE = 'unsupported_media_type';

    /** The body is JSON, but no object. */
    public const INVALID_BODY = 'invalid_body';

    /** The member that `field` names is not valid. */
    public const INVALID_FIELD = 'invalid_field';

    /** The call is not valid in another way. */
    public const INVALID_REQUEST = 'invalid_request';

    /** `keys` is empty. */
    public const NO_CHANNELS = 'no_channels';

    /** `content` names no channel. */
    public const CONTENT_REQUIRED = 'content_required';

    /** A channel in `content` has no key in `keys`. */
    public const NO_SENDABLE_CHANNELS = 'no_sendable_channels';

    /** `target` is missing. */
    public const TARGET_REQUIRED = 'target_required';

    /** The channel takes templates only. */
    public const INLINE_NOT_SUPPORTED = 'inline_not_supported';

    /** The channel does not take this type of message. */
    public const INVALID_MESSAGE_TYPE = 'invalid_message_type';

    /** The scheduled time is in the past. */
    public const SCHEDULE_IN_PAST = 'schedule_in_past';

    /** The scheduled time is not valid. */
    public const INVALID_SCHEDULE = 'invalid_schedule';

    /** A channel key does not belong to the account. */
    public const FOREIGN_KEY = 'foreign_key';

    /** The operator has not allowed transactional requests. */
    public const TRANSACTIONAL_NOT_ALLOWED = 'transactional_not_allowed';

    /** The Idempotency-Key is not valid. */
    public const INVALID_IDEMPOTENCY_KEY = 'invalid_idempotency_key';

    /** The Idempotency-Key was used with another body. */
    public const IDEMPOTENCY_CONFLICT = 'idempotency_conflict';

    /** The caller may not do this. */
    public const FORBIDDEN = 'forbidden';

    /** There is no such thing in the account. */
    public const NOT_FOUND = 'not_found';

    /** The state of the thing does not allow this. */
    public const CONFLICT = 'conflict';

    /** The account has as many of these as it may. */
    public const ACCOUNT_LIMIT = 'account_limit';

    /** The request can no longer be cancelled. */
    public const REQUEST_NOT_SCHEDULED = 'request_not_scheduled';

    /** The account keeps as many checks as it may. */
    public const TOO_MANY_CHECKS = 'too_many_checks';

    /** Too many calls, or the provider takes no more for now. Wait. */
    public const RATE_LIMITED = 'rate_limited';

    /** The service is unavailable. Retry. */
    public const UNAVAILABLE = 'unavailable';

    /** The service is unavailable and nothing was sent. A retry is safe. */
    public const NOTHING_SENT = 'nothing_sent';

    /** The request may have been accepted. Ask by `request_id` before a retry. */
    public const MAYBE_ACCEPTED = 'maybe_accepted';

    /** The request was accepted. Ask by `request_id`; do not retry. */
    public const ACCEPTED_UNANSWERED = 'accepted_unanswered';

    /** A defect of the service. Nothing was sent. */
    public const INTERNAL_ERROR = 'internal_error';

    /** The code is not the one that was sent. `tries_left` says how many may still be entered. */
    public const WRONG_CODE = 'wrong_code';

    /** The verification was approved before. A code is good once. */
    public const VERIFICATION_APPROVED = 'verification_approved';

    /** The code has expired. Start a new verification. */
    public const VERIFICATION_EXPIRED = 'verification_expired';

    /** Too many wrong codes were entered. Start a new verification. */
    public const VERIFICATION_FAILED = 'verification_failed';

    /** The code was sent a moment ago. `Retry-After` says when it may be sent again. */
    public const RESEND_TOO_SOON = 'resend_too_soon';

    /** The recipient was sent as many codes as the account allows. Wait. */
    public const VERIFY_TARGET_LIMIT = 'verify_target_limit';

    /** The account has sent as many codes as it allows in an hour. Wait. */
    public const VERIFY_ACCOUNT_LIMIT = 'verify_account_limit';

    /** The network of `ip` asked for as many codes as the account allows. Wait. */
    public const VERIFY_IP_LIMIT = 'verify_ip_limit';

    /** The account does not allow codes to numbers of this country. */
    public const VERIFY_COUNTRY = 'verify_country';

    /** Too few codes to numbers like this one are entered: somebody may be pumping messages. */
    public const VERIFY_CONVERSION = 'verify_conversion';

    /** Nobody has allowed or denied the sign-in yet. Poll again. */
    public const AUTHORIZATION_PENDING = 'authorization_pending';

    /** Polled too soon. Wait 5 seconds longer between polls. */
    public const SLOW_DOWN = 'slow_down';

    /** The sign-in was denied. */
    public const ACCESS_DENIED = 'access_denied';

    /** The device code is unknown, used or expired. Start again. */
    public const EXPIRED_TOKEN = 'expired_token';

    /** `target` has no recipient for the channel. */
    public const RECIPIENT_MISSING = 'recipient_missing';

    /** The recipient is not written as the channel needs it. */
    public const RECIPIENT_INVALID = 'recipient_invalid';

    /** There is no such number, chat or mailbox. */
    public const RECIPIENT_NOT_FOUND = 'recipient_not_found';

    /** The recipient exists and can not receive the message. */
    public const RECIPIENT_UNAVAILABLE = 'recipient_unavailable';

    /** The mailbox is full. */
    public const RECIPIENT_MAILBOX_FULL = 'recipient_mailbox_full';

    /** The recipient takes no messages from this sender. */
    public const RECIPIENT_BLOCKED = 'recipient_blocked';

    /** The recipient opted out, or mail to the address came back. */
    public const RECIPIENT_OPTED_OUT = 'recipient_opted_out';

    /** The contact has not written within 24 hours: use an approved template. */
    public const SESSION_WINDOW_CLOSED = 'session_window_closed';

    /** There is no such template. */
    public const TEMPLATE_NOT_FOUND = 'template_not_found';

    /** The template is pending review or rejected. */
    public const TEMPLATE_NOT_APPROVED = 'template_not_approved';

    /** The template is turned off, paused or disabled. */
    public const TEMPLATE_INACTIVE = 'template_inactive';

    /** The provider refused the template or its parameters. */
    public const TEMPLATE_REFUSED = 'template_refused';

    /** The template needs a variable that `target.variables` lacks. */
    public const MISSING_VARIABLE = 'missing_variable';

    /** The provider does not take this content. */
    public const CONTENT_REFUSED = 'content_refused';

    /** The message is too long or too large for the channel. */
    public const CONTENT_TOO_LARGE = 'content_too_large';

    /** The file is not one of the account. */
    public const FILE_NOT_FOUND = 'file_not_found';

    /** The file could not be fetched from its address. */
    public const FILE_NOT_FETCHED = 'file_not_fetched';

    /** The file is larger than the channel allows. */
    public const FILE_TOO_LARGE = 'file_too_large';

    /** The provider could not process the file. */
    public const FILE_REFUSED = 'file_refused';

    /** Some parts of a long text were sent, and one failed. */
    public const PARTLY_SENT = 'partly_sent';

    /** The device is not connected or its credentials are not valid. */
    public const DEVICE_DISCONNECTED = 'device_disconnected';

    /** The mail server refused the login. */
    public const DEVICE_LOGIN_FAILED = 'device_login_failed';

    /** The provider restricts the sender. */
    public const DEVICE_RESTRICTED = 'device_restricted';

    /** The sender lacks a permission at the provider. */
    public const DEVICE_NOT_PERMITTED = 'device_not_permitted';

    /** The phone has sent all of its day, and the send expires before its turn. */
    public const DAILY_LIMIT = 'daily_limit';

    /** The phone is in its quiet hours, and the send expires before they end. */
    public const QUIET_HOURS = 'quiet_hours';

    /** The plan has no sends left. */
    public const INSUFFICIENT_QUOTA = 'insufficient_quota';

    /** The plan has ended. */
    public const PLAN_EXPIRED = 'plan_expired';

    /** The provider could not be reached or is busy. Nothing was sent. */
    public const PROVIDER_UNREACHABLE = 'provider_unreachable';

    /** The provider refused the message. The reason says more. */
    public const PROVIDER_REFUSED = 'provider_refused';

    /** The provider accepted the message and could not deliver it. */
    public const UNDELIVERABLE = 'undeliverable';

    /** The message may have arrived. Do not send it again. */
    public const OUTCOME_UNKNOWN = 'outcome_unknown';

    /** No receipt said `delivered` or `read` within the time that the key asks for. */
    public const NOT_IN_TIME = 'not_in_time';

    /** An earlier tier delivered before this channel was called. */
    public const EARLIER_DELIVERED = 'earlier_delivered';

    /** The send could not start before its deadline. Nothing was sent. */
    public const EXPIRED = 'expired';

    /** The request was cancelled. Nothing was sent. */
    public const CANCELLED = 'cancelled';
}
