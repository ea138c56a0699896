import { TARGET_CHECKS, type ChannelReach, type ValidCheckRequest } from '@cascade/contracts';
import type { Device, SenderPool } from '@cascade/store';
import { devicesOfCheck } from '../checks/find-devices.ts';
import { COMPAT_CHANNEL } from './compat-key.ts';
import type { CompatParts } from './compat-parts.ts';

/** Says which numbers are on WhatsApp, asking the call's phone, or any of the account for a pool's key. */
export async function checkNumbers(
  { check, repositories }: Pick<CompatParts, 'check' | 'repositories'>,
  call: { account: string; maySend: boolean; owner: Readonly<Device> | Readonly<SenderPool> },
  numbers: readonly string[],
): Promise<ChannelReach[]> {
  const { account, maySend, owner } = call;
  const ids = 'members' in owner ? undefined : { [COMPAT_CHANNEL]: owner._id };
  const devices = await devicesOfCheck(repositories, account, ids);
  const asked: ValidCheckRequest = {
    targets: numbers.map((number) => ({ [COMPAT_CHANNEL]: number })),
    maxAgeMs: TARGET_CHECKS.maxAge * 1_000,
    lookup: true,
  };
  const reaches = await check(account, asked, devices, maySend);
  return reaches.map(({ channels }) => channels[COMPAT_CHANNEL] ?? { reachable: null });
}
