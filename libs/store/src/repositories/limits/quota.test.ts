import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AcceptanceRow, SendClaim, OutcomeRow } from '@cascade/contracts';
import { processPlace } from '@cascade/runtime';
import type { Plan } from '../../records/index.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import { blockId, type QuotaBlock } from './quota-chain.ts';
import type { QuotaRepository } from './quota.ts';

const MINUTE = 60_000;
const PERIOD = '2026-01';
const NOW = Date.UTC(2026, 0, 10);
const planOf = (limit: number): Plan => ({
  name: 'p',
  quota: limit,
  period: 'month',
  expiresAt: null,
});

/** A block as the previous version drew it: that version summed up the chain for each draw. */
const oldBlock = (account: string, n: number, settled?: number): QuotaBlock => ({
  _id: blockId(account, PERIOD, n),
  account,
  period: PERIOD,
  n,
  size: 500,
  until: NOW - MINUTE,
  base: { through: 0, spent: 0 },
  ...(settled === undefined ? {} : { settled: { spent: settled } }),
});

describeRepositories(
  'quota',
  (opened) => {
    let nextSend = 1;
    const quota = (): QuotaRepository => opened().repositories.quota;
    const blocks = () => opened().db.collection<QuotaBlock>('quota_blocks');

    async function drawn(account: string, plan: Plan, want = 1, now = NOW, drawer = {}) {
      const block = await quota().draw(account, plan, want, now, drawer);
      if (typeof block === 'string') throw new Error(`nothing was drawn: ${block}`);
      return block;
    }

    /** Sends of the block that were called, and their outcomes. */
    async function send(block: QuotaBlock, states: readonly (OutcomeRow['state'] | 'open')[]) {
      for (const state of states) {
        const row = { _id: nextSend++, request: 1, account: block.account, at: NOW };
        const call: SendClaim = {
          ...row,
          taker: 'w',
          token: String(row._id),
          purpose: 'call',
          until: NOW,
          block: block._id,
        };
        await opened().repositories.facts.claimSend(call);
        if (state === 'open') continue;
        await opened().repositories.facts.insertOutcome({ ...row, state, ms: 1 });
      }
    }

    async function sum(account: string, plan: Plan, now = NOW) {
      const { available, held, spent } = await quota().usage(account, plan, now);
      return { available, held, spent, limit: available! + held! + spent! };
    }

    test('a chain of more than 10,000 blocks of the previous version is continued', async () => {
      const plan = planOf(10_000_000);
      const rows = Array.from({ length: 12_000 }, (_, index) => oldBlock('old', index + 1, 400));
      await blocks().insertMany(rows);
      expect(await sum('old', plan)).toEqual({
        available: 10_000_000 - 4_800_000,
        held: 0,
        spent: 4_800_000,
        limit: 10_000_000,
      });
      const block = await drawn('old', plan);
      expect(block).toMatchObject({ n: 12_001, before: { open: [], spent: 4_800_000 } });
      expect((await drawn('old', plan)).n).toBe(12_002);
      // A process of that version reads the same sum from `base`.
      expect(block.base).toEqual({ through: 12_000, spent: 4_800_000 });
    });

    test('open blocks of the previous version are settled like others', async () => {
      const plan = planOf(2_000);
      const old = oldBlock('mixed', 1);
      await blocks().insertMany([old, oldBlock('mixed', 2, 300)]);
      await send(old, ['sent', 'failed', 'unknown']);
      await drawn('mixed', plan, 3);
      expect(await sum('mixed', plan)).toMatchObject({ held: 524, spent: 300, limit: 2_000 });
      expect(await quota().settle('mixed', plan, NOW + MINUTE)).toEqual([old._id]);
      expect(await sum('mixed', plan)).toMatchObject({ held: 24, spent: 302, limit: 2_000 });
    });

    test('a draw lists the open blocks, and settled ones leave the list', async () => {
      const plan = planOf(1_000_000);
      const first = await drawn('list', plan);
      const second = await drawn('list', plan);
      expect((await drawn('list', plan)).before).toEqual({ open: [1, 2], spent: 0 });
      await quota().giveBack(first._id, 2);
      await send(first, ['sent', 'failed']);
      await quota().giveBack(second._id, 1);
      await send(second, ['open']);
      expect(await quota().settle('list', plan, NOW)).toEqual([first._id]);
      expect((await drawn('list', plan)).before).toEqual({ open: [2, 3], spent: 1 });
      expect((await sum('list', plan)).limit).toBe(1_000_000);
    });

    test('concurrent draws never get the same unit', async () => {
      const plan = planOf(20);
      const draws = await Promise.all(
        Array.from({ length: 30 }, () => quota().draw('many', plan, 1, NOW)),
      );
      const got = draws.filter((draw) => typeof draw !== 'string');
      expect(got.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      expect(draws.filter((draw) => draw === 'held')).toHaveLength(10);
      expect(await sum('many', plan)).toMatchObject({ available: 0, held: 20, limit: 20 });
    });

    test('draw answers `held` without a free unit until the limit is spent', async () => {
      const plan = planOf(2);
      const one = await drawn('near', plan);
      const two = await drawn('near', plan);
      expect(await quota().draw('near', plan, 1, NOW)).toBe('held');
      await send(one, ['sent']);
      await send(two, ['open']);
      expect(await quota().settle('near', plan, NOW)).toEqual([one._id]);
      expect(await quota().draw('near', plan, 1, NOW)).toBe('held');
      await opened().repositories.facts.insertOutcome({
        _id: nextSend - 1,
        request: 1,
        account: 'near',
        state: 'unknown',
        ms: 0,
        at: NOW,
      });
      expect(await quota().settle('near', plan, NOW)).toEqual([two._id]);
      expect(await quota().draw('near', plan, 1, NOW)).toBe('spent');
      expect(await quota().draw('near', planOf(3), 1, NOW)).toMatchObject({ size: 1 });
      expect(await quota().draw('none', planOf(0), 1, NOW)).toBe('spent');
    });

    test('giveBack frees units that no send got', async () => {
      const plan = planOf(100);
      const block = await drawn('back', plan, 100);
      expect(await quota().draw('back', plan, 1, NOW)).toBe('held');
      await quota().giveBack(block._id, 1);
      expect(await sum('back', plan)).toMatchObject({ available: 99, held: 1, limit: 100 });
      await send(block, ['sent']);
      await quota().settle('back', plan, NOW);
      // A late call doesn't change a settled block.
      await quota().giveBack(block._id, 0);
      expect(await sum('back', plan)).toMatchObject({ available: 99, spent: 1, limit: 100 });
    });

    test('a block that is over frees its units, except those that its sends spent', async () => {
      const plan = planOf(10);
      const block = await drawn('over', plan, 10, NOW, { askMs: 10_000 });
      await send(block, ['sent', 'failed']);
      expect(await quota().settle('over', plan, NOW + MINUTE + 9_000)).toEqual([]);
      // Only blocks that are over or named.
      expect(await quota().settle('over', plan, NOW + 2 * MINUTE, [])).toEqual([block._id]);
      expect(await sum('over', plan)).toMatchObject({ available: 9, spent: 1, limit: 10 });
    });

    test('an accepted send has spent its unit, also while it waits and when it is not delivered', async () => {
      const plan = planOf(4);
      const block = await drawn('waits', plan, 4);
      await send(block, ['sent', 'open', 'open', 'failed']);
      const rows = await opened()
        .db.collection<SendClaim>('send_claims')
        .find({ block: block._id });
      const success = { state: 'delivered', withinMs: 60_000, silence: 'failed' } as const;
      const [, waits, silent] = rows.map(({ _id }) => _id).toSorted((a, b) => a - b);
      const row = { request: 1, account: 'waits', ms: 1, at: NOW };
      await opened()
        .db.collection<OutcomeRow>('outcomes')
        .insertMany([
          { ...row, _id: silent!, state: 'failed', delivery: { state: 'accepted', at: NOW } },
        ]);
      expect(await quota().settle('waits', plan, NOW)).toEqual([]);
      await opened()
        .db.collection<AcceptanceRow>('acceptances')
        .insertMany([{ ...row, _id: waits!, until: NOW + MINUTE, success }]);
      expect(await quota().settle('waits', plan, NOW)).toEqual([block._id]);
      expect(await quota().usage('waits', plan, NOW)).toMatchObject({ spent: 3, available: 1 });
    });

    test('units of a killed process come back 15 s later, those of a live one do not', async () => {
      const plan = planOf(4);
      const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)']);
      const place = processPlace()!.replace(/\d+$/, String(holder.pid));
      const exited = once(holder, 'exit');
      try {
        const block = await drawn('dead', plan, 4, NOW, { askMs: 10_000, place });
        await send(block, ['sent']);
        expect(await quota().settle('dead', plan, NOW + 1_000)).toEqual([]);
        expect(await quota().settle('dead', plan, NOW + 30_000)).toEqual([]);
        holder.kill('SIGKILL');
        await exited;
        // Sends that got a unit may still use it.
        expect(await quota().settle('dead', plan, NOW + 31_000)).toEqual([]);
        expect(await quota().draw('dead', plan, 1, NOW + 45_000)).toBe('held');
        expect(await quota().settle('dead', plan, NOW + 46_000)).toEqual([block._id]);
        expect(await sum('dead', plan)).toMatchObject({ available: 3, spent: 1, limit: 4 });
      } finally {
        holder.kill('SIGKILL');
      }
    });

    test('a block is larger while many are open, so that the list stays short', async () => {
      const plan = planOf(100_000_000);
      const sizes: number[] = [];
      for (let n = 0; n < 250; n++) sizes.push((await drawn('large', plan)).size);
      expect(sizes[0]).toBe(500);
      expect(sizes[249]).toBe(1_500);
      expect((await sum('large', plan)).limit).toBe(100_000_000);
    });
  },
  { now: NOW },
);
