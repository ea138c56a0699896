import type { DeviceState } from '@cascade/store';
import { disconnectOf } from './disconnects.ts';

export type DeviceEvent =
  /** A person asked for a link. */
  | { on: 'link' }
  /** A session came in, or stood in the store when this worker took the device. */
  | { on: 'session'; why: string }
  | { on: 'opened' }
  | { on: 'closed'; code: number | undefined }
  | { on: 'unlinked' }
  /** The phone is another account's. */
  | { on: 'refused'; why: string };

/** What the worker does after the change of state. */
type Next =
  /** Connects with a session that is made for the link. */
  | 'link'
  | 'connect'
  | 'connect-later'
  | 'serve'
  /** Leaves the device alone until somebody acts; what is left of its session is of no use. */
  | 'rest'
  | 'rest-and-forget';

export interface Transition {
  to: DeviceState;
  why: string;
  next: Next;
}

const LINKED: readonly DeviceState[] = ['connected', 'reconnecting'];

/**
 * The states of a linked phone: `new → linking → connected ⇄ reconnecting → logged_out | replaced |
 * banned | removed`, and back to `linking` when a person asks for it. Null: the event means nothing
 * in this state.
 */
export function transition(state: DeviceState, event: DeviceEvent): Transition | null {
  switch (event.on) {
    case 'link':
      return LINKED.includes(state)
        ? null
        : { to: 'linking', why: 'asked for a link', next: 'link' };
    case 'session':
      return state === 'linking' ? null : { to: 'reconnecting', why: event.why, next: 'connect' };
    case 'opened':
      return state === 'linking' || state === 'reconnecting'
        ? { to: 'connected', why: 'connected', next: 'serve' }
        : null;
    case 'closed':
      if (state === 'linking') return closedWhileLinking(event.code);
      return LINKED.includes(state) ? closed(event.code) : null;
    case 'unlinked':
      return state === 'removed'
        ? null
        : { to: 'removed', why: 'unlinked', next: 'rest-and-forget' };
    case 'refused':
      return { to: 'removed', why: event.why, next: 'rest-and-forget' };
  }
}

function closed(code: number | undefined): Transition {
  const { state, again, why } = disconnectOf(code);
  if (again !== 'never') {
    return { to: state, why, next: again === 'at-once' ? 'connect' : 'connect-later' };
  }
  // A replaced session is still linked: it may be taken back by a link, or moved out.
  return { to: state, why, next: state === 'replaced' ? 'rest' : 'rest-and-forget' };
}

/** Right after the pairing the server asks for a restart; when the QR codes run out it says 408. */
function closedWhileLinking(code: number | undefined): Transition {
  const { state, again, why } = disconnectOf(code);
  if (again === 'at-once') return { to: 'linking', why, next: 'connect' };
  if (code === 408) return { to: 'new', why: 'nobody linked in time', next: 'rest-and-forget' };
  if (again === 'never') return { to: state, why, next: 'rest-and-forget' };
  return { to: 'linking', why, next: 'connect-later' };
}
