import type { CheckSaid } from '@cascade/contracts';
import type { DeviceState } from '@cascade/store';
import { PASSKEY_FAULTS } from '../passkey/passkey-faults.ts';
import { disconnectOf } from './disconnects.ts';

export type DeviceEvent =
  /** A person asked for a link. */
  | { on: 'link' }
  /** A session was imported, or was in the store when this worker took the device. */
  | { on: 'session'; why: CheckSaid }
  | { on: 'opened' }
  /** WhatsApp asks for the passkey of the phone that is being linked. */
  | { on: 'passkey'; why: CheckSaid }
  /** The passkey step has ended without a link. */
  | { on: 'passkey-failed'; why: CheckSaid }
  /**
   * `answered`: WhatsApp had offered a code over this connection. `paired`: a phone has linked the session. `said`: what
   * WhatsApp says to people about it.
   */
  | { on: 'closed'; code: number | undefined; answered?: boolean; paired?: boolean; said?: string }
  | { on: 'unlinked' }
  /** Its session can't be given to Baileys. */
  | { on: 'unusable'; why: CheckSaid }
  /** The phone belongs to another account. */
  | { on: 'refused'; why: CheckSaid };

/** Step of the worker after the change of state. */
type Next =
  /** Connects with a new session. */
  | 'link'
  | 'connect'
  | 'connect-later'
  | 'serve'
  /** Keeps the connection, and waits for a person. */
  | 'wait'
  /** Doesn't connect until a person acts; `rest-and-forget` also deletes the session. */
  | 'rest'
  | 'rest-and-forget';

export interface Transition {
  to: DeviceState;
  why: CheckSaid;
  next: Next;
}

const LINKED: readonly DeviceState[] = ['connected', 'reconnecting'];

/**
 * Returns the next state of a linked phone: `new → linking (→ passkey_required) → connected ⇄ reconnecting
 * → logged_out | replaced | banned | removed | switched_off`, and back to `linking` when a person asks for it. Null: the
 * event has no effect in this state.
 */
export function transition(state: DeviceState, event: DeviceEvent): Transition | null {
  switch (event.on) {
    case 'link':
      return LINKED.includes(state)
        ? null
        : { to: 'linking', why: { kind: 'linkAsked' }, next: 'link' };
    case 'session':
      return isLinking(state) ? null : { to: 'reconnecting', why: event.why, next: 'connect' };
    case 'passkey':
      return isLinking(state) ? { to: 'passkey_required', why: event.why, next: 'wait' } : null;
    case 'passkey-failed':
      return isLinking(state) ? { to: 'new', why: event.why, next: 'rest-and-forget' } : null;
    case 'opened':
      return isLinking(state) || state === 'reconnecting'
        ? { to: 'connected', why: { kind: 'linkConnected' }, next: 'serve' }
        : null;
    case 'closed':
      if (isLinking(state)) return closedWhileLinking(state, event);
      return LINKED.includes(state) ? closed(event) : null;
    case 'unlinked':
      return state === 'removed'
        ? null
        : { to: 'removed', why: { kind: 'linkRemoved' }, next: 'rest-and-forget' };
    case 'unusable':
      return { to: 'switched_off', why: event.why, next: 'rest' };
    case 'refused':
      return { to: 'removed', why: event.why, next: 'rest-and-forget' };
  }
}

const isLinking = (state: DeviceState): boolean =>
  state === 'linking' || state === 'passkey_required';

type Closed = Extract<DeviceEvent, { on: 'closed' }>;

/** A reason, with what WhatsApp says to people about it. */
const withSaid = (why: CheckSaid, said: string | undefined): CheckSaid =>
  said === undefined ? why : { kind: 'linkEndedSaying', params: { why, said } };

function closed({ code, said }: Closed): Transition {
  const { state, again, why: reason } = disconnectOf(code);
  if (again !== 'never') {
    return { to: state, why: reason, next: again === 'at-once' ? 'connect' : 'connect-later' };
  }
  const why = withSaid(reason, said);
  // A replaced session is still linked: a new link may take it back, or an export may move it.
  return { to: state, why, next: state === 'replaced' ? 'rest' : 'rest-and-forget' };
}

/**
 * Handles a close during linking: a restart right after the pairing, or 408. That is what Baileys says when QR codes
 * run out, and when WhatsApp's server isn't reached at all. A session that a phone has linked is not given up.
 */
function closedWhileLinking(
  state: DeviceState,
  { code, answered = true, paired = false, said }: Closed,
): Transition {
  const { state: end, again, why, linking = why } = disconnectOf(code);
  if (again === 'never') {
    return { to: end, why: withSaid(linking, said), next: 'rest-and-forget' };
  }
  const next = again === 'at-once' ? 'connect' : 'connect-later';
  if (paired) return { to: 'linking', why: { kind: 'linkedThen', params: { reason: why } }, next };
  if (state === 'passkey_required') {
    return { to: 'new', why: PASSKEY_FAULTS.lost, next: 'rest-and-forget' };
  }
  if (code === 408) {
    const kind = answered ? 'linkNotInTime' : 'whatsappUnreachable';
    return { to: 'new', why: { kind }, next: 'rest-and-forget' };
  }
  return { to: 'linking', why: linking, next };
}
