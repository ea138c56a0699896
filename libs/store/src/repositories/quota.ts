import type { CallRow, OutcomeRow } from '@cascade/contracts';
import type { Database } from '../port.ts';
import type { Plan } from '../records/index.ts';

/**
 * Quota is drawn in blocks that form a chain: block n of an account's period can be inserted once,
 * so draws are serialised without a lock. A send's ledger row names its block, and a block is
 * settled by counting the outcomes of its sends, so no crash spends or returns a unit twice.
 * Available + held + spent is always the limit.
 */
export interface QuotaBlock {
  /** `<account>:<period>:<n>`. */
  _id: string;
  account: string;
  period: string;
  n: number;
  size: number;
  /** No unit of the block is given to a send from this instant on (epoch ms). */
  until: number;
  /** Blocks up to `through` were all settled when this one was drawn, and had spent this much. */
  base: { through: number; spent: number };
  settled?: { spent: number };
}

export interface QuotaUsage {
  /** `2026-11` or `2026-11-21` (UTC). */
  period: string;
  /** Null is unlimited; the other figures are then null too. */
  limit: number | null;
  available: number | null;
  /** Drawn by blocks whose sends aren't all decided. */
  held: number | null;
  spent: number | null;
}

export interface QuotaRepository {
  usage(account: string, plan: Plan, now: number): Promise<QuotaUsage>;
  /** Draws a block for `want` sends or, while plenty is left, for more. Null when none is left. */
  draw(account: string, plan: Plan, want: number, now: number): Promise<QuotaBlock | null>;
  /** Settles the blocks of the account's period whose sends are all decided. */
  settle(account: string, plan: Plan, now: number): Promise<number>;
}

/** A block's units are given out for this long. */
const BLOCK_LIFE_MS = 10 * 60_000;
/** No ledger row names a block later than this after its end: the longest way to a worker. */
export const BLOCK_GRACE_MS = 60_000;
const MAX_BLOCK = 500;

export const QUOTA_INDEXES = [
  {
    collection: 'quota_blocks',
    keys: { account: 1, period: 1, n: -1 },
    options: { name: 'chain' },
  },
] as const;

/** The plan's current period; plans renew with the calendar (UTC). */
export function periodOf(plan: Plan, now: number): string {
  return new Date(now).toISOString().slice(0, plan.period === 'day' ? 10 : 7);
}

export function createQuotaRepository(db: Database): QuotaRepository {
  const blocks = db.collection<QuotaBlock>('quota_blocks');
  const calls = db.collection<CallRow>('calls');
  const outcomes = db.collection<OutcomeRow>('outcomes');

  async function chain(account: string, period: string) {
    const newest = await blocks.findOne({ account, period }, { sort: { n: -1 } });
    if (!newest) return { last: 0, base: { through: 0, spent: 0 }, held: 0, spent: 0, open: [] };
    const rows = await blocks.find(
      { account, period, n: { $gt: newest.base.through } },
      { sort: { n: 1 }, limit: 10_000 },
    );
    return { last: rows.at(-1)?.n ?? newest.n, ...sumUp(newest.base, rows) };
  }

  async function settleBlock(block: QuotaBlock, now: number): Promise<boolean> {
    const rows = await calls.find(
      { block: block._id },
      { projection: { _id: 1 }, limit: block.size + 1 },
    );
    const allGiven = rows.length >= block.size;
    if (!allGiven && now < block.until + BLOCK_GRACE_MS) return false;
    const verdicts = await outcomes.findByIds(rows.map(({ _id }) => _id));
    if (verdicts.length < rows.length) return false;
    const spent = verdicts.filter((row) => (row.later?.state ?? row.state) !== 'failed').length;
    const result = await blocks.updateOne(
      { _id: block._id, settled: { $exists: false } },
      { $set: { settled: { spent } } },
    );
    return result.modifiedCount === 1;
  }

  return {
    async usage(account, plan, now) {
      const period = periodOf(plan, now);
      if (plan.quota === null) {
        return { period, limit: null, available: null, held: null, spent: null };
      }
      const { held, spent } = await chain(account, period);
      const available = Math.max(0, plan.quota - held - spent);
      return { period, limit: plan.quota, available, held, spent };
    },

    async draw(account, plan, want, now) {
      if (plan.quota === null) throw new Error('an unlimited plan draws no quota');
      const period = periodOf(plan, now);
      for (let turn = 0; turn < 50; turn++) {
        const { last, base, held, spent } = await chain(account, period);
        const available = plan.quota - held - spent;
        if (available <= 0) return null;
        const n = last + 1;
        const block: QuotaBlock = {
          _id: `${account}:${period}:${n}`,
          account,
          period,
          n,
          size: blockSize(available, want),
          until: now + BLOCK_LIFE_MS,
          base,
        };
        if (await blocks.tryInsert(block)) return block;
      }
      throw new Error(`quota of account ${account}: 50 draws in a row were overtaken`);
    },

    async settle(account, plan, now) {
      const { open } = await chain(account, periodOf(plan, now));
      const settled = await Promise.all(open.map((block) => settleBlock(block, now)));
      return settled.filter(Boolean).length;
    },
  };
}

/** Large blocks while plenty is left, exactly what is wanted near the limit. */
function blockSize(available: number, want: number): number {
  return Math.min(available, Math.max(want, Math.min(MAX_BLOCK, Math.floor(available / 50))));
}

function sumUp(base: QuotaBlock['base'], rows: readonly QuotaBlock[]) {
  let held = 0;
  let spent = base.spent;
  let settledSoFar = base;
  const open: QuotaBlock[] = [];
  for (const block of rows) {
    if (block.settled) spent += block.settled.spent;
    else {
      held += block.size;
      open.push(block);
    }
    if (block.settled && settledSoFar.through === block.n - 1) {
      settledSoFar = { through: block.n, spent: settledSoFar.spent + block.settled.spent };
    }
  }
  return { base: settledSoFar, held, spent, open };
}
