import type { ProviderReasons } from '../definition.ts';

/** What is said of refusals of Telegram, with the code of each. */
export const telegramReasons = {
  'Recipient chat was not found': 'recipient_not_found',
  'Topic of the chat was not found': 'recipient_not_found',
  'Recipient account is deactivated': 'recipient_not_found',
  'Recipient has blocked the bot': 'recipient_blocked',
  'Recipient has not started the bot': 'recipient_blocked',
  "Recipient's privacy settings refuse the message": 'recipient_blocked',
  'Recipient is a bot': 'recipient_unavailable',
  'Recipient group has moved to chat': 'recipient_unavailable',
  'message text is empty': 'content_refused',
  'Telegram refused a button of the message': 'content_refused',
  'Telegram refused the reaction': 'content_refused',
  'Earlier message was not found': 'content_refused',
  'Telegram does not change this message': 'content_refused',
  'Telegram refused the location': 'content_refused',
  'message is too long for telegram': 'content_too_large',
  'file is too large for telegram': 'file_too_large',
  'Telegram could not process the file': 'file_refused',
  'Bot may not write to this chat': 'device_not_permitted',
  'Bot is not a member of the chat': 'device_not_permitted',
  'Telegram refused the message': 'provider_refused',
} satisfies ProviderReasons;
