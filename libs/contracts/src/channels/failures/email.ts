import { entry } from '../../errors/error-entry.ts';
import type { FailureRows } from '../../failures/failure-row.ts';

/** Rows of refusals of mail servers and mail providers. */
export const emailFailures = {
  mailDomainNotFound: { code: 'recipient_not_found', en: 'Recipient domain was not found' },
  mailAddressMalformed: { code: 'recipient_not_found', en: 'Recipient address is malformed' },
  mailDomainTakesNone: { code: 'recipient_not_found', en: 'Recipient domain takes no mail' },
  mailboxDisabled: { code: 'recipient_unavailable', en: 'Recipient mailbox is disabled' },
  mailboxFull: { code: 'recipient_mailbox_full', en: 'Recipient mailbox is full' },
  mailRefusedByPolicy: { code: 'content_refused', en: 'Message was refused by policy' },
  mailTooLarge: { code: 'content_too_large', en: 'Message is too large for the mail server' },
  mailLoginFailed: { code: 'device_login_failed', en: 'Sender login failed' },
  mailSignInNeeded: {
    code: 'device_login_failed',
    en: 'Sender must sign in again at the mail provider',
    explained: entry('sender', 'after-change', 'open-device', {
      en: [
        'The device must sign in again at the mail provider.',
        'Open the device, and sign in there.',
      ],
      id: [
        'Perangkat harus masuk lagi di penyedia e-mail.',
        'Buka perangkatnya, lalu masuk di sana.',
      ],
    }),
  },
  mailAppRefused: {
    code: 'device_login_failed',
    en: 'Mail provider refuses the app of the sender',
  },
  mailAppMissing: {
    code: 'device_login_failed',
    en: 'Installation has no app at the mail provider',
    explained: entry('service', 'after-change', null, {
      en: [
        'This installation has no app at the mail provider.',
        'Ask the operator to set one up, or name an app of your own in the credentials.',
      ],
      id: [
        'Instalasi ini tidak punya aplikasi di penyedia e-mail.',
        'Minta operator menyiapkannya, atau sebutkan aplikasi Anda sendiri di kredensial.',
      ],
    }),
  },
  mailTokenUnreachable: {
    code: 'provider_unreachable',
    en: 'Sign-in of the mail provider can not be reached',
  },
  mailSenderNotAuthenticated: { code: 'device_not_permitted', en: 'Sender is not authenticated' },
  mailSenderRefused: { code: 'device_restricted', en: 'Mail server refuses the sender' },
  mailNoInternational: {
    code: 'device_not_permitted',
    en: 'Mail server takes no international addresses',
  },
  mailServerUnreachable: { code: 'provider_unreachable', en: 'Mail server can not be reached' },
  mailDeferred: { code: 'recipient_server_busy', en: 'Recipient mail server deferred the message' },
  mailSenderNotPermitted: {
    code: 'device_not_permitted',
    en: 'Sender lacks a permission at the mail provider',
  },
  mailSenderRestricted: {
    code: 'device_restricted',
    en: 'Sender is restricted by the mail provider',
  },
  mailQuotaUsedUp: {
    code: 'rate_limited',
    en: 'rate limit: the sender has used up its quota at the mail provider',
  },
  mailProviderInMaintenance: {
    code: 'provider_unreachable',
    en: 'Mail provider is in maintenance',
  },
  mailRecipientSuppressed: {
    code: 'recipient_opted_out',
    en: 'Recipient is suppressed at the mail provider',
  },
  mailPartRefused: { code: 'content_refused', en: 'Mail provider refused a part of the message' },
  mailFileRefused: { code: 'file_refused', en: 'Mail provider did not take the file' },
  mailNoInternationalOf: {
    code: 'device_not_permitted',
    en: 'Mail server takes no international addresses: {address}',
  },
  mailServerCertificate: {
    code: 'provider_unreachable',
    en: 'Mail server can not be reached: {why}',
  },
} as const satisfies FailureRows;
