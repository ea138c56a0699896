import { TARGET_CHECKS, type ChannelReach, type ValidCheckRequest } from '@cascade/contracts';
import { devicesOfCheck } from '../checks/find-devices.ts';
import type { BegunCall } from './begin-call.ts';
import { COMPAT_CHANNEL } from './compat-key.ts';
import type { CompatParts } from './compat-parts.ts';

/** Says which numbers are on WhatsApp, asking the call's phone, or any of the account where it has several or a pool. */
export async function checkNumbers(
  { check, repositories }: Pick<CompatParts, 'check' | 'repositories'>,
  { account, maySend, owners, devices: allowed }: BegunCall,
  numbers: readonly string[],
): Promise<ChannelReach[]> {
  const [first] = owners;
  const ids =
    first === undefined || owners.length > 1 || 'members' in first.owner
      ? undefined
      : { [COMPAT_CHANNEL]: first.owner._id };
  const devices = await devicesOfCheck(repositories, { account, devices: allowed }, ids);
  const asked: ValidCheckRequest = {
    targets: numbers.map((number) => ({ [COMPAT_CHANNEL]: number })),
    maxAgeMs: TARGET_CHECKS.maxAge * 1_000,
    lookup: true,
  };
  const reaches = await check(account, asked, devices, maySend);
  return reaches.map(({ channels }) => channels[COMPAT_CHANNEL] ?? { reachable: null });
}
