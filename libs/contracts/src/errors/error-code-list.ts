/**
 * Machine-readable codes of failures, beside their reasons (addition to SPEC.md), with what each says. A
 * code keeps its meaning; a caller must expect codes that it doesn't know.
 */
export const ERROR_CODES = {
  // Of the whole request.
  missing_api_token: 'The call has no Bearer token.',
  invalid_api_token: 'The token is not known or has expired.',
  account_suspended: 'The operator has suspended the account. Nothing is sent.',
  account_closing: 'The account is being closed. Nothing is sent.',
  missing_scope: 'The token lacks the scope that the reason names.',
  invalid_json: 'The body is not valid JSON.',
  body_too_large: 'The body is larger than the operation takes.',
  body_too_deep: 'The body is nested deeper than 32 levels.',
  body_not_utf8: 'The body is not valid UTF-8.',
  unsupported_encoding: 'The body is compressed.',
  unsupported_media_type: 'The body is not in the format that the operation takes.',
  invalid_body: 'The body is JSON, but no object.',
  invalid_field: 'The member that `field` names is not valid.',
  invalid_request: 'The call is not valid in another way.',
  no_channels: '`keys` is empty.',
  content_required: '`content` names no channel.',
  no_sendable_channels: 'A channel in `content` has no key in `keys`.',
  target_required: '`target` is missing.',
  inline_not_supported: 'The channel takes templates only.',
  invalid_message_type: 'The channel does not take this type of message.',
  schedule_in_past: 'The scheduled time is in the past.',
  invalid_schedule: 'The scheduled time is not valid.',
  foreign_key: 'A channel key does not belong to the account.',
  transactional_not_allowed: 'The operator has not allowed transactional requests.',
  invalid_idempotency_key: 'The Idempotency-Key is not valid.',
  idempotency_conflict: 'The Idempotency-Key was used with another body.',
  forbidden: 'The caller may not do this.',
  not_found: 'There is no such thing in the account.',
  conflict: 'The state of the thing does not allow this.',
  account_limit: 'The account has as many of these as it may.',
  request_not_scheduled: 'The request can no longer be cancelled.',
  too_many_checks: 'The account keeps as many checks as it may.',
  rate_limited: 'Too many calls, or the provider takes no more for now. Wait.',
  unavailable: 'The service is unavailable. Retry.',
  nothing_sent: 'The service is unavailable and nothing was sent. A retry is safe.',
  maybe_accepted: 'The request may have been accepted. Ask by `request_id` before a retry.',
  accepted_unanswered: 'The request was accepted. Ask by `request_id`; do not retry.',
  internal_error: 'A defect of the service. Nothing was sent.',

  // Of a verification.
  wrong_code:
    'The code is not the one that was sent. `tries_left` says how many may still be entered.',
  verification_approved: 'The verification was approved before. A code is good once.',
  verification_expired: 'The code has expired. Start a new verification.',
  verification_failed: 'Too many wrong codes were entered. Start a new verification.',
  resend_too_soon: 'The code was sent a moment ago. `Retry-After` says when it may be sent again.',
  verify_target_limit: 'The recipient was sent as many codes as the account allows. Wait.',
  verify_account_limit: 'The account has sent as many codes as it allows in an hour. Wait.',
  verify_ip_limit: 'The network of `ip` asked for as many codes as the account allows. Wait.',
  verify_country: 'The account does not allow codes to numbers of this country.',
  verify_conversion:
    'Too few codes to numbers like this one are entered: somebody may be pumping messages.',

  // Of a sign-in of a device (RFC 8628).
  authorization_pending: 'Nobody has allowed or denied the sign-in yet. Poll again.',
  slow_down: 'Polled too soon. Wait 5 seconds longer between polls.',
  access_denied: 'The sign-in was denied.',
  expired_token: 'The device code is unknown, used or expired. Start again.',

  // Of a channel: the recipient.
  recipient_missing: '`target` has no recipient for the channel.',
  recipient_invalid: 'The recipient is not written as the channel needs it.',
  recipient_not_found:
    'There is no such number, chat or mailbox, or mail to the address came back.',
  recipient_unavailable: 'The recipient exists and can not receive the message.',
  recipient_mailbox_full: 'The mailbox is full.',
  recipient_server_busy:
    'The mail server takes the message later, and the time of the request ended before. Nothing was sent.',
  recipient_blocked: 'The recipient takes no messages from this sender.',
  recipient_opted_out: 'The recipient opted out.',
  session_window_closed: 'The contact has not written within 24 hours: use an approved template.',

  // Of a channel: the content.
  template_not_found: 'There is no such template.',
  template_not_approved: 'The template is pending review or rejected.',
  template_inactive: 'The template is turned off, paused or disabled.',
  template_refused: 'The provider refused the template or its parameters.',
  missing_variable: 'A placeholder needs a variable that `target.variables` lacks.',
  content_refused: 'The provider does not take this content.',
  content_too_large: 'The message is too long or too large for the channel.',
  file_not_found: 'The file is not one of the account.',
  file_not_fetched: 'The file could not be fetched from its address.',
  file_too_large: 'The file is larger than the channel allows.',
  file_refused: 'The provider could not process the file.',
  partly_sent: 'Some parts of a long text were sent, and one failed.',

  // Of a channel: the sender.
  device_disconnected: 'The device is not connected or its credentials are not valid.',
  device_login_failed: 'The mail server refused the login.',
  device_restricted: 'The provider restricts the sender.',
  device_not_permitted: 'The sender lacks a permission at the provider.',
  daily_limit: 'The phone has sent all of its day, and the send expires before its turn.',
  quiet_hours: 'The phone is in its quiet hours, and the send expires before they end.',
  outside_send_window:
    'It is not the hour for messages where the recipient is. The reason says from when it could go.',
  recipient_cap:
    'The recipient has had as many messages as the account allows. The reason says from when it could go.',
  insufficient_quota: 'The plan has no sends left.',
  plan_expired: 'The plan has ended.',

  // Of a channel: the provider, and time.
  provider_unreachable: 'The provider could not be reached or is busy. Nothing was sent.',
  provider_refused: 'The provider refused the message. The reason says more.',
  undeliverable: 'The provider accepted the message and could not deliver it.',
  outcome_unknown: 'The message may have arrived. Do not send it again.',
  not_in_time: 'No receipt said `delivered` or `read` within the time that the key asks for.',
  earlier_delivered: 'An earlier tier delivered before this channel was called.',
  expired: 'The send could not start before its deadline. Nothing was sent.',
  cancelled: 'The request was cancelled. Nothing was sent.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_CODES, text);
