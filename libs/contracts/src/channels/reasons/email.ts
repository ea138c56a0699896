import type { ProviderReasons } from '../definition.ts';

/** What is said of refusals of mail servers, with the code of each. */
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
  'Mail server can not be reached': 'provider_unreachable',
  'Recipient mail server deferred the message': 'provider_unreachable',
} satisfies ProviderReasons;
