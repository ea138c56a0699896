import { triesOf, type RequestRow } from '@cascade/contracts';
import type { Device } from './devices.ts';
import type { SenderPool } from './sender-pools.ts';

/** Most devices that a token may be limited to. */
export const MAX_TOKEN_DEVICES = 20;

/** Whether a token may use and read all of these devices. `devices`: see `Token`. */
export const mayUseDevices = (
  { devices }: { devices?: readonly string[] | undefined },
  ids: readonly string[],
): boolean => devices === undefined || ids.every((id) => devices.includes(id));

/** The devices that a key may send from: of a sender pool all its members. */
export const devicesBehind = (owner: Pick<Device, '_id'> | Pick<SenderPool, 'members'>): string[] =>
  'members' in owner ? owner.members.map(({ device }) => device) : [owner._id];

/** Devices of the sends of a request, of all its tiers and tries. */
export const devicesOfRequest = ({ sends }: Pick<RequestRow, 'sends'>): string[] =>
  Object.values(sends).flatMap((send) => triesOf(send).map(({ device }) => device));
