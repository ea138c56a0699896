import { ownMember, type Failure, type FailureKind } from '@cascade/contracts';
import type { BindRefused } from '../../smpp/bind.ts';

interface SmppRefusal extends Failure {
  /** The same call may be made again after this time, and the whole device waits. */
  waitMs?: number;
  /** The same call may be made again in a moment, and other messages needn't wait. */
  passing?: true;
}

const BAD_SENDER: SmppRefusal = { kind: 'smsSenderUnknown' };
const NO_SUCH_NUMBER: SmppRefusal = { kind: 'smsNumberNotFound' };
const TOO_LONG: SmppRefusal = { kind: 'smsTooLong' };
const LOGGED_OUT: SmppRefusal = { kind: 'deviceDisconnected' };
const NOT_ALLOWED: SmppRefusal = { kind: 'smsSettingsRefused' };
const TAKES_NO_MORE: SmppRefusal = {
  kind: 'smsRateLimit',
  waitMs: 1_000,
};
/** A fault of the centre's own, or one that it calls temporary. */
const AWAY: SmppRefusal = { kind: 'smsProviderAway', passing: true };

/** Failures by `command_status` (SMPP 3.4, 5.1.3). A centre that answers with one has not taken the message. */
const BY_STATUS: Readonly<Record<number, SmppRefusal>> = {
  0x01: TOO_LONG,
  0x04: LOGGED_OUT,
  0x05: { kind: 'smsNoMoreConnections' },
  0x06: NOT_ALLOWED,
  0x07: NOT_ALLOWED,
  0x08: AWAY,
  0x0a: BAD_SENDER,
  0x0b: NO_SUCH_NUMBER,
  0x0d: LOGGED_OUT,
  0x0e: LOGGED_OUT,
  0x0f: LOGGED_OUT,
  0x14: TAKES_NO_MORE,
  0x15: NOT_ALLOWED,
  0x33: NO_SUCH_NUMBER,
  0x43: NOT_ALLOWED,
  0x45: { kind: 'smsNotTaken' },
  0x48: BAD_SENDER,
  0x49: BAD_SENDER,
  0x50: NO_SUCH_NUMBER,
  0x51: NO_SUCH_NUMBER,
  0x53: NOT_ALLOWED,
  0x58: TAKES_NO_MORE,
  0x64: AWAY,
  0x65: { kind: 'smsRefusedByProviderPolicy' },
  0x66: { kind: 'smsRefusedByProviderPolicy' },
  0xc2: TOO_LONG,
  0xfe: { kind: 'smsNotReachedFromSender' },
};

export const SMPP_STATUSES: readonly number[] = Object.keys(BY_STATUS).map(Number);

export const smppRefusal = (status: number): SmppRefusal =>
  BY_STATUS[status] ?? {
    kind: 'smsRefusedStatus',
    params: { status: `0x${status.toString(16)}` },
  };

/** Why no message goes out while the centre refuses the bind. */
export const bindRefusal = ({ status, isOfRole }: BindRefused): SmppRefusal =>
  isOfRole ? NOT_ALLOWED : smppRefusal(status);

/** Failures by the state of a receipt, alone and with the network's error; a state that isn't here says nothing final. */
const BY_STATE: Readonly<Record<string, readonly [alone: FailureKind, withError: FailureKind]>> = {
  EXPIRED: ['smsExpired', 'smsExpiredWith'],
  DELETED: ['smsUndelivered', 'smsUndeliveredWith'],
  UNDELIV: ['smsUndelivered', 'smsUndeliveredWith'],
  REJECTD: ['smsRefusedByNetworkPolicy', 'smsRefusedByNetworkPolicyWith'],
};

export const SMPP_STATES: readonly string[] = Object.keys(BY_STATE);

/** Of a receipt that a message failed; undefined for every other state. */
export function stateFailure(state: string, error = ''): Failure | undefined {
  const kinds = ownMember(BY_STATE, state);
  if (kinds === undefined) return undefined;
  const [alone, withError] = kinds;
  return error === '' ? { kind: alone } : { kind: withError, params: { error } };
}
