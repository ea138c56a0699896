import { logFailure, processPlace, type Clock, type Logger } from '@cascade/runtime';
import type { Account, QuotaBlock, QuotaRepository } from '@cascade/store';
import { periodOf } from '@cascade/store';

/** A unit of a limited plan, given to one send. */
export interface QuotaUnit {
  /** Id of its block. */
  id: string;
  /** A send without a send claim by then needs another unit (epoch ms). */
  until: number;
}

export type QuotaAnswer =
  /** No block when the plan is unlimited. */
  | { ok: true; block?: QuotaUnit }
  /**
   * `held`: no unit is free, and the limit isn't reached: sends that are under way may fail, and other
   * processes may give units back.
   */
  | { ok: false; why: 'expired' | 'spent' | 'held' };

/** What this process holds for an account in a period. */
interface Held {
  account: Account;
  /** Block from which units are given now. */
  block?: QuotaBlock;
  left: number;
  /** Sends that ask for a unit now. */
  wanted: number;
  drawing?: Promise<'drawn' | 'spent' | 'held'>;
  /** Blocks of which every unit was given to a send. */
  usedUp: string[];
  settledAt: number;
  /** No unit was free then. */
  heldAt: number;
  toldAt: number;
}

/**
 * A send has its send claim within this time after it got its unit, or draws another one. So
 * units that a dead process gave to sends are free soon after.
 */
const ASK_MS = 5_000;
/** Sends that find no free unit look for one that came back, at most this often. */
const SETTLE_EVERY_MS = 250;
/** While units are drawn, blocks that are used up are settled at most this often. */
const SETTLE_BEHIND_MS = 1_000;
/** Time before the next search after none was free. */
const HELD_MS = 100;
const TELL_EVERY_MS = 1_000;
const MOST_USED_UP = 64;
const MOST_ACCOUNTS = 10_000;

export interface QuotaUnits {
  /** A unit for one send. */
  take(account: Account): Promise<QuotaAnswer>;
}

/**
 * Gives each send a unit of a block that this process has drawn. Sends that ask at the same time
 * share one draw.
 */
export class QuotaHolder implements QuotaUnits {
  readonly #quota: QuotaRepository;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #tell: (account: string) => void;
  readonly #held = new Map<string, Held>();

  /** @param tell asks all processes for units of an account that they hold for later sends. */
  constructor(
    quota: QuotaRepository,
    clock: Clock,
    logger: Logger,
    tell: (account: string) => void,
  ) {
    this.#quota = quota;
    this.#clock = clock;
    this.#logger = logger;
    this.#tell = tell;
    quota.onShort((account) => this.#giveBack(account));
  }

  async take(account: Account): Promise<QuotaAnswer> {
    const { plan } = account;
    const now = this.#clock.now();
    if (plan.expiresAt !== null && plan.expiresAt <= now) return { ok: false, why: 'expired' };
    if (plan.quota === null) return { ok: true };
    const held = this.#of(account, periodOf(plan, now));
    held.wanted += 1;
    try {
      // Bounded: every turn ends with a unit, a refusal, or a new block that others used up.
      for (let turn = 0; turn < 100; turn++) {
        const block = this.#unit(held);
        if (block) return { ok: true, block };
        const drawn = await this.#draw(held);
        if (drawn !== 'drawn') return { ok: false, why: drawn };
      }
      return { ok: false, why: 'held' };
    } finally {
      held.wanted -= 1;
    }
  }

  #of(account: Account, period: string): Held {
    const key = `${account._id}:${period}`;
    const held = this.#held.get(key);
    if (held) {
      held.account = account;
      return held;
    }
    if (this.#held.size >= MOST_ACCOUNTS) this.#forgetIdle();
    const times = { settledAt: -Infinity, heldAt: -Infinity, toldAt: -Infinity };
    const made: Held = { account, left: 0, wanted: 0, usedUp: [], ...times };
    this.#held.set(key, made);
    return made;
  }

  #forgetIdle(): void {
    const now = this.#clock.now();
    for (const [key, { block, wanted }] of this.#held) {
      if (wanted === 0 && (block === undefined || now >= block.until)) this.#held.delete(key);
    }
  }

  #unit(held: Held): QuotaUnit | null {
    const { block } = held;
    if (!block) return null;
    const now = this.#clock.now();
    if (now >= block.until) {
      delete held.block;
      return null;
    }
    held.left -= 1;
    if (held.left === 0) useUp(held, block._id);
    return { id: block._id, until: now + ASK_MS };
  }

  /** One draw at a time. */
  #draw(held: Held): Promise<'drawn' | 'spent' | 'held'> {
    if (!held.drawing) {
      held.drawing = this.#drawBlock(held).finally(() => {
        delete held.drawing;
      });
    }
    return held.drawing;
  }

  async #drawBlock(held: Held): Promise<'drawn' | 'spent' | 'held'> {
    if (this.#clock.now() - held.heldAt < HELD_MS) return 'held';
    let drawn = await this.#tryDraw(held);
    if (drawn === 'held' && (await this.#settle(held))) drawn = await this.#tryDraw(held);
    if (typeof drawn === 'string') {
      if (drawn === 'held') this.#isShort(held);
      return drawn;
    }
    held.block = drawn;
    held.left = drawn.size;
    this.#settleBehind(held);
    return 'drawn';
  }

  #tryDraw({ account: { _id: id, plan }, wanted }: Held) {
    const place = processPlace();
    const drawer = { askMs: ASK_MS, ...(place === undefined ? {} : { place }) };
    return this.#quota.draw(id, plan, Math.max(1, wanted), this.#clock.now(), drawer);
  }

  /** True when units may have come back. */
  async #settle(held: Held): Promise<boolean> {
    const now = this.#clock.now();
    if (now - held.settledAt < SETTLE_EVERY_MS) return false;
    held.settledAt = now;
    const { _id: id, plan } = held.account;
    const settled = await this.#quota.settle(id, plan, now);
    held.usedUp = held.usedUp.filter((block) => !settled.includes(block));
    return settled.length > 0;
  }

  /** Nobody waits for it: it keeps the list of open blocks short, which each draw reads. */
  #settleBehind(held: Held): void {
    const now = this.#clock.now();
    if (now - held.settledAt < SETTLE_BEHIND_MS) return;
    held.settledAt = now;
    const { _id: id, plan } = held.account;
    this.#quota
      .settle(id, plan, now, held.usedUp)
      .then((settled) => {
        held.usedUp = held.usedUp.filter((block) => !settled.includes(block));
      })
      .catch((error: unknown) =>
        logFailure(this.#logger, 'quota: settling used blocks failed', { account: id, error }),
      );
  }

  #isShort(held: Held): void {
    const now = this.#clock.now();
    held.heldAt = now;
    if (now - held.toldAt < TELL_EVERY_MS) return;
    held.toldAt = now;
    this.#tell(held.account._id);
  }

  #giveBack(account: string): void {
    for (const held of this.#held.values()) {
      const { block, left } = held;
      if (held.account._id !== account || !block) continue;
      delete held.block;
      held.left = 0;
      useUp(held, block._id);
      this.#quota.giveBack(block._id, block.size - left).catch((error: unknown) =>
        logFailure(this.#logger, 'quota: units not returned, free when the block ends', {
          block: block._id,
          error,
        }),
      );
    }
  }
}

function useUp(held: Held, block: string): void {
  if (held.block?._id === block) delete held.block;
  held.usedUp = [...held.usedUp.slice(1 - MOST_USED_UP), block];
}
