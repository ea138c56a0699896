import { isUsableSender } from '@cascade/dispatch';
import type { Device, DevicesRepository, PoolMember, SenderPool } from '@cascade/store';
import { conditionOf, isDown } from './device-condition.ts';

export interface KnownMember {
  member: PoolMember;
  /** Null: the device was deleted, and the pool doesn't know yet. */
  device: Readonly<Device> | null;
  /** It isn't resting, and its device works as far as people are shown (decision 0057). */
  usable: boolean;
}

/** Reads the devices of a pool's members. A device may be 10 s old. */
export function readPoolMembers(
  devices: Pick<DevicesRepository, 'byId'>,
  { account, members }: Pick<SenderPool, 'account' | 'members'>,
  now: number,
): Promise<KnownMember[]> {
  return Promise.all(
    members.map(async (member) => {
      const device = await devices.byId(account, member.device);
      const usable =
        device !== null &&
        member.state !== 'resting' &&
        isUsableSender(device) &&
        !isDown(conditionOf(device, now));
      return { member, device, usable };
    }),
  );
}
