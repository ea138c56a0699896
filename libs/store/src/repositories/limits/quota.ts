import type { AcceptanceRow, SendClaim, OutcomeRow } from '@cascade/contracts';
import { hasEnded } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { Plan } from '../../records/index.ts';
import { blockId, readChain, type QuotaBlock, type QuotaChain } from './quota-chain.ts';

export interface QuotaUsage {
  /** `2026-11` or `2026-11-21` (UTC). */
  period: string;
  /** Null is unlimited; then the other figures are null too. */
  limit: number | null;
  available: number | null;
  /** Units of blocks with undecided sends. */
  held: number | null;
  spent: number | null;
}

/** Drawer of a block. */
export interface QuotaDrawer {
  /** See `QuotaBlock`. */
  askMs?: number;
  place?: string;
}

export interface QuotaRepository {
  usage(account: string, plan: Plan, now: number): Promise<QuotaUsage>;
  /**
   * The usage as people read it: a unit counts as spent once its send is under way, and as held while a
   * process has only reserved it.
   */
  use(account: string, plan: Plan, now: number): Promise<QuotaUsage>;
  /**
   * Draws a block for `want` sends or, while much is left, for more. `spent`: the limit is reached.
   * `held`: no unit is free now; undecided sends and other holders may give some back.
   */
  draw(
    account: string,
    plan: Plan,
    want: number,
    now: number,
    drawer?: QuotaDrawer,
  ): Promise<QuotaBlock | 'spent' | 'held'>;
  /**
   * Settles blocks whose sends are all decided, or accepted and waiting for receipts; returns their ids.
   * Checks every open block, or only `among` and the blocks that are over: the number of blocks in use
   * then doesn't matter.
   */
  settle(account: string, plan: Plan, now: number, among?: readonly string[]): Promise<string[]>;
  /** Reports that the holder gave `given` units of the block to sends, and gives no more. */
  giveBack(block: string, given: number): Promise<void>;
  /** Registers a listener for accounts without a free unit: the process gives back its unused units. */
  onShort(listener: (account: string) => void): void;
  /** Calls this process's listeners, see `onShort`. */
  short(account: string): void;
}

/**
 * How long units of a block are given out. A holder that is paused for longer, and may be taken for
 * dead, finds its block over when it resumes.
 */
const BLOCK_LIFE_MS = 60_000;
/** For blocks of earlier versions: longest time from a unit to its send claim. */
const LEGACY_ASK_MS = 60_000;
const BLOCK_SIZE = 500;
/** With more open blocks than this, blocks are larger: a draw reads a short list. */
const FEW_OPEN = 100;
/** Limit of open blocks: the newest block lists them all. */
const MOST_OPEN = 20_000;
const SETTLE_AT_ONCE = 8;
const SETTLE_AT_MOST = 64;

/** The plan's current period; plans renew with the calendar (UTC). */
export function periodOf(plan: Plan, now: number): string {
  return new Date(now).toISOString().slice(0, plan.period === 'day' ? 10 : 7);
}

