import { cut, OUTSIDE_TEXTS } from '@cascade/contracts';
import type { Delivered } from './wire/messages.ts';

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

export interface SmppReceipt {
  id: string;
  /** Such as `DELIVRD`. */
  state: string;
  /** The network's own code; empty where it says none. */
  error: string;
}

/**
 * Reads a receipt: by its optional parameters, or by the text that message centres write (appendix B):
 * `id:… sub:… dlvrd:… submit date:… done date:… stat:DELIVRD err:000 text:…`. Null: it names no message.
 */
export function readReceipt({ text: whole, receiptedId, state }: Delivered): SmppReceipt | null {
  const text = cut(whole, OUTSIDE_TEXTS.providerSentence);
  const id = receiptedId ?? /\bid:(\S{1,65})/i.exec(text)?.[1];
  const said =
    (state === undefined ? undefined : STATES[state]) ?? /\bstat:(\w{1,10})/i.exec(text)?.[1];
  if (id === undefined || id === '' || said === undefined) return null;
  const error = /\berr:(\w{1,10})/i.exec(text)?.[1] ?? '';
  return { id, state: said.toUpperCase(), error: /^0*$/.test(error) ? '' : error };
}
