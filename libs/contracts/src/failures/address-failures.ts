import { entry } from '../errors/error-entry.ts';
import type { FailureRow, FailureRows } from './failure-row.ts';

const invalid = <const T extends string>(en: T): FailureRow & { en: T } => ({
  code: 'recipient_invalid',
  en,
});

/** Of an address as somebody wrote it. */
export const addressFailures = {
  targetMissing: {
    code: 'recipient_missing',
    field: 'target.{channel}',
    en: 'missing, every channel in content needs its recipient',
  },
  numberWithoutCode: invalid('add the country code, e.g. 62812…'),
  numberDialPrefix: invalid('write + for {prefix}: +{number}'),
  numberWithLetters: invalid(
    'letters are not part of a phone number, write digits only, e.g. 6281234567890',
  ),
  numberNotDigits: invalid('write digits only, without spaces or dashes, e.g. 6281234567890'),
  numberAlone: invalid('write the number alone: {number}'),
  numberSeveral: invalid('more than one number, write one of them: {number}'),
  numberLength: invalid('{digits} digits, a number with country code has 8 to 15'),
  numberUnknown: invalid(
    '{number} is no number of {country} and none with a country code, write it with + and its country code',
  ),
  numberAmbiguous: invalid(
    '{number} is {national} in {country}, or {international}: write it with + and its country code',
  ),
  chatForm: invalid('must be a chat ID such as 123456789, or @name of a channel'),
  mailLineBreaks: invalid('must not contain line breaks'),
  mailLength: invalid('{length} characters, at most 254'),
  mailNotBare: invalid('must be one bare address, e.g. name@example.com'),
  mailForm: invalid('must be an e-mail address, e.g. name@example.com'),
  mailLocalLength: invalid('the part before @ has at most 64 characters'),
  mailDomain: invalid('the domain {domain} is not one, e.g. example.com'),
  /** Of a field, by the words of a rule. */
  recipientRule: invalid('{rule}'),
  recipientOptedOut: { code: 'recipient_opted_out', en: 'recipient opted out' },
  /** Its other messages still go. `topic` is its key. */
  recipientEndedTopic: { code: 'recipient_ended_topic', en: 'recipient ended the topic {topic}' },
  recipientIsSender: {
    code: 'recipient_unavailable',
    en: "Recipient is the sender's own number",
    explained: entry('content', 'after-change', 'edit-request', {
      en: [
        'The recipient is the number that the message is sent from.',
        'Write another recipient, or send from another device.',
      ],
      id: [
        'Penerimanya adalah nomor pengirim pesan ini sendiri.',
        'Tulis penerima lain, atau kirim dari perangkat lain.',
      ],
    }),
  },
  recipientBounced: { code: 'recipient_not_found', en: 'Recipient address does not exist' },
} as const satisfies FailureRows;
