import { newId, type Clock } from '@cascade/runtime';
import { StoreUnavailableError, type Collection, type Doc, type Filter } from '../../port.ts';

/** What `UserRow` has while a change takes the role of owner away. */
export interface LeavingOwner extends Doc {
  _id: string;
  account: string;
  role: string;
  /** No other change counts the person as an owner who stays. */
  leaving?: { by: string; at: number };
}

/** A change whose process died holds others up for so long. */
const LEAVING_MS = 30_000;
/** Changes of one person at the same moment that one change waits for. */
const TRIES = 10;

interface Person {
  account: string;
  id: string;
}

/**
 * Creates what takes owners away and leaves each account one. Who leaves is marked before the others are counted, so
 * that of two owners who take each other's role at the same moment each sees the other's mark.
 */
export function createKeepLastOwner(users: Collection<LeavingOwner>, clock: Clock) {
  /**
   * @param act changes or removes the person, if the filter matches, and takes `leaving` away; null: it doesn't match.
   * @returns what `act` returns; null where the person is gone; `last_owner` where the account would have no owner.
   */
  return async function keepLastOwner<R>(
    { account, id }: Person,
    act: (filter: Filter) => Promise<R | null>,
  ): Promise<R | 'last_owner' | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const by = newId('own', clock.now());
      const leaving = { by, at: clock.now() };
      const owner = { _id: id, account, role: 'owner' };
      if ((await users.updateOne(owner, { $set: { leaving } })).matchedCount === 0) {
        const changed = await act({ _id: id, account, role: { $ne: 'owner' } });
        if (changed !== null) return changed;
        if ((await users.findOne({ _id: id, account })) === null) return null;
        continue;
      }
      const marked = { ...owner, 'leaving.by': by };
      if (!(await hasOther(account))) {
        await users.updateOne(marked, { $unset: { leaving: '' } });
        return 'last_owner';
      }
      const changed = await act(marked);
      if (changed !== null) return changed;
    }
    throw new StoreUnavailableError(`user ${id} changes all the time`, { nothingWritten: true });
  };

  /** Whether an owner stays. Ends changes that died: they can't be made any more. */
  async function hasOther(account: string): Promise<boolean> {
    const owners = { account, role: 'owner' };
    const stays = { ...owners, leaving: { $exists: false } };
    if ((await users.countDocuments(stays, { limit: 1 })) > 0) return true;
    const died = { ...owners, 'leaving.at': { $lt: clock.now() - LEAVING_MS } };
    const { modifiedCount } = await users.updateMany(died, { $unset: { leaving: '' } });
    return modifiedCount > 0;
  }
}
