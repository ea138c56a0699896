import type { Collection } from '../../port.ts';

/**
 * A block of quota. The blocks of an account's period form a chain: block n can be inserted once, so
 * draws are serialised without a lock. A send claim names its block, and a block is settled by
 * counting the outcomes of its sends: no crash spends or returns a unit twice.
 * Available + held + spent always equals the plan's limit.
 */
export interface QuotaBlock {
  /** `<account>:<period>:<n>`. */
  _id: string;
  account: string;
  period: string;
  n: number;
  /** Units of the block. Shrinks when the holder gives back units that no send got. */
  size: number;
  /** From this instant on no send gets a unit of the block (epoch ms). */
  until: number;
  /**
   * Longest time between giving a unit to a send and inserting its send claim. Later, no new claim can
   * name the block. Absent in blocks of earlier versions: `LEGACY_ASK_MS`.
   */
  askMs?: number;
  /** Where the holder's process runs, see `processPlace`. */
  place?: string;
  /**
   * The lower blocks at the time of this draw: the numbers of unsettled ones, and the sum that all
   * others had spent. Absent in blocks of earlier versions.
   */
  before?: { open: number[]; spent: number };
  /** Blocks up to `through` were settled and had spent this much; for processes of earlier versions. */
  base: { through: number; spent: number };
  settled?: { spent: number };
}

export interface QuotaChain {
  /** Number of the newest block; 0 if there is none. */
  last: number;
  /** Units spent in settled blocks. */
  spent: number;
  /** Units of unsettled blocks. */
  held: number;
  /** Unsettled blocks, oldest first. */
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
 * Reads the newest block and the blocks that were unsettled when it was drawn. The cost doesn't
 * depend on the number of blocks.
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

/** Reads the whole chain, once, if a process of an earlier version drew the newest block. */
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
