import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import { bareSender, type Account } from '../../records/index.ts';
import { createCachedReader } from '../cached-reader.ts';

export interface SandboxSender {
  /** `sandboxSender(channel, name)`. */
  _id: string;
  account: string;
  at: number;
}

/** `new`: the account's from now on; `own`: the account's already. */
export type SenderClaim = 'new' | 'own' | 'taken' | 'full';

/**
 * Records which account a sender of the sandbox belongs to: a bot, a business number, a mail address,
 * a linked phone. The sandbox knows no accounts, takes any credentials and keeps all messages. So a
 * sender belongs to the first account that uses it, even after its device is deleted, as long as the
 * account exists.
 */
export interface SandboxSendersRepository {
  /**
   * Makes the sender the account's, unless it is another one's or the account has too many. `name+tag@` is another
   * one's, too, while `name@` is: mail for it goes there.
   */
  claim(account: string, sender: string): Promise<SenderClaim>;
  /** Undoes new claims: nothing was made with these senders. */
  release(account: string, senders: readonly string[]): Promise<void>;
  /** Cached. Claims a sender that nobody owns. */
  isOwn(account: string, sender: string): Promise<boolean>;
  /** Returns the senders that belong to the account; claims those that nobody owns. */
  ownOf(account: string, senders: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Limit per account: deleting a device doesn't free its sender. */
export const MAX_SANDBOX_SENDERS = 1_000;

export function createSandboxSendersRepository(
  db: Database,
  clock: Clock,
): SandboxSendersRepository {
  const senders = db.collection<SandboxSender>('sandbox_senders');
  const accounts = db.collection<Account>('accounts');
  const cache = createCachedReader<string, SandboxSender>(clock, (sender) =>
    senders.findOne({ _id: sender }),
  );

  async function insert(account: string, sender: string): Promise<SenderClaim> {
    const known = await senders.find(
      { account },
      { limit: MAX_SANDBOX_SENDERS, projection: { _id: 1 } },
    );
    if (known.length >= MAX_SANDBOX_SENDERS) return 'full';
    const inserted = await senders.tryInsert({ _id: sender, account, at: clock.now() });
    cache.invalidate(sender);
    return inserted ? 'new' : 'taken';
  }

  async function isOthers(account: string, sender: string): Promise<boolean> {
    const row = await senders.findOne({ _id: sender });
    if (row === null || row.account === account) return false;
    return (await accounts.findOne({ _id: row.account })) !== null;
  }

  async function claim(account: string, sender: string): Promise<SenderClaim> {
    const bare = bareSender(sender);
    if (bare !== null && (await isOthers(account, bare))) return 'taken';
    const existing = await senders.findOne({ _id: sender });
    if (existing?.account === account) return 'own';
    if (existing !== null) {
      if ((await accounts.findOne({ _id: existing.account })) !== null) return 'taken';
      // The owner's account was deleted.
      await senders.deleteOne({ _id: sender, account: existing.account });
    }
    const claimed = await insert(account, sender);
    if (claimed !== 'taken') return claimed;
    // Two devices of one account may claim it at the same time.
    return (await senders.findOne({ _id: sender }))?.account === account ? 'own' : 'taken';
  }

  return {
    claim,
    async release(account, released) {
      if (released.length === 0) return;
      await senders.deleteMany({ _id: { $in: [...released] }, account });
      for (const sender of released) cache.invalidate(sender);
    },
    async isOwn(account, sender) {
      const known = await cache.get(sender);
      if (known !== null) return known.account === account;
      return isAccounts(await claim(account, sender));
    },
    async ownOf(account, wanted) {
      const known = await senders.findByIds(wanted);
      const owners = new Map(known.map((row) => [row._id, row.account]));
      const own = new Set<string>();
      for (const sender of new Set(wanted)) {
        const owner = owners.get(sender);
        const isOwn =
          owner === undefined ? isAccounts(await claim(account, sender)) : owner === account;
        if (isOwn) own.add(sender);
      }
      return own;
    },
  };
}

const isAccounts = (claim: SenderClaim): boolean => claim === 'new' || claim === 'own';
