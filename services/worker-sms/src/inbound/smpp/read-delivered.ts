import { randomUUID } from 'node:crypto';
import { stateReason } from '../../send/smpp/refusals.ts';
import { readReceipt } from '../../smpp/read-receipt.ts';
import type { Delivered } from '../../smpp/wire/messages.ts';
import { digitsOf, type Posted } from '../posted.ts';

const MAX_ID = 65;
/** Parts have at most 140 octets, or 160 septets in a byte each. Longer texts aren't kept for others. */
const MAX_PART_BYTES = 254;

/**
 * Reads a `deliver_sm`. A text has no id of the centre, so each one is a message of its own, unless it is a
 * part of a longer one.
 */
export function readDelivered(delivered: Delivered): Posted {
  if (!delivered.isReceipt) {
    const { source, destination, text, part, bytes, coding } = delivered;
    if (source === '') return { kind: 'ignored', why: 'malformed' };
    if (part !== undefined && bytes.length <= MAX_PART_BYTES) {
      return { kind: 'part', sender: source, recipient: destination, ...part, bytes, coding };
    }
    return { kind: 'text', id: randomUUID(), sender: source, text, attachments: 0 };
  }
  const receipt = readReceipt(delivered);
  if (receipt === null) return { kind: 'ignored', why: 'malformed' };
  const { state, error } = receipt;
  const reason = stateReason(state);
  if (state !== 'DELIVRD' && reason === undefined)
    return { kind: 'ignored', why: 'unknown-status' };
  return {
    kind: 'status',
    id: receipt.id.slice(0, MAX_ID),
    status: reason === undefined ? 'delivered' : 'failed',
    recipient: digitsOf(delivered.source),
    ...(reason === undefined ? {} : { reason: error === '' ? reason : `${reason} (err ${error})` }),
  };
}
