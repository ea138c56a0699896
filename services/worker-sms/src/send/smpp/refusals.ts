import { REASONS } from '@cascade/contracts';
import type { BindRefused } from '../../smpp/bind.ts';

interface SmppRefusal {
  reason: string;
  /** The same call may be made again after this time, and the whole device waits. */
  waitMs?: number;
}

const BAD_SENDER = { reason: 'SMS sender is not one of the account' };
const NO_SUCH_NUMBER = { reason: 'Recipient number does not exist' };
const TOO_LONG = { reason: 'message is too long for sms' };
const LOGGED_OUT = { reason: REASONS.deviceDisconnected };
const NOT_ALLOWED = { reason: 'SMS account does not take the settings of this device' };
const TAKES_NO_MORE = {
  reason: 'rate limit: the SMS provider takes no more messages of this sender',
  waitMs: 1_000,
};
const AWAY = { reason: 'SMS provider is temporarily unavailable' };

/** Reasons by `command_status` (SMPP 3.4, 5.1.3). A centre that answers with one has not taken the message. */
const BY_STATUS: Readonly<Record<number, SmppRefusal>> = {
  0x01: TOO_LONG,
  0x04: LOGGED_OUT,
  0x05: { reason: 'SMS account may not open another connection' },
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
  0x45: { reason: 'SMS provider could not take the message' },
  0x48: BAD_SENDER,
  0x49: BAD_SENDER,
  0x50: NO_SUCH_NUMBER,
  0x51: NO_SUCH_NUMBER,
  0x53: NOT_ALLOWED,
  0x58: TAKES_NO_MORE,
  0x64: AWAY,
  0x65: { reason: 'message was refused by policy of the SMS provider' },
  0x66: { reason: 'message was refused by policy of the SMS provider' },
  0xc2: TOO_LONG,
  0xfe: { reason: 'Recipient can not be reached from this sender' },
};

export const SMPP_STATUSES: readonly number[] = Object.keys(BY_STATUS).map(Number);

export const smppRefusal = (status: number): SmppRefusal =>
  BY_STATUS[status] ?? {
    reason: `SMS provider refused the message (command_status 0x${status.toString(16)})`,
  };

/** Why no message goes out while the centre refuses the bind. */
export const bindRefusal = ({ status, isOfRole }: BindRefused): SmppRefusal =>
  isOfRole ? NOT_ALLOWED : smppRefusal(status);

/** Reasons by the state of a receipt; a state that isn't here says nothing final. */
const BY_STATE: Readonly<Record<string, string>> = {
  EXPIRED: 'message expired before the network delivered it',
  DELETED: "the recipient's network could not deliver the message",
  UNDELIV: "the recipient's network could not deliver the message",
  REJECTD: "message was refused by policy of the recipient's network",
};

export const SMPP_STATES: readonly string[] = Object.keys(BY_STATE);

/** Reason of a receipt that a message failed; undefined for every other state. */
export const stateReason = (state: string): string | undefined =>
  Object.hasOwn(BY_STATE, state) ? BY_STATE[state] : undefined;
