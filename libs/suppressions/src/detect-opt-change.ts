import {
  CHANNEL_DEFINITIONS,
  cut,
  exchangesMails,
  OUTSIDE_TEXTS,
  type Channel,
  type Topic,
} from '@cascade/contracts';

export const OPT_OUT_WORDS: readonly string[] = ['STOP', 'BERHENTI', 'UNSUBSCRIBE'];
export const OPT_IN_WORDS: readonly string[] = ['START', 'MULAI'];

/** Words that carriers know. Elsewhere than in a text message they are ordinary words or commands. */
const CARRIER_OPT_OUT_WORDS: readonly string[] = ['STOPALL', 'CANCEL', 'END', 'QUIT'];
const CARRIER_OPT_IN_WORDS: readonly string[] = ['UNSTOP'];
/** They end a form that is open, and not all messages. */
const FORM_COMMANDS: readonly string[] = ['CANCEL', 'END', 'QUIT'];

/** What people write behind a word out of politeness. The longest first. */
const THANKS: readonly string[] = [
  'THANK YOU VERY MUCH',
  'THANK YOU',
  'THANKS',
  'THX',
  'TERIMA KASIH BANYAK',
  'TERIMA KASIH',
  'MAKASIH',
];
/** What people write before a word, or behind it. Carriers don't take it: `Please cancel` may be about an order. */
const PLEASE: readonly string[] = ['PLEASE', 'PLS', 'TOLONG', 'MOHON'];

/** First line of the signature of a phone or of a mail program. */
const SIGNATURE = /^(?:--$|sent from my |dikirim dari )/i;

/** Words from an account's settings; the product's own when absent. An empty list means none. */
export interface OptWords {
  optOutWords?: readonly string[] | undefined;
  optInWords?: readonly string[] | undefined;
  topics?: readonly Topic[] | undefined;
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

/** `ends`: the contact ends one topic, by its key. */
export type OptChange = 'opt-out' | 'opt-in' | { ends: string };

/**
 * Detects whether a contact opts out or in. A message counts when it is exactly one of the words,
 * in any case and with any punctuation (`Stop.`, on telegram also `/stop`). A mail counts by its
 * subject or first line: the rest is quoted. A choice that the contact made in WhatsApp's settings counts
 * like a word; the account's own words don't change it. Thanks may follow: `Stop. Thank you`;
 * a phone's signature may, too. Who opts out may say please, but not with the words of carriers. A word of
 * a topic ends that topic alone, and counts after all others.
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
  const { optOutWords, optInWords, topics = [] } = words;
  const asked = said.flatMap((one) => [one, withoutPlease(one)]);
  if (says(optOutWords ?? OPT_OUT_WORDS, asked)) return 'opt-out';
  if (optOutWords === undefined && says(CARRIER_OPT_OUT_WORDS, written)) return 'opt-out';
  if (says(optInWords ?? OPT_IN_WORDS)) return 'opt-in';
  if (optInWords === undefined && says(CARRIER_OPT_IN_WORDS, written)) return 'opt-in';
  const ended = topics.find((topic) => says(topic.words ?? [], asked));
  return ended === undefined ? null : { ends: ended.key };
}

/**
 * Finds the first word of a topic that means something else already: it opts out or in, or ends an earlier topic. A word
 * of nothing but punctuation is never said.
 */
export function takenTopicWord({
  optOutWords,
  optInWords,
  topics = [],
}: OptWords): { topic: number; word: number } | null {
  const taken = new Set(
    [
      ...(optOutWords ?? [...OPT_OUT_WORDS, ...CARRIER_OPT_OUT_WORDS]),
      ...(optInWords ?? [...OPT_IN_WORDS, ...CARRIER_OPT_IN_WORDS]),
      '',
    ].map(bare),
  );
  for (const [topic, { words = [] }] of topics.entries()) {
    for (const [word, text] of words.entries()) {
      if ([bare(text), withoutPlease(bare(text))].some((said) => taken.has(said))) {
        return { topic, word };
      }
      taken.add(bare(text));
    }
  }
  return null;
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

function withoutPlease(said: string): string {
  const before = PLEASE.find((one) => said.startsWith(`${one} `) || said.startsWith(`${one},`));
  const rest = before === undefined ? said : plain(said.slice(before.length));
  const behind = PLEASE.find((one) => rest.endsWith(` ${one}`));
  return behind === undefined ? rest : plain(rest.slice(0, -behind.length));
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()
    .replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    .replaceAll(/\s+/g, ' ');
}
