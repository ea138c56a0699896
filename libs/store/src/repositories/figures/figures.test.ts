import { PROOFS } from '@cascade/cascade';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import { QUARTER_MS } from './recount-mark.ts';

const START = Date.UTC(2026, 10, 20);
const SETTLED_MS = 120_000;

function rowOf(id: number, account: string, acceptedAt: number, more: Partial<StoredRequest> = {}) {
  const row: StoredRequest = {
    _id: id,
    account,
    mode: 'sync',
    lane: 'interactive',
    acceptedAt,
    dueAt: acceptedAt,
    scheduled: false,
    expiresAt: acceptedAt + 60_000,
    callTimeoutMs: 1_000,
    plan: [['waba']],
    sends: { waba: { id, device: 'dev_w', target: '62812', content: { template: 1 } } },
    state: 'finished',
    status: true,
    finishedAt: acceptedAt + 1_234,
    channels: { waba: { status: true } },
    ...more,
  };
  return row;
}

describeRepositories(
  'figures',
  (opened) => {
    let nextId = 1;
    const insert = async (account: string, at: number, more: Partial<StoredRequest> = {}) => {
      const id = nextId++;
      await opened().repositories.requests.accept(rowOf(id, account, at, more));
      return id;
    };
    const figures = () => opened().repositories.figures;
    const quartersOf = async (account: string) =>
      (await figures().quarters(account, 0, START * 2)).map(({ at, figures: counted }) => ({
        at: (at - START) / QUARTER_MS,
        truths: counted.truths,
      }));
    async function countAll(account: string, now: number) {
      while (await figures().countNext(account, now));
      while (await figures().countEarlier(account));
    }

    test('quarters that are over are counted from the newest to the oldest, others are not', async () => {
      const account = 'acc_quarters';
      for (const n of [0, 1, 1, 7]) await insert(account, START + n * QUARTER_MS);
      await insert(account, START + 8 * QUARTER_MS);
      const now = START + 8 * QUARTER_MS + SETTLED_MS;
      expect(await figures().countNext(account, now)).toBe(false);
      expect(await figures().countEarlier(account)).toBe(true);
      expect(await quartersOf(account)).toEqual([{ at: 7, truths: { accepted: 1 } }]);
      await countAll(account, now);
      expect(await quartersOf(account)).toEqual([
        { at: 0, truths: { accepted: 1 } },
        { at: 1, truths: { accepted: 2 } },
        { at: 7, truths: { accepted: 1 } },
      ]);
      expect(await figures().period(account)).toMatchObject({ whole: true });
      await countAll(account, now + QUARTER_MS);
      expect(await quartersOf(account)).toHaveLength(4);
    });

    test('a second count of the same quarters changes nothing, also at once', async () => {
      const account = 'acc_twice';
      const now = START + 9 * QUARTER_MS;
      await figures().countNext(account, START);
      for (let n = 0; n < 20; n += 1) await insert(account, START + n * (QUARTER_MS / 4));
      await Promise.all([1, 2, 3].map(() => countAll(account, now)));
      const counted = await quartersOf(account);
      expect(counted).toEqual([0, 1, 2, 3, 4].map((at) => ({ at, truths: { accepted: 4 } })));
    });

    test('a request that ends, and a receipt that comes, after its quarter was counted move a count', async () => {
      const account = 'acc_late';
      const { requests, facts, receipts } = opened().repositories;
      const { clock } = opened();
      const now = START + 2 * QUARTER_MS;
      await clock.advance(now - clock.now());
      const open = { state: 'open', nextAt: now } as const;
      const slow = await insert(account, START, { ...open, channels: {} });
      const taken = await insert(account, START);
      await facts.insertOutcome({
        _id: taken,
        request: taken,
        account,
        state: 'sent',
        ms: 1,
        at: START,
      });
      await countAll(account, now);
      expect(await quartersOf(account)).toEqual([{ at: 0, truths: { open: 1, accepted: 1 } }]);

      await requests.projectFinished(
        { _id: slow, acceptedAt: START },
        { status: false, channels: { waba: { status: false, reason: 'no' } } },
        now,
      );
      const receipt = {
        account,
        device: 'dev_w',
        channel: 'waba',
        send: taken,
        recipient: '62812',
        sandbox: false,
      } as const;
      await receipts.insert({ ...receipt, providerMessageId: 'm', status: 'failed', at: now });
      await facts.noteReceipts(taken, now);
      expect((await requests.byId(taken))?.proofs).toEqual({ waba: PROOFS.failed });
      // A process dies between a count and the removal of its marks: the next one counts again.
      const later = now + 10_000;
      expect(await figures().recountMarked(later)).toBe(2);
      expect(await figures().recountMarked(later)).toBe(0);
      expect(await quartersOf(account)).toEqual([
        { at: 0, truths: { failed: 1, failed_later: 1 } },
      ]);
      expect((await requests.byId(taken))?.attention).toBe('failed_later');

      // A delivered message proves that the failure wasn't the last word.
      await receipts.insert({
        ...receipt,
        providerMessageId: 'm',
        status: 'delivered',
        at: now + 1,
      });
      await facts.noteReceipts(taken, now + 1);
      await figures().recountMarked(later + 10_000);
      expect(await quartersOf(account)).toEqual([{ at: 0, truths: { failed: 1, delivered: 1 } }]);
      expect((await requests.byId(taken))?.attention).toBeUndefined();
    });

    test('a quarter has the costs of its messages, by currency', async () => {
      const account = 'acc_costs';
      const cost = (amount: string, currency: string) => ({
        channels: {
          waba: { status: true, cost: { amount, currency, source: 'table' as const } },
        },
      });
      await insert(account, START, cost('0.1', 'USD'));
      await insert(account, START, cost('0.2', 'USD'));
      await insert(account, START, cost('350', 'IDR'));
      await insert(account, START);
      await countAll(account, START + 2 * QUARTER_MS);
      const [quarter] = await figures().quarters(account, 0, START * 2);
      expect(quarter?.figures.costs).toEqual({ USD: 300_000, IDR: 350_000_000 });
    });

    test('a quarter keeps its figures when retention has deleted its requests', async () => {
      const account = 'acc_old';
      const ids = [await insert(account, START), await insert(account, START)];
      await countAll(account, START + 2 * QUARTER_MS);
      await opened().db.collection('requests').deleteOne({ _id: ids[0] });
      await opened()
        .db.collection<StoredRequest>('requests')
        .updateOne({ _id: Number(ids[1]) }, { $set: { recountAt: START } });
      await figures().recountMarked(START + 3 * QUARTER_MS);
      expect(await quartersOf(account)).toEqual([{ at: 0, truths: { accepted: 2 } }]);
    });

    test('more requests than a page, many of one millisecond, are each counted once', async () => {
      const account = 'acc_many';
      const rows = Array.from({ length: 3_500 }, (_, n) =>
        rowOf(500_000 + n, account, START + (n < 2_300 ? 5 : n)),
      );
      await opened().db.collection<StoredRequest>('requests').insertMany(rows);
      await countAll(account, START + 2 * QUARTER_MS);
      expect(await quartersOf(account)).toEqual([{ at: 0, truths: { accepted: 3_500 } }]);
      expect(await figures().accounts(2, 'acc_late')).toEqual(['acc_many', 'acc_old']);
    });
  },
  { now: START },
);
