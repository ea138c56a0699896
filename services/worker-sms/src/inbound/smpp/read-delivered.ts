import { randomUUID } from 'node:crypto';
import type { SmppCredentials } from '../../credentials.ts';
import { stateFailure } from '../../send/smpp/refusals.ts';
import { readReceipt, type SmppReceipt } from '../../smpp/read-receipt.ts';
import type { Delivered } from '../../smpp/wire/messages.ts';
import { digitsOf, type Posted } from '../posted.ts';

const MAX_ID = 65;
/** Parts have at most 140 octets, or 160 septets in a byte each. Longer texts aren't kept for others. */
const MAX_PART_BYTES = 254;

/**
 * Reads what a message centre delivered: a receipt, also by its text alone, or a contact's text. A text has no id of
 * the centre, so each one is a message of its own, unless it is a part of a longer one.
 */
export function readDelivered(given: Delivered, alphabet?: DefaultAlphabet): Posted {
  const delivered = alphabet === 'latin1' ? inLatin1(given) : given;
  const receipt = readReceipt(delivered);
  if (receipt !== null) return statusOf(delivered, receipt);
  const { source, destination, text, kind, part, bytes, coding } = delivered;
  if (kind === 'receipt') return { kind: 'ignored', why: 'unreadable-receipt' };
  if (source === '') return { kind: 'ignored', why: 'malformed' };
  if (part !== undefined && bytes.length <= MAX_PART_BYTES) {
    return { kind: 'part', sender: source, recipient: destination, ...part, bytes, coding };
  }
  const read = text === null ? { text: '', octets: { bytes, coding } } : { text };
  return { kind: 'text', id: randomUUID(), sender: source, ...read, attachments: 0 };
}

type DefaultAlphabet = SmppCredentials['default_alphabet'];

/** `data_coding` 0 is the centre's own alphabet; 3 is Latin-1. */
const inLatin1 = (delivered: Delivered): Delivered =>
  delivered.coding === 0
    ? { ...delivered, coding: 3, text: delivered.bytes.toString('latin1') }
    : delivered;

function statusOf({ source, destination }: Delivered, receipt: SmppReceipt): Posted {
  const { ids, state, error, isByText } = receipt;
  const failure = stateFailure(state, error);
  if (state !== 'DELIVRD' && failure === undefined)
    return { kind: 'ignored', why: 'unknown-status' };
  const [id, ...others] = ids.map((one) => one.slice(0, MAX_ID)) as [string, ...string[]];
  return {
    kind: 'status',
    id,
    status: failure === undefined ? 'delivered' : 'failed',
    recipient: digitsOf(source),
    marks: { ids: [id, ...others], between: [source, destination], isByText },
    ...(failure === undefined ? {} : { failure }),
  };
}
