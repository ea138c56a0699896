import type { Repositories, SenderPool } from '@cascade/store';
import { untilWritten } from '../http/until-written.ts';

/** Takes a deleted device out of the account's pools. Returns ids of the pools that had it. */
export async function dropFromPools(
  { senderPools }: Pick<Repositories, 'senderPools'>,
  account: string,
  device: string,
): Promise<string[]> {
  const having = (await senderPools.ofAccount(account)).filter((pool) => has(pool, device));
  for (const { _id } of having) {
    await untilWritten(`sender pool ${_id}`, async () => {
      const pool = await senderPools.get(account, _id);
      if (pool === null || !has(pool, device)) return 'gone';
      const members = pool.members.filter((member) => member.device !== device);
      return senderPools.replaceMembers(pool, members);
    });
  }
  return having.map(({ _id }) => _id);
}

/**
 * Takes out members whose devices were deleted while the pool was written: who deleted them may have read the pool before.
 * Returns the pool as it is then; null: it was deleted.
 */
export async function dropDeletedMembers(
  repositories: Pick<Repositories, 'devices' | 'senderPools'>,
  written: SenderPool,
): Promise<SenderPool | null> {
  const { devices, senderPools } = repositories;
  const { _id, account } = written;
  let isWhole = true;
  for (const { device } of written.members) {
    if ((await devices.get(account, device)) !== null) continue;
    isWhole = false;
    await dropFromPools(repositories, account, device);
  }
  return isWhole ? written : senderPools.get(account, _id);
}

const has = ({ members }: SenderPool, device: string): boolean =>
  members.some((member) => member.device === device);
