import type { Device, DeviceState, SenderPool } from '@cascade/store';
import { chatIdOf } from './read-chat-id.ts';

type SessionStatus = 'STARTING' | 'SCAN_QR_CODE' | 'WORKING' | 'STOPPED' | 'FAILED';

const STATUS: Readonly<Record<DeviceState, SessionStatus>> = {
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
export function viewSession(name: string, owner: Readonly<Device> | Readonly<SenderPool>): object {
  const isPool = 'members' in owner;
  return {
    name,
    status: isPool ? 'WORKING' : STATUS[owner.state],
    config: {},
    me: isPool || owner.number === '' ? null : { id: chatIdOf(owner.number), pushName: owner.name },
    engine: { engine: 'CASCADE' },
  };
}
