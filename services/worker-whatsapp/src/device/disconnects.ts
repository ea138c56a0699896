import type { CheckSaid } from '@cascade/contracts';
import type { DeviceState } from '@cascade/store';

export interface Disconnect {
  /** Next state of a device that was linked. */
  state: Extract<DeviceState, 'reconnecting' | 'logged_out' | 'replaced' | 'banned'>;
  again: 'at-once' | 'back-off' | 'never';
  why: CheckSaid;
  /** The reason while a phone is being linked, where it is another one. */
  linking?: CheckSaid;
}

/** The version with which the connection was opened is too old. */
export const OUTDATED = 405;

/**
 * Meaning of a closed connection, by its code (Baileys' `DisconnectReason`). `never`: only a person may
 * reconnect, because two sockets that replace each other get a phone banned.
 */
export const DISCONNECTS: Readonly<Record<number, Disconnect>> = {
  401: { state: 'logged_out', again: 'never', why: { kind: 'linkLoggedOut' } },
  403: { state: 'banned', again: 'never', why: { kind: 'linkBanned' } },
  [OUTDATED]: {
    state: 'reconnecting',
    again: 'back-off',
    why: { kind: 'linkVersionRefused' },
  },
  408: { state: 'reconnecting', again: 'back-off', why: { kind: 'linkConnectionLost' } },
  411: { state: 'logged_out', again: 'never', why: { kind: 'linkNotAllowed' } },
  428: {
    state: 'reconnecting',
    again: 'back-off',
    why: { kind: 'linkConnectionClosed' },
    linking: { kind: 'linkClosedBefore' },
  },
  440: {
    state: 'replaced',
    again: 'never',
    why: { kind: 'linkReplaced' },
    linking: { kind: 'linkOtherConnection' },
  },
  500: {
    state: 'reconnecting',
    again: 'back-off',
    why: { kind: 'linkSessionRefused' },
    linking: { kind: 'linkUnverified' },
  },
  503: { state: 'reconnecting', again: 'back-off', why: { kind: 'linkUnavailable' } },
  515: { state: 'reconnecting', again: 'at-once', why: { kind: 'linkRestart' } },
};

const UNKNOWN: Disconnect = {
  state: 'reconnecting',
  again: 'back-off',
  why: { kind: 'linkEndedUnknown' },
};

export function disconnectOf(code: number | undefined): Disconnect {
  return (code === undefined ? undefined : DISCONNECTS[code]) ?? UNKNOWN;
}
