import type { ProviderReasons } from '../definition.ts';

/** What is said of refusals of mail servers and mail providers, with the code of each. */
export const emailReasons = {
  'Recipient address does not exist': 'recipient_not_found',
  'Recipient domain was not found': 'recipient_not_found',
  'Recipient address is malformed': 'recipient_not_found',
  'Recipient domain takes no mail': 'recipient_not_found',
  'Recipient mailbox is disabled': 'recipient_unavailable',
  'Recipient mailbox is full': 'recipient_mailbox_full',
  'Message was refused by policy': 'content_refused',
  'Message is too large for the mail server': 'content_too_large',
  'Sender login failed': 'device_login_failed',
  'Sender is not authenticated': 'device_not_permitted',
  'Mail server refuses the sender': 'device_restricted',
  'Mail server takes no international addresses': 'device_not_permitted',
  'Mail server can not be reached': 'provider_unreachable',
  'Recipient mail server deferred the message': 'recipient_server_busy',
  'Sender lacks a permission at the mail provider': 'device_not_permitted',
  'Sender is restricted by the mail provider': 'device_restricted',
  'rate limit: the sender has used up its quota at the mail provider': 'rate_limited',
  'Mail provider is in maintenance': 'provider_unreachable',
  'Recipient is suppressed at the mail provider': 'recipient_opted_out',
  'Mail provider refused a part of the message': 'content_refused',
  'Mail provider did not take the file': 'file_refused',
} satisfies ProviderReasons;
