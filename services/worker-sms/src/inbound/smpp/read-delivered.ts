import { randomUUID } from 'node:crypto';
import { stateReason } from '../../send/smpp/refusals.ts';
import { readReceipt } from '../../smpp/read-receipt.ts';
import type { Delivered } from '../../smpp/wire/messages.ts';
import { digitsOf, readContact, type Posted } from '../posted.ts';

const MAX_ID = 65;

/** Reads a `deliver_sm`. A text has no id of the centre, so each one is a message of its own. */
export function readDelivered(delivered: Delivered): Posted {
  if (!delivered.isReceipt) {
    const { source, text } = delivered;
    if (source === '') return { kind: 'ignored', why: 'malformed' };
    return { kind: 'text', id: randomUUID(), from: readContact(source), text, attachments: 0 };
  }
  const receipt = readReceipt(delivered);
  if (receipt === null) return { kind: 'ignored', why: 'malformed' };
  const { state, error } = receipt;
  const reason = stateReason(state);
  if (state !== 'DELIVRD' && reason === undefined) return { kind: 'ignored', why: 'unknown-status' };
  return {
    kind: 'status',
    id: receipt.id.slice(0, MAX_ID),
    status: reason === undefined ? 'delivered' : 'failed',
    recipient: digitsOf(delivered.source),
    ...(reason === undefined ? {} : { reason: error === '' ? reason : `${reason} (err ${error})` }),
  };
}