export function createQuotaRepository(db: Database): QuotaRepository {
  const blocks = db.collection<QuotaBlock>('quota_blocks');
  const claims = db.collection<SendClaim>('send_claims');
  const outcomes = db.collection<OutcomeRow>('outcomes');
  const acceptances = db.collection<AcceptanceRow>('acceptances');
  const listeners: ((account: string) => void)[] = [];

  async function settleBlock(block: QuotaBlock, now: number): Promise<boolean> {
    const rows = await claims.find(
      { block: block._id },
      { projection: { _id: 1 }, limit: block.size + 1 },
    );
    const allGiven = rows.length >= block.size;
    if (!allGiven && !isOver(block, now)) return false;
    const verdicts = await outcomes.findByIds(rows.map(({ _id }) => _id));
    const waiting = rows.length - verdicts.length;
    if (waiting > 0 && (await countWaiting(rows, verdicts)) < waiting) return false;
    const spent = verdicts.filter(hasSpent).length + waiting;
    const result = await blocks.updateOne(
      { _id: block._id, settled: { $exists: false } },
      { $set: { settled: { spent } } },
    );
    return result.modifiedCount === 1;
  }

  /** Sends that wait for receipts for as long as their caller asks: hours, maybe. */
  async function countWaiting(rows: readonly { _id: number }[], decided: readonly OutcomeRow[]) {
    const known = new Set(decided.map(({ _id }) => _id));
    const open = rows.flatMap(({ _id }) => (known.has(_id) ? [] : _id));
    const accepted = await acceptances.findByIds(open);
    return accepted.filter(({ success }) => success !== undefined).length;
  }

  /** Ends the block of a dead process: its sends have `askMs` left to use their units. */
  async function endIfHolderDied(block: QuotaBlock, now: number): Promise<QuotaBlock> {
    if (block.place === undefined || block.until <= now || !hasEnded(block.place)) return block;
    await blocks.updateOne({ _id: block._id, until: { $gt: now } }, { $set: { until: now } });
    return { ...block, until: now };
  }

  /** Counts the sends that use a unit of the block; the block isn't settled. */
  const countCalled = ({ _id, size }: QuotaBlock): Promise<number> =>
    claims.countDocuments({ block: _id }, { limit: size });

  return {
    async use(account, plan, now) {
      const period = periodOf(plan, now);
      if (plan.quota === null) {
        return { period, limit: null, available: null, held: null, spent: null };
      }
      const { held, spent, open } = await readChain(blocks, account, period);
      const looked = open.slice(-MOST_LOOKED_AT);
      const counts = await Promise.all(looked.map(countCalled));
      // Units of older blocks count as spent.
      const older = open.slice(0, -MOST_LOOKED_AT).reduce((sum, { size }) => sum + size, 0);
      const called = counts.reduce((sum, count) => sum + count, older);
      const available = Math.max(0, plan.quota - held - spent);
      return { period, limit: plan.quota, available, held: held - called, spent: spent + called };
    },
    async usage(account, plan, now) {
      const period = periodOf(plan, now);
      if (plan.quota === null) {
        return { period, limit: null, available: null, held: null, spent: null };
      }
      const { held, spent } = await readChain(blocks, account, period);
      const available = Math.max(0, plan.quota - held - spent);
      return { period, limit: plan.quota, available, held, spent };
    },

    async draw(account, plan, want, now, drawer = {}) {
      if (plan.quota === null) throw new Error('an unlimited plan draws no quota');
      const period = periodOf(plan, now);
      for (let turn = 0; turn < 50; turn++) {
        const chain = await readChain(blocks, account, period);
        const { last, base, open, held, spent } = chain;
        if (spent >= plan.quota) return 'spent';
        const available = plan.quota - held - spent;
        if (available <= 0 || open.length >= MOST_OPEN) return 'held';
        const n = last + 1;
        const block: QuotaBlock = {
          _id: blockId(account, period, n),
          account,
          period,
          n,
          size: blockSize(chain, available, want),
          until: now + BLOCK_LIFE_MS,
          ...drawer,
          before: { open: open.map((other) => other.n), spent },
          base,
        };
        if (await blocks.tryInsert(block)) return block;
      }
      throw new Error(`quota of account ${account}: 50 draws in a row were overtaken`);
    },

    async settle(account, plan, now, among) {
      const { open } = await readChain(blocks, account, periodOf(plan, now));
      const looked = among
        ? open.filter((block) => isOver(block, now) || among.includes(block._id))
        : await Promise.all(open.slice(0, MOST_LOOKED_AT).map((one) => endIfHolderDied(one, now)));
      const settled: string[] = [];
      for (let from = 0; from < looked.length; from += SETTLE_AT_ONCE) {
        await Promise.all(
          looked.slice(from, from + SETTLE_AT_ONCE).map(async (block) => {
            if (await settleBlock(block, now)) settled.push(block._id);
          }),
        );
        if (settled.length >= SETTLE_AT_MOST) break;
      }
      return settled;
    },

    async giveBack(block, given) {
      await blocks.updateOne(
        { _id: block, size: { $gt: given }, settled: { $exists: false } },
        { $set: { size: given } },
      );
    },

    onShort: (listener) => void listeners.push(listener),
    short(account) {
      for (const listener of listeners) listener(account);
    },
  };
}

/** Blocks that one search for free units checks. */
const MOST_LOOKED_AT = 1_000;

/** Allowance for different clocks and slow writes. */
const MARGIN_MS = 5_000;

/**
 * A message that the provider accepted has spent its unit, also when it wasn't delivered or read in the
 * time that its caller asked for.
 */
function hasSpent({ state, later, delivery }: OutcomeRow): boolean {
  if (later) return later.state !== 'failed';
  return state !== 'failed' || (delivery !== undefined && delivery.state !== 'failed');
}

/** True when no further send claim can name the block. */
const isOver = ({ until, askMs = LEGACY_ASK_MS }: QuotaBlock, now: number): boolean =>
  now >= until + askMs + MARGIN_MS;

/** Size of a block: large while much is left, exactly `want` near the limit. */
function blockSize({ open }: QuotaChain, available: number, want: number): number {
  const plenty = BLOCK_SIZE * Math.max(1, Math.ceil(open.length / FEW_OPEN));
  return Math.min(available, Math.max(want, Math.min(plenty, Math.floor(available / 50))));
}
