import { cut, OUTSIDE_TEXTS } from '@cascade/contracts';
import type { Delivered } from './wire/messages.ts';
import { readAscii } from './wire/read-text.ts';

/** States of a message by their numbers (SMPP 3.4, 5.2.28). */
const STATES: Readonly<Record<number, string>> = {
  1: 'ENROUTE',
  2: 'DELIVRD',
  3: 'EXPIRED',
  4: 'DELETED',
  5: 'UNDELIV',
  6: 'ACCEPTD',
  7: 'UNKNOWN',
  8: 'REJECTD',
};

/** States that centres write in full. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['DELIVERED', 'DELIVRD'],
  ['UNDELIVERED', 'UNDELIV'],
  ['UNDELIVERABLE', 'UNDELIV'],
  ['FAILED', 'UNDELIV'],
  ['REJECTED', 'REJECTD'],
  ['ACCEPTED', 'ACCEPTD'],
]);

export interface SmppReceipt {
  /** As the centre writes it; an optional parameter and the text may have it in two forms. */
  ids: readonly [string, ...string[]];
  /** Such as `DELIVRD`. */
  state: string;
  /** The network's own code; empty where it says none. */
  error: string;
  /** The text alone says that it is a receipt: anybody may have written it. */
  isByText: boolean;
}

const ID = /\bid:\s?(?!(?:sub|dlvrd|stat|err):)(\S{1,65})/i;
const STATE = /\bstat:\s?(\w{1,16})/i;
const ERROR = /\berr:\s?(\w{1,10})/i;

/** Begins as receipts of appendix B do, and has another of their members; a text of a contact doesn't. */
const BEGINS = /^\s{0,10}id:/i;
const HAS_MORE =
  /\b(?:sub|dlvrd|(?:submit|done)[ _]date|err):|\bstat:\s?(?:delivrd|undeliv|acceptd|rejectd|enroute)\b/i;

/**
 * Reads a receipt: by its optional parameters, or by the text that message centres write (appendix B):
 * `id:… sub:… dlvrd:… submit date:… done date:… stat:DELIVRD err:000 text:…`. Null: it is none, or names no message.
 */
export function readReceipt(delivered: Delivered): SmppReceipt | null {
  const { receiptedId, state, kind } = delivered;
  const text = cut(textOf(delivered), OUTSIDE_TEXTS.providerSentence);
  const hasOptions = receiptedId !== undefined && receiptedId !== '' && state !== undefined;
  const isByText = kind === 'plain' && !hasOptions;
  if (kind === 'marked' && !hasOptions && !BEGINS.test(text)) return null;
  if (isByText && !(BEGINS.test(text) && HAS_MORE.test(text))) return null;
  const written = ID.exec(text)?.[1];
  const [id, ...others] = new Set([receiptedId, written].filter((one) => one));
  const said = (state === undefined ? undefined : STATES[state]) ?? STATE.exec(text)?.[1];
  if (id === undefined || said === undefined) return null;
  const error = ERROR.exec(text)?.[1] ?? '';
  const known = said.toUpperCase();
  return {
    ids: [id, ...others] as [string, ...string[]],
    state: WRITTEN.get(known) ?? known,
    error: /^0*$/.test(error) ? '' : error,
    isByText,
  };
}

/** Centres write receipts in ASCII, whatever coding they name: `_` is another character in the alphabet of GSM. */
const textOf = ({ bytes, text }: Delivered): string =>
  readAscii(bytes) ?? text ?? bytes.toString('latin1');
