import {
  CHANNEL_DEFINITIONS,
  cut,
  exchangesMails,
  OUTSIDE_TEXTS,
  type Channel,
} from '@cascade/contracts';

export const OPT_OUT_WORDS: readonly string[] = ['STOP', 'BERHENTI', 'UNSUBSCRIBE'];
export const OPT_IN_WORDS: readonly string[] = ['START', 'MULAI'];

/** Words that carriers know. Elsewhere than in a text message they are ordinary words or commands. */
const CARRIER_OPT_OUT_WORDS: readonly string[] = ['STOPALL', 'CANCEL', 'END', 'QUIT'];
const CARRIER_OPT_IN_WORDS: readonly string[] = ['UNSTOP'];
/** They end a form that is open, and not all messages. */
const FORM_COMMANDS: readonly string[] = ['CANCEL', 'END', 'QUIT'];

/** What people add to a word out of politeness. */
const THANKS: readonly string[] = ['THANK YOU', 'THANKS', 'THX', 'TERIMA KASIH', 'MAKASIH'];

/** First line of the signature of a phone or of a mail program. */
const SIGNATURE = /^(?:--$|sent from my |dikirim dari )/i;

/** Words from an account's settings; the product's own when absent. An empty list means none. */
export interface OptWords {
  optOutWords?: readonly string[];
  optInWords?: readonly string[];
}

/** The parts of an inbound message that are read. */
export interface ContactMessage {
  text?: string | undefined;
  subject?: string | undefined;
  /** A tapped button, or a picked row of a list. */
  button?: { id?: string; text?: string; payload?: string } | undefined;
  list?: { id?: string; title?: string } | undefined;
  /** What the provider tells about the contact. */
  system?: { marketing?: 'stop' | 'resume' } | undefined;
}

export type OptChange = 'opt-out' | 'opt-in';

/**
 * Detects whether a contact opts out or in. A message counts when it is exactly one of the words,
 * in any case and with any punctuation (`Stop.`, on telegram also `/stop`). A mail counts by its
 * subject or first line: the rest is quoted. A choice that the contact made in WhatsApp's settings counts
 * like a word; the account's own words don't change it. Thanks may follow: `Stop. Thank you`;
 * a phone's signature may, too.
 */
export function detectOptChange(
  channel: Channel,
  message: ContactMessage,
  words: OptWords = {},
): OptChange | null {
  const { marketing } = message.system ?? {};
  if (marketing !== undefined) return marketing === 'stop' ? 'opt-out' : 'opt-in';
  const said = saidIn(channel, message).map(bare);
  const { text } = message;
  const isWritten = CHANNEL_DEFINITIONS[channel].carriersKnowOptWords && text !== undefined;
  const written = isWritten && text.length <= MAX_SAID ? [bare(text)] : [];
  const says = (list: readonly string[], texts = said) =>
    list.some((word) => bare(word) !== '' && texts.includes(bare(word)));
  const { optOutWords, optInWords } = words;
  if (says(optOutWords ?? OPT_OUT_WORDS)) return 'opt-out';
  if (optOutWords === undefined && says(CARRIER_OPT_OUT_WORDS, written)) return 'opt-out';
  if (says(optInWords ?? OPT_IN_WORDS)) return 'opt-in';
  return optInWords === undefined && says(CARRIER_OPT_IN_WORDS, written) ? 'opt-in' : null;
}

/** Whether a message that opts out is a command of a form, too, by the product's own words. */
export function isFormCommand({ text = '' }: ContactMessage): boolean {
  return text.length <= MAX_SAID && FORM_COMMANDS.includes(bare(text));
}

/** Longer texts are more than a word. */
const MAX_SAID = OUTSIDE_TEXTS.optWord;
const MAX_LINES = 20;

function saidIn(channel: Channel, { text, subject, button, list }: ContactMessage): string[] {
  const texts = exchangesMails(channel)
    ? [withoutPrefix(subject), firstLine(text)]
    : [withoutSignature(text), button?.text, button?.id, button?.payload, list?.title, list?.id];
  return texts.filter((one) => one !== undefined && one.length <= MAX_SAID) as string[];
}

/** A subject without the marks of an answer: `Re: Fwd: stop`. */
const withoutPrefix = (subject: string | undefined): string | undefined =>
  subject && cut(subject, OUTSIDE_TEXTS.subject).replace(/^\s*(?:(?:re|fwd?|aw|bls)\s*:\s*)+/i, '');

function withoutSignature(text: string | undefined): string | undefined {
  const lines = text?.split('\n', MAX_LINES) ?? [];
  const at = lines.findIndex((line) => SIGNATURE.test(cut(line, MAX_SAID).trim()));
  return at > 0 ? lines.slice(0, at).join('\n') : text;
}

const firstLine = (text: string | undefined): string | undefined =>
  text?.split('\n', MAX_LINES).find((line) => line.trim() !== '');

/** Letters, digits and what is between them, in one case. */
function bare(text: string): string {
  const said = plain(text);
  const thanks = THANKS.find((one) => said.endsWith(one));
  const before = thanks === undefined ? said : said.slice(0, -thanks.length);
  // `nothanks` is one word, and thanks alone is no other.
  return /[\p{L}\p{N}]$/u.test(before) || before === '' ? said : plain(before);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()
    .replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    .replaceAll(/\s+/g, ' ');
}
