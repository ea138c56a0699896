import { entry } from '../errors/error-entry.ts';
import { LIMIT_WAITS } from '../devices/phone-limits.ts';
import type { FailureRows } from './failure-row.ts';

/**
 * Of one channel of a request: the channel fails, and the cascade goes on. Sentences of SPEC.md ("Per-channel reason
 * values") are word for word. What providers refuse stands in the channels' definitions.
 */
export const sendFailures = {
  // The sender.
  deviceDisconnected: { code: 'device_disconnected', en: 'Device disconnected' },
  sandboxSenderTaken: { code: 'conflict', en: 'sandbox sender belongs to another account' },
  sessionWindowClosed: {
    code: 'session_window_closed',
    en: 'session window is closed: use an approved template',
  },
  sendsNoLinks: {
    code: 'content_refused',
    en: 'the device may no longer send sign-in links',
    explained: entry('sender', 'after-change', 'open-device', {
      en: [
        'The device may not send sign-in links any more.',
        'An owner or the operator allows it on the page of the device.',
      ],
      id: [
        'Perangkat tidak boleh lagi mengirim tautan masuk.',
        'Pemilik atau operator mengizinkannya di halaman perangkat.',
      ],
    }),
  },
  insufficientQuota: { code: 'insufficient_quota', en: 'insufficient quota' },
  planExpired: { code: 'plan_expired', en: 'paid plan expired' },
  dailyLimit: {
    code: 'daily_limit',
    en: `${LIMIT_WAITS.messages}: the send would expire before its turn`,
  },
  dailyLimitOfNewContacts: {
    code: 'daily_limit',
    en: `${LIMIT_WAITS.first_contacts}: the send would expire before its turn`,
  },
  quietHours: {
    code: 'quiet_hours',
    en: `${LIMIT_WAITS.quiet_hours}: the send would expire before they end`,
  },
  /** Hours of the recipient; `from` is an ISO 8601 time (UTC). */
  outsideSendWindow: {
    code: 'outside_send_window',
    en: 'outside the send window of the recipient: it could go from {from}',
  },
  /** How many messages the recipient had; `from` as above. */
  recipientCap: {
    code: 'recipient_cap',
    en: 'the recipient has had as many messages as the account allows: it could go from {from}',
  },
  /** The provider, or the device's own pace, allows the next call too late. */
  rateLimit: {
    code: 'rate_limited',
    en: 'rate limit: {channel} accepts the next message in {seconds} s',
  },

  // The provider, and time.
  providerUnreachable: { code: 'provider_unreachable', en: '{name} could not be reached' },
  providerCertificate: { code: 'provider_unreachable', en: '{name} could not be reached: {why}' },
  sandboxNotRunning: { code: 'provider_unreachable', en: 'sandbox is not running' },
  prepareTooLong: { code: 'provider_unreachable', en: 'preparing the message took too long' },
  prepareFailed: { code: 'content_refused', en: 'message could not be prepared' },
  emailUndelivered: { code: 'provider_refused', en: 'Email could not be delivered.' },
  undeliverable: { code: 'undeliverable', en: 'Message could not be delivered' },
  outcomeUnknown: { code: 'outcome_unknown', en: 'Delivery outcome unknown' },
  /** `said` is the provider's own sentence. */
  providerSaid: { code: 'provider_refused', en: '{said}' },
  sentInPart: { code: 'partly_sent', en: '{sent} of {parts} parts of the text were sent: {why}' },
  /** Of a key that asks for a success; seconds. */
  notInTime: { code: 'not_in_time', en: 'not {state} within {within} s' },
  /** A late receipt of an earlier tier ended the request before this channel was called. */
  earlierDelivered: { code: 'earlier_delivered', en: 'skipped: an earlier channel delivered' },
  expired: { code: 'expired', en: 'expired before sending' },
  internalError: { code: 'internal_error', en: 'internal error, nothing was sent' },
  cancelled: { code: 'cancelled', en: 'cancelled before sending' },
} as const satisfies FailureRows;
