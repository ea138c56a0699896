import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';
import { AccountHeldError } from './account-held-error.ts';
import {
  heldAccounts,
  holdRows,
  isHeldAccount,
  type HeldAccount,
  type HoldRow,
} from './hold-row.ts';
import { releaseRows, type ReleasedRows } from './release-rows.ts';

/** How long a release takes at most to reach every process. */
const LOOK_EVERY_MS = 1_000;
const PAGE = 1_000;

/**
 * The hold of a restored copy: an account that was in the backup does nothing until an operator releases it. Everything that
 * reaches out asks here: the insert of an accept row and of a send claim, POSTs to endpoints, connections of devices,
 * checks, alerts and campaigns.
 */
export interface HoldRepository {
  /** Whether the account is held, from memory: as of `load`, and of each release within a second. */
  isHeld: (account: string) => boolean;
  /** Throws AccountHeldError when the account is held. */
  demand(account: string): void;
  /** Number of held accounts, from memory. */
  held(): number;
  /** Reads who is held. Before it nobody is: call it before anything works. */
  load(): Promise<void>;
  /** Reads releases of other processes until nobody is held, or the signal is aborted. */
  follow(parts: { clock: Clock; logger: Logger; signal: AbortSignal }): Promise<void>;
  /** The row of the copy; null: the store is none, or everything was released. */
  copy(): Promise<HoldRow | null>;
  accounts(page: PageQuery): Promise<Page<HeldAccount>>;
  /**
   * Releases an account: it works from `now` on. What is due later goes on; what was due before stays in `HeldRepository`,
   * because the original may have done it. Null: the account isn't held.
   */
  release(account: string, now: number): Promise<ReleasedRows | null>;
}

export function createHoldRepository(db: Database): HoldRepository {
  const rows = holdRows(db);
  const accounts = heldAccounts(db);
  let held: ReadonlySet<string> = new Set();
  let known: number | undefined;

  async function load(): Promise<void> {
    const row = await rows.findOne({ _id: 'hold' });
    if (row?.releases === known) return;
    const found = new Set<string>();
    let after = '';
    for (let more = row !== null; more;) {
      const page = await accounts.find(
        { ...isHeldAccount, _id: { $gt: after } },
        { sort: { _id: 1 }, limit: PAGE, projection: { _id: 1 } },
      );
      for (const { _id } of page) found.add(_id);
      after = page.at(-1)?._id ?? after;
      more = page.length === PAGE;
    }
    held = found;
    known = row?.releases;
  }

  return {
    isHeld: (account) => held.has(account),
    demand(account) {
      if (held.has(account)) throw new AccountHeldError();
    },
    held: () => held.size,
    load,
    async follow({ clock, logger, signal }) {
      while (held.size > 0 && !signal.aborted) {
        await clock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined);
        if (signal.aborted) return;
        await load().catch((error: unknown) => logFailure(logger, 'hold: not read', { error }));
      }
    },
    copy: () => rows.findOne({ _id: 'hold' }),
    accounts: (page) => findPage(accounts, isHeldAccount, page),
    async release(account, now) {
      const isHeld = (await accounts.findOne({ _id: account, ...isHeldAccount })) !== null;
      // Rows first: a release that is cut off is repeated, and does the rest.
      const released = isHeld ? await releaseRows(db, account, now) : null;
      await accounts.updateOne({ _id: account }, { $unset: { heldAt: '' } });
      await rows.updateOne({ _id: 'hold' }, { $inc: { releases: 1 } });
      if ((await accounts.findOne(isHeldAccount)) === null) await rows.deleteOne({ _id: 'hold' });
      await load();
      return released;
    },
  };
}
