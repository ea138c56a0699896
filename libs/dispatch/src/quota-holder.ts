import type { Account, QuotaBlock, QuotaRepository } from '@cascade/store';
import { periodOf } from '@cascade/store';
import type { Clock } from '@cascade/runtime';

export type QuotaAnswer =
  /** No block when the plan is unlimited. */
  { ok: true; block?: { id: string; until: number } } | { ok: false; why: 'expired' | 'exhausted' };

interface Held {
  block: QuotaBlock;
  left: number;
}

/** Exhausted accounts settle their blocks before they are refused, at most this often. */
const SETTLE_EVERY_MS = 250;

/**
 * Gives each send a unit of a block that this process has drawn. Sends that ask at the same time
 * share one draw.
 */
export class QuotaHolder {
  readonly #quota: QuotaRepository;
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();
  readonly #drawing = new Map<string, Promise<boolean>>();
  readonly #wanted = new Map<string, number>();
  readonly #settledAt = new Map<string, number>();

  constructor(quota: QuotaRepository, clock: Clock) {
    this.#quota = quota;
    this.#clock = clock;
  }

  async take(account: Account): Promise<QuotaAnswer> {
    const { plan } = account;
    const now = this.#clock.now();
    if (plan.expiresAt !== null && plan.expiresAt <= now) return { ok: false, why: 'expired' };
    if (plan.quota === null) return { ok: true };
    const key = `${account._id}:${periodOf(plan, now)}`;
    this.#wanted.set(key, (this.#wanted.get(key) ?? 0) + 1);
    try {
      // Bounded: every turn ends with a unit, a refusal, or a new block that others used up.
      for (let turn = 0; turn < 100; turn++) {
        const block = this.#unit(key);
        if (block) return { ok: true, block: { id: block._id, until: block.until } };
        if (!(await this.#draw(key, account))) return { ok: false, why: 'exhausted' };
      }
      return { ok: false, why: 'exhausted' };
    } finally {
      const wanted = (this.#wanted.get(key) ?? 1) - 1;
      if (wanted > 0) this.#wanted.set(key, wanted);
      else this.#wanted.delete(key);
    }
  }

  #unit(key: string): QuotaBlock | null {
    const held = this.#held.get(key);
    if (!held) return null;
    if (held.left === 0 || this.#clock.now() >= held.block.until) {
      this.#held.delete(key);
      return null;
    }
    held.left -= 1;
    return held.block;
  }

  /** One draw at a time; true when it brought a block. */
  #draw(key: string, account: Account): Promise<boolean> {
    let draw = this.#drawing.get(key);
    if (!draw) {
      draw = this.#drawBlock(key, account).finally(() => this.#drawing.delete(key));
      this.#drawing.set(key, draw);
    }
    return draw;
  }

  async #drawBlock(key: string, account: Account): Promise<boolean> {
    const { _id: id, plan } = account;
    const want = this.#wanted.get(key) ?? 1;
    let block = await this.#quota.draw(id, plan, want, this.#clock.now());
    if (!block && (await this.#settle(key, account))) {
      block = await this.#quota.draw(id, plan, want, this.#clock.now());
    }
    if (!block) return false;
    this.#held.set(key, { block, left: block.size });
    return true;
  }

  async #settle(key: string, account: Account): Promise<boolean> {
    const now = this.#clock.now();
    if (now - (this.#settledAt.get(key) ?? -Infinity) < SETTLE_EVERY_MS) return false;
    this.#settledAt.set(key, now);
    return (await this.#quota.settle(account._id, account.plan, now)) > 0;
  }
}
