import { isPoolId, isPoolToken, type Channel } from '@cascade/contracts';
import type { Device, Repositories, SenderPool } from '@cascade/store';
import { hashToken } from '@cascade/vault';

type Store = Pick<Repositories, 'devices' | 'senderPools'>;
export type KeyOwner = Readonly<Device> | Readonly<SenderPool>;

/**
 * The device or sender pool that a token with the scope `devices:send` names by its id where a channel token
 * stands; null when it isn't one of the account and channel.
 */
export async function findNamedOwner(
  { devices, senderPools }: Store,
  account: string,
  channel: Channel,
  id: string,
): Promise<KeyOwner | null> {
  const owner = isPoolId(id)
    ? await senderPools.byId(account, id)
    : await devices.byId(account, id);
  return owner?.channel === channel ? owner : null;
}

/** The device or sender pool of a channel token; null when it isn't one of the account and channel. */
export async function findOwner(
  { devices, senderPools }: Store,
  account: string,
  channel: Channel,
  token: string,
): Promise<KeyOwner | null> {
  const hash = hashToken(token);
  const owner = isPoolToken(token)
    ? await senderPools.byTokenHash(hash)
    : await devices.byTokenHash(hash);
  return owner?.account === account && owner.channel === channel ? owner : null;
}
