import type { DeviceState } from '@cascade/store';
import { disconnectOf } from './disconnects.ts';

export type DeviceEvent =
  /** A person asked for a link. */
  | { on: 'link' }
  /** A session was imported, or was in the store when this worker took the device. */
  | { on: 'session'; why: string }
  | { on: 'opened' }
  /** `answered`: WhatsApp had offered a code over this connection. */
  | { on: 'closed'; code: number | undefined; answered?: boolean }
  | { on: 'unlinked' }
  /** Its session can't be given to Baileys. */
  | { on: 'unusable'; why: string }
  /** The phone belongs to another account. */
  | { on: 'refused'; why: string };

/** Step of the worker after the change of state. */
type Next =
  /** Connects with a new session. */
  | 'link'
  | 'connect'
  | 'connect-later'
  | 'serve'
  /** Doesn't connect until a person acts; `rest-and-forget` also deletes the session. */
  | 'rest'
  | 'rest-and-forget';

export interface Transition {
  to: DeviceState;
  why: string;
  next: Next;
}

const LINKED: readonly DeviceState[] = ['connected', 'reconnecting'];

/**
 * Returns the next state of a linked phone: `new → linking → connected ⇄ reconnecting → logged_out |
 * replaced | banned | removed | switched_off`, and back to `linking` when a person asks for it. Null: the event has no
 * effect in this state.
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
      if (state === 'linking') return closedWhileLinking(event);
      return LINKED.includes(state) ? closed(event.code) : null;
    case 'unlinked':
      return state === 'removed'
        ? null
        : { to: 'removed', why: 'unlinked', next: 'rest-and-forget' };
    case 'unusable':
      return { to: 'switched_off', why: event.why, next: 'rest' };
    case 'refused':
      return { to: 'removed', why: event.why, next: 'rest-and-forget' };
  }
}

function closed(code: number | undefined): Transition {
  const { state, again, why } = disconnectOf(code);
  if (again !== 'never') {
    return { to: state, why, next: again === 'at-once' ? 'connect' : 'connect-later' };
  }
  // A replaced session is still linked: a new link may take it back, or an export may move it.
  return { to: state, why, next: state === 'replaced' ? 'rest' : 'rest-and-forget' };
}

/**
 * Handles a close during linking: a restart right after the pairing, or 408. That is what Baileys says when QR codes
 * run out, and when WhatsApp's server isn't reached at all.
 */
function closedWhileLinking({
  code,
  answered = true,
}: {
  code: number | undefined;
  answered?: boolean;
}): Transition {
  const { state, again, why } = disconnectOf(code);
  if (again === 'at-once') return { to: 'linking', why, next: 'connect' };
  if (code === 408) {
    const why = answered ? 'nobody linked in time' : 'WhatsApp could not be reached';
    return { to: 'new', why, next: 'rest-and-forget' };
  }
  if (again === 'never') return { to: state, why, next: 'rest-and-forget' };
  return { to: 'linking', why, next: 'connect-later' };
}
