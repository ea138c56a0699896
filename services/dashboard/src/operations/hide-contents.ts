import type { TSchema } from 'typebox';
import { CONTENTS, HIDDEN } from './hide-dead-letter.ts';

/** Texts that are shown whole: names of devices and accounts, ids, versions, and what the installation is. */
export const SHOWN: ReadonlySet<string> = new Set([
  'account',
  'bucket',
  'code',
  'commit',
  'created_by',
  'day',
  'default_country',
  'device',
  'device_name',
  'endpoint',
  'event_id',
  'held_by',
  'host',
  'hour',
  'id',
  'instance',
  'ip',
  'key',
  'keys',
  'kind',
  'language',
  'last_id',
  'mail_server',
  'members',
  'message_id',
  'month',
  'more_in',
  'name',
  'next_cursor',
  'node',
  'opt_in_words',
  'opt_out_words',
  'origin',
  'period',
  'plan',
  'pool',
  'provider',
  'public_url',
  'queue',
  'redirect_uri',
  'repeats',
  'replica_set',
  'route',
  'service',
  'skipped_after',
  'subject',
  'time_zone',
  'token_hint',
  'topic',
  'trace_id',
  'version',
  'x_request_id',
]);

/** Sentences about what happened: addresses and numbers in them are masked. */
export const SENTENCES: ReadonlySet<string> = new Set(['advice', 'error', 'reason', 'refusal']);

/** Addresses of people and devices: an end is shown, so that a complaint finds its send. */
export const ADDRESSES: ReadonlySet<string> = new Set([
  'address',
  'by',
  'email',
  'number',
  'recipient',
  'target',
]);

/** Of times and of days: they are shown whatever they are called. */
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/;
/** A kind of message between the services: `send.requested.telegram`. */
const MESSAGE_KIND = /^[a-z]+(\.[a-z]+)+$/;
const MANY_DIGITS = 6;
const SHOWN_DIGITS = 4;

/** Names of members that are failures, or sentences as values. */
const FAILURES: ReadonlySet<string> = new Set([
  'advice_failure',
  'contents_failure',
  'failure',
  'noted',
]);

/**
 * Hides texts and whole addresses in an answer, for operators who don't see them. A text is hidden unless its name is
 * listed above, or `fixed` has it: names of members that have one of some words.
 */
export function hideContents(value: unknown, fixed: ReadonlySet<string>): unknown {
  return hide('', value);

  function hide(name: string, member: unknown): unknown {
    if (FAILURES.has(name)) return maskFailure(member);
    if (typeof member === 'string') return fixed.has(name) ? member : hideText(name, member);
    if (typeof member !== 'object' || member === null) return member;
    if (Array.isArray(member)) {
      return CONTENTS.has(name) ? [] : member.map((item) => hide(name, item));
    }
    if (CONTENTS.has(name)) return {};
    return Object.fromEntries(
      Object.entries(member).map(([key, inner]) => [key, hide(key, inner)]),
    );
  }
}

/** The texts that fill a failure's sentence stand in the sentence, too: they are masked as it is. */
function maskFailure(member: unknown): unknown {
  if (typeof member === 'string') return maskSentence(member);
  if (typeof member !== 'object' || member === null) return member;
  return Object.fromEntries(
    Object.entries(member).map(([key, inner]) => [
      key,
      key === 'kind' ? inner : maskFailure(inner),
    ]),
  );
}

function hideText(name: string, text: string): string {
  if (text === '' || TIME.test(text) || SHOWN.has(name)) return text;
  if (name === 'message' && MESSAGE_KIND.test(text)) return text;
  if (SENTENCES.has(name)) return maskSentence(text);
  return ADDRESSES.has(name) ? maskAddress(text) : HIDDEN;
}

/** Names of members that are one of some words wherever they stand in a schema. */
export function fixedMembersOf(schemas: readonly TSchema[]): ReadonlySet<string> {
  const fixed = new Set<string>();
  const free = new Set<string>();
  const walk = (name: string, schema: Partial<Described>): void => {
    if ([schema.type].flat().includes('string')) (schema.enum ? fixed : free).add(name);
    for (const [key, member] of Object.entries(schema.properties ?? {})) walk(key, member);
    for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) walk(name, one);
    if (schema.items !== undefined) walk(name, schema.items);
  };
  for (const schema of schemas) walk('', schema);
  return new Set([...fixed].filter((name) => !free.has(name)));
}

interface Described {
  type: string | readonly string[];
  enum: readonly unknown[];
  properties: Readonly<Record<string, Partial<Described>>>;
  anyOf: readonly Partial<Described>[];
  allOf: readonly Partial<Described>[];
  items: Partial<Described>;
}

/** Masks an address: `…6789`, `a…@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}…${address.slice(at)}`;
  return address.length > SHOWN_DIGITS ? `…${address.slice(-SHOWN_DIGITS)}` : '…';
}

/** Masks the words of a sentence that are addresses or long numbers. */
function maskSentence(sentence: string): string {
  return sentence
    .split(' ')
    .map((word) => (isAddress(word) ? maskAddress(word) : word))
    .join(' ');
}

const isAddress = (word: string): boolean =>
  word.includes('@') || word.replaceAll(/\D/g, '').length >= MANY_DIGITS;
