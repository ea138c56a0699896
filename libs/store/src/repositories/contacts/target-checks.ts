import { TARGET_CHECKS, type Channel, type CheckTargetInput } from '@cascade/contracts';
import { newId, type Clock } from '@cascade/runtime';
import type { Database, Doc } from '../../port.ts';
import { createOutboxMarker } from '../events/outbox-marker.ts';
import type { OutboxMarker } from '../events/outbox-marker.ts';

/** A check of many targets. Its results are what the store knows when they are read. */
export interface TargetCheck {
  _id: string;
  account: string;
  /** When it was made (epoch ms). */
  at: number;
  /** Lookups end then (epoch ms). */
  until: number;
  /** Lookups that are at least as new as this (epoch ms) are enough. */
  freshFrom: number;
  /** Device ids by channel, where the call named them. */
  devices?: Partial<Record<Channel, string>>;
  /** Number of targets. */
  total: number;
  /** Pages before this one have no number left to look up. */
  page: number;
  /** What the next lookups wait for, as callers read it. */
  waiting?: string;
  /** When a sweeper handles it; absent when it is finished. */
  nextAt?: number;
}

/** Up to `TARGET_CHECKS.mostAtOnce` targets of a check, as they were given; null: erased. */
interface TargetCheckPage extends Doc {
  /** `<check>:<number of the page>`. */
  _id: string;
  check: string;
  account: string;
  at: number;
  targets: (CheckTargetInput | null)[];
}

export interface TargetChecksRepository {
  /** Stores a check that is due at once. Null: the account keeps `TARGET_CHECKS.mostKept` already. */
  insert(
    values: Pick<TargetCheck, 'account' | 'freshFrom' | 'devices'>,
    targets: readonly CheckTargetInput[],
  ): Promise<TargetCheck | null>;
  get(account: string, id: string): Promise<TargetCheck | null>;
  /** Targets of a page; empty beyond the last one. */
  page(check: string, page: number): Promise<(CheckTargetInput | null)[]>;
  /** Checks with a due step. */
  steps: OutboxMarker<TargetCheck>;
  /**
   * Writes the result of a step, unless another process claimed the check meanwhile.
   *
   * @param claimedUntil the `nextAt` that the claim wrote.
   */
  commit(id: string, claimedUntil: number, step: CheckStep): Promise<void>;
  /** Notes what a reply says of the numbers that were asked for, and makes the next step due then. */
  answered(id: string, step: Omit<CheckStep, 'page'>): Promise<void>;
  /** Deletes a check with its targets; false when the account has no such check. */
  delete(account: string, id: string): Promise<boolean>;
  /** Replaces targets of an account by null. */
  eraseTargets(account: string, isErased: (target: CheckTargetInput) => boolean): Promise<void>;
}

interface CheckStep {
  page?: number;
  /** Null: waits for nothing. */
  waiting: string | null;
  /** Null: the check is finished. */
  nextAt: number | null;
}

const PAGES_AT_ONCE = 20;

export function createTargetChecksRepository(db: Database, clock: Clock): TargetChecksRepository {
  const checks = db.collection<TargetCheck>('target_checks');
  const pages = db.collection<TargetCheckPage>('target_check_pages');
  const pageId = (check: string, page: number) => `${check}:${page}`;

  return {
    async insert(values, targets) {
      const { account } = values;
      const { mostKept, mostAtOnce, lastsMs } = TARGET_CHECKS;
      const kept = await checks.find({ account }, { limit: mostKept, projection: { _id: 1 } });
      if (kept.length >= mostKept) return null;
      const at = clock.now();
      const check: TargetCheck = {
        ...values,
        _id: newId('tck', at),
        at,
        until: at + lastsMs,
        total: targets.length,
        page: 0,
        nextAt: at,
      };
      const rows: TargetCheckPage[] = [];
      for (let from = 0; from < targets.length; from += mostAtOnce) {
        rows.push({
          _id: pageId(check._id, from / mostAtOnce),
          check: check._id,
          account,
          at,
          targets: targets.slice(from, from + mostAtOnce),
        });
      }
      // Pages first: a check that exists is complete. Retention deletes pages without a check.
      for (let from = 0; from < rows.length; from += PAGES_AT_ONCE) {
        await pages.insertMany(rows.slice(from, from + PAGES_AT_ONCE));
      }
      await checks.insertOne(check);
      return check;
    },
    get: (account, id) => checks.findOne({ _id: id, account }),
    page: async (check, page) => (await pages.findOne({ _id: pageId(check, page) }))?.targets ?? [],
    steps: createOutboxMarker(checks, 'nextAt'),
    async commit(id, claimedUntil, step) {
      await checks.updateOne({ _id: id, nextAt: claimedUntil }, updateOf(step));
    },
    async answered(id, step) {
      // A check that is finished stays so.
      await checks.updateOne({ _id: id, nextAt: { $exists: true } }, updateOf(step));
    },
    async delete(account, id) {
      const { deletedCount } = await checks.deleteOne({ _id: id, account });
      if (deletedCount === 0) return false;
      await pages.deleteMany({ check: id });
      return true;
    },
    async eraseTargets(account, isErased) {
      for (let after = ''; ;) {
        const found = await pages.find(
          { account, _id: { $gt: after } },
          { sort: { _id: 1 }, limit: PAGES_AT_ONCE },
        );
        for (const { _id, targets } of found) {
          const left = targets.map((one) => (one !== null && isErased(one) ? null : one));
          if (left.every((one, index) => one === targets[index])) continue;
          await pages.updateOne({ _id }, { $set: { targets: left } });
        }
        const last = found.at(-1);
        if (last === undefined || found.length < PAGES_AT_ONCE) return;
        after = last._id;
      }
    },
  };
}

function updateOf({ page, waiting, nextAt }: CheckStep) {
  const $set = {
    ...(page === undefined ? {} : { page }),
    ...(waiting === null ? {} : { waiting }),
    ...(nextAt === null ? {} : { nextAt }),
  };
  const $unset = {
    ...(waiting === null ? { waiting: '' as const } : {}),
    ...(nextAt === null ? { nextAt: '' as const } : {}),
  };
  return {
    ...(Object.keys($set).length === 0 ? {} : { $set }),
    ...(Object.keys($unset).length === 0 ? {} : { $unset }),
  };
}
