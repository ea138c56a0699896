import { isPoolToken, type Channel } from '@cascade/contracts';
import type { Device, Repositories, SenderPool } from '@cascade/store';
import { hashToken } from '@cascade/vault';

/** The device or sender pool of a channel token; null when it isn't one of the account and channel. */
export async function findOwner(
  { devices, senderPools }: Pick<Repositories, 'devices' | 'senderPools'>,
  account: string,
  channel: Channel,
  token: string,
): Promise<Readonly<Device> | Readonly<SenderPool> | null> {
  const hash = hashToken(token);
  const owner = isPoolToken(token)
    ? await senderPools.byTokenHash(hash)
    : await devices.byTokenHash(hash);
  return owner?.account === account && owner.channel === channel ? owner : null;
}
