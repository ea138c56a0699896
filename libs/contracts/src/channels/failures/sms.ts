import type { FailureRows } from '../../failures/failure-row.ts';

/** Rows of refusals of the providers of SMS. */
export const smsFailures = {
  smsNumberNotFound: { code: 'recipient_not_found', en: 'Recipient number does not exist' },
  smsNumberTakesNone: { code: 'recipient_not_found', en: 'Recipient number does not receive SMS' },
  smsPhoneOff: { code: 'recipient_unavailable', en: 'Recipient phone is off or out of reach' },
  smsNotReachedFromSender: {
    code: 'recipient_unavailable',
    en: 'Recipient can not be reached from this sender',
  },
  smsRecipientOptedOut: {
    code: 'recipient_opted_out',
    en: 'Recipient has opted out of messages of this sender',
  },
  smsRecipientBlocked: {
    code: 'recipient_blocked',
    en: 'Recipient has blocked messages of this sender',
  },
  smsRefusedByProviderPolicy: {
    code: 'content_refused',
    en: 'message was refused by policy of the SMS provider',
  },
  smsRefusedByNetworkPolicy: {
    code: 'content_refused',
    en: "message was refused by policy of the recipient's network",
  },
  smsTooLong: { code: 'content_too_large', en: 'message is too long for sms' },
  smsTooLongForNetwork: {
    code: 'content_too_large',
    en: "message is too long for the recipient's network",
  },
  smsTooLongForTrial: { code: 'content_too_large', en: 'message is too long for a trial account' },
  smsSenderUnknown: { code: 'device_not_permitted', en: 'SMS sender is not one of the account' },
  smsSenderMissing: { code: 'device_not_permitted', en: 'SMS sender is not set' },
  smsSenderUnregistered: {
    code: 'device_not_permitted',
    en: "SMS sender is not registered with the recipient's network",
  },
  smsAccountNotPermitted: { code: 'device_not_permitted', en: 'SMS account lacks a permission' },
  smsAccountNotFound: { code: 'device_not_permitted', en: 'SMS account does not exist' },
  smsSettingsRefused: {
    code: 'device_not_permitted',
    en: 'SMS account does not take the settings of this device',
  },
  smsCountryNotAllowed: {
    code: 'device_not_permitted',
    en: "SMS account may not message the recipient's country",
  },
  smsPriceNotAllowed: {
    code: 'device_not_permitted',
    en: 'SMS account may not pay the price of this message',
  },
  smsNoMoreConnections: {
    code: 'device_not_permitted',
    en: 'SMS account may not open another connection',
  },
  smsAccountSuspended: { code: 'device_restricted', en: 'SMS account is suspended' },
  smsAccountOnTrial: { code: 'device_restricted', en: 'SMS account is on trial' },
  smsRateLimit: {
    code: 'rate_limited',
    en: 'rate limit: the SMS provider takes no more messages of this sender',
  },
  smsRegistrationLimit: {
    code: 'rate_limited',
    en: 'rate limit: the sender has sent all that its registration allows a day',
  },
  smsNetworkLimit: {
    code: 'rate_limited',
    en: 'rate limit: the sender has sent all that the network of T-Mobile allows a day',
  },
  smsSenderLimit: {
    code: 'rate_limited',
    en: 'rate limit: the sender has sent all that the account allows a day',
  },
  smsAccountLimit: {
    code: 'rate_limited',
    en: 'rate limit: the account has sent all that it may a day',
  },
  smsProviderAway: { code: 'provider_unreachable', en: 'SMS provider is temporarily unavailable' },
  smsNotTaken: { code: 'provider_unreachable', en: 'SMS provider could not take the message' },
  smsExpired: { code: 'undeliverable', en: 'message expired before the network delivered it' },
  smsExpiredWith: {
    code: 'undeliverable',
    en: 'message expired before the network delivered it (err {error})',
  },
  smsUndeliveredWith: {
    code: 'undeliverable',
    en: "the recipient's network could not deliver the message (err {error})",
  },
  smsRefusedByNetworkPolicyWith: {
    code: 'content_refused',
    en: "message was refused by policy of the recipient's network (err {error})",
  },
  smsUndeliveredSaying: {
    code: 'undeliverable',
    en: "the recipient's network could not deliver the message: {said}",
  },
  smsUndelivered: {
    code: 'undeliverable',
    en: "the recipient's network could not deliver the message",
  },
  smsAddressRefused: { code: 'provider_refused', en: "SMS provider's address: {why}" },
  smsRefused: { code: 'provider_refused', en: 'SMS provider refused the message' },
  smsRefusedSaying: { code: 'provider_refused', en: 'SMS provider refused the message: {said}' },
  smsRefusedStatus: {
    code: 'provider_refused',
    en: 'SMS provider refused the message (command_status {status})',
  },
  smsRefusedHttp: {
    code: 'provider_refused',
    en: 'SMS provider refused the message (HTTP {status})',
  },
  smsRefusedCode: {
    code: 'provider_refused',
    en: 'SMS provider refused the message (code {code})',
  },
} as const satisfies FailureRows;
