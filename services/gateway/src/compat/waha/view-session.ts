import type { DeviceState } from '@cascade/store';
import type { KeyOwner } from '../../find-owner.ts';
import { chatIdOf } from './read-chat-id.ts';

type SessionStatus = 'STARTING' | 'SCAN_QR_CODE' | 'WORKING' | 'STOPPED' | 'FAILED';

/** WAHA's status of a session, by the state of its device. */
export const SESSION_STATUS: Readonly<Record<DeviceState, SessionStatus>> = {
  new: 'STOPPED',
  linking: 'SCAN_QR_CODE',
  passkey_required: 'STARTING',
  connected: 'WORKING',
  reconnecting: 'STARTING',
  logged_out: 'FAILED',
  replaced: 'FAILED',
  banned: 'FAILED',
  removed: 'STOPPED',
  switched_off: 'FAILED',
};

/** The session that a key stands for, under the name that the caller uses for it. */
export function viewSession(name: string, owner: KeyOwner): object {
  const isPool = 'members' in owner;
  return {
    name,
    status: isPool ? 'WORKING' : SESSION_STATUS[owner.state],
    config: {},
    me: viewMe(owner),
    engine: { engine: 'CASCADE' },
  };
}

/** The number of a session; null: it has none yet, or is a pool. */
export const viewMe = (owner: KeyOwner): object | null =>
  'members' in owner || owner.number === ''
    ? null
    : { id: chatIdOf(owner.number), pushName: owner.name };
