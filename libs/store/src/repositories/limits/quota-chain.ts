import type { Collection } from '../../port.ts';

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
  /** Units of the block. It shrinks when the holder gives back units that it gave to no send. */
  size: number;
  /** No unit of the block is given to a send from this instant on (epoch ms). */
  until: number;
  /**
   * A send that got a unit has its ledger row this long after at the latest, or never names the
   * block. Absent in blocks of earlier versions: `LEGACY_ASK_MS`.
   */
  askMs?: number;
  /** Where the holder's process runs, see `processPlace`. */
  place?: string;
  /**
   * The blocks below this one, as they were when it was drawn: the numbers of those that weren't
   * settled, and what all others had spent. Absent in blocks of earlier versions.
   */
  before?: { open: number[]; spent: number };
  /** Blocks up to `through` were all settled and had spent this much: read by earlier versions. */
  base: { through: number; spent: number };
  settled?: { spent: number };
}

export interface QuotaChain {
  /** Number of the newest block; 0 without one. */
  last: number;
  /** What settled blocks have spent. */
  spent: number;
  /** Units of blocks that aren't settled. */
  held: number;
  /** Blocks that aren't settled, the oldest first. */
  open: QuotaBlock[];
  base: QuotaBlock['base'];
}

const EMPTY: QuotaChain = {
  last: 0,
  spent: 0,
  held: 0,
  open: [],
  base: { through: 0, spent: 0 },
};
const PAGE = 1_000;

export const blockId = (account: string, period: string, n: number): string =>
  `${account}:${period}:${n}`;

/**
 * Reads the newest block and those that weren't settled when it was drawn. The cost doesn't depend
 * on how many blocks there are.
 */
export async function readChain(
  blocks: Collection<QuotaBlock>,
  account: string,
  period: string,
): Promise<QuotaChain> {
  const newest = await blocks.findOne({ account, period }, { sort: { n: -1 } });
  if (!newest) return EMPTY;
  const { before } = newest;
  if (!before) return sumUp(newest.base, newest.base.spent, await everyBlockSince(blocks, newest));
  const earlier = await blocks.findByIds(before.open.map((n) => blockId(account, period, n)));
  return sumUp(
    newest.base,
    before.spent,
    [...earlier, newest].toSorted((a, b) => a.n - b.n),
  );
}

/** A chain whose newest block an earlier version drew: read whole, once. */
async function everyBlockSince(
  blocks: Collection<QuotaBlock>,
  { account, period, base, n: last }: QuotaBlock,
): Promise<QuotaBlock[]> {
  const found: QuotaBlock[] = [];
  for (let after = base.through; ;) {
    const page = await blocks.find(
      { account, period, n: { $gt: after, $lte: last } },
      { sort: { n: 1 }, limit: PAGE },
    );
    for (const block of page) found.push(block);
    after = page.at(-1)?.n ?? last;
    if (after >= last) return found;
  }
}

function sumUp(
  base: QuotaBlock['base'],
  spentBelow: number,
  rows: readonly QuotaBlock[],
): QuotaChain {
  let spent = spentBelow;
  let held = 0;
  const open: QuotaBlock[] = [];
  for (const block of rows) {
    if (block.settled) spent += block.settled.spent;
    else {
      held += block.size;
      open.push(block);
    }
  }
  const last = rows.at(-1)?.n ?? base.through;
  return { last, spent, held, open, base: open.length === 0 ? { through: last, spent } : base };
}
