import { entry } from '../../errors/error-entry.ts';
import type { FailureRows } from '../../failures/failure-row.ts';

/** Rows of refusals of Telegram. */
export const telegramFailures = {
  telegramChatNotFound: { code: 'recipient_not_found', en: 'Recipient chat was not found' },
  telegramTopicNotFound: { code: 'recipient_not_found', en: 'Topic of the chat was not found' },
  telegramDeactivated: { code: 'recipient_not_found', en: 'Recipient account is deactivated' },
  telegramBlocked: { code: 'recipient_blocked', en: 'Recipient has blocked the bot' },
  telegramNotStarted: { code: 'recipient_blocked', en: 'Recipient has not started the bot' },
  telegramPrivacyRefuses: {
    code: 'recipient_blocked',
    en: "Recipient's privacy settings refuse the message",
  },
  telegramRecipientIsBot: {
    code: 'recipient_unavailable',
    en: 'Recipient is a bot',
    explained: entry('recipient', 'never', 'edit-request', {
      en: [
        'The recipient is a bot, and a bot cannot write to another one.',
        'Check the chat ID, or reach the person on another channel.',
      ],
      id: [
        'Penerima adalah bot, dan bot tidak dapat menulis kepada bot lain.',
        'Periksa ID obrolannya, atau hubungi orangnya lewat kanal lain.',
      ],
    }),
  },
  telegramGroupMoved: {
    code: 'recipient_unavailable',
    en: 'Recipient group has moved to chat {chat}',
    explained: entry('content', 'after-change', 'edit-request', {
      en: ['The group has moved to another chat.', 'Use the chat ID that the reason names.'],
      id: ['Grup itu pindah ke obrolan lain.', 'Pakai ID obrolan yang tertulis di alasannya.'],
    }),
  },
  telegramButtonRefused: {
    code: 'content_refused',
    en: 'Telegram refused a button of the message',
  },
  telegramReactionRefused: { code: 'content_refused', en: 'Telegram refused the reaction' },
  telegramEarlierNotFound: { code: 'content_refused', en: 'Earlier message was not found' },
  telegramUnchanged: { code: 'content_refused', en: 'Telegram does not change this message' },
  telegramLocationRefused: { code: 'content_refused', en: 'Telegram refused the location' },
  telegramTextTooLong: { code: 'content_too_large', en: 'message is too long for telegram' },
  telegramFileTooLarge: { code: 'file_too_large', en: 'file is too large for telegram' },
  telegramFileRefused: { code: 'file_refused', en: 'Telegram could not process the file' },
  telegramMayNotWrite: { code: 'device_not_permitted', en: 'Bot may not write to this chat' },
  telegramNotMember: { code: 'device_not_permitted', en: 'Bot is not a member of the chat' },
  telegramRefused: { code: 'provider_refused', en: 'Telegram refused the message' },
} as const satisfies FailureRows;
