import type { DeviceState } from '@cascade/store';

export interface Disconnect {
  /** Next state of a device that was linked. */
  state: Extract<DeviceState, 'reconnecting' | 'logged_out' | 'replaced' | 'banned'>;
  again: 'at-once' | 'back-off' | 'never';
  why: string;
  /** The reason while a phone is being linked, where it is another one. */
  linking?: string;
}

/** The version with which the connection was opened is too old. */
export const OUTDATED = 405;

/**
 * Meaning of a closed connection, by its code (Baileys' `DisconnectReason`). `never`: only a person may
 * reconnect, because two sockets that replace each other get a phone banned.
 */
export const DISCONNECTS: Readonly<Record<number, Disconnect>> = {
  401: { state: 'logged_out', again: 'never', why: 'logged out on the phone' },
  403: { state: 'banned', again: 'never', why: 'WhatsApp has banned the account' },
  [OUTDATED]: {
    state: 'reconnecting',
    again: 'back-off',
    why: 'WhatsApp refuses this version of WhatsApp Web, the newest one is tried next; if that fails, update Cascade',
  },
  408: { state: 'reconnecting', again: 'back-off', why: 'connection lost' },
  411: { state: 'logged_out', again: 'never', why: 'the phone does not allow linked devices' },
  428: {
    state: 'reconnecting',
    again: 'back-off',
    why: 'connection closed',
    linking: 'WhatsApp closed the connection before the phone was linked; a new code comes',
  },
  440: {
    state: 'replaced',
    again: 'never',
    why: 'another connection uses this linked device',
    linking: 'another connection took over while the phone was being linked: begin again',
  },
  500: {
    state: 'reconnecting',
    again: 'back-off',
    why: 'WhatsApp refused the session',
    linking: 'WhatsApp refused the link, or its answer could not be verified; a new code comes',
  },
  503: { state: 'reconnecting', again: 'back-off', why: 'WhatsApp is unavailable' },
  515: { state: 'reconnecting', again: 'at-once', why: 'WhatsApp asked for a restart' },
};

const UNKNOWN: Disconnect = {
  state: 'reconnecting',
  again: 'back-off',
  why: 'connection ended for an unknown reason',
};

export function disconnectOf(code: number | undefined): Disconnect {
  return (code === undefined ? undefined : DISCONNECTS[code]) ?? UNKNOWN;
}
