import type { OutcomeRow } from '@cascade/contracts';
import type { CollectionName } from '../../collections/records.ts';
import type { Collection, Database, Doc } from '../../port.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { Repositories } from '../index.ts';
import { createFactsRepository } from './facts.ts';

/** A store whose process dies when it updates a request after so many updates of requests. */
function dyingAfter(updates: number, db: Database): Database {
  let left = updates;
  const bound = <T extends object>(target: T, member: string | symbol): unknown => {
    const value: unknown = Reflect.get(target, member);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  };
  const dying = <T extends Doc>(collection: Collection<T>) =>
    new Proxy(collection, {
      get: (target, member) =>
        member === 'updateOne'
          ? async (...given: Parameters<Collection<T>['updateOne']>) => {
              if ((left -= 1) < 0) throw new Error('died');
              return target.updateOne(...given);
            }
          : bound(target, member),
    });
  return new Proxy(db, {
    get: (target, member) =>
      member === 'collection'
        ? (name: CollectionName) =>
            name === 'requests' ? dying(target.collection(name)) : target.collection(name)
        : bound(target, member),
  });
}

describeRepositories('receipts', (opened) => {
  let repositories: Repositories;

  beforeAll(() => {
    ({ repositories } = opened());
  });

  describe('receipts of a send', () => {
    const outcome = { request: 1, account: 'acc_1', state: 'sent', ms: 1, at: 1 } as const;
    const receipt = (send: number, status: 'sent' | 'failed' | 'delivered') =>
      repositories.receipts.insert({
        account: 'acc_1',
        device: 'dev_1',
        channel: 'waba',
        providerMessageId: `wamid.${send}`,
        status,
        send,
        request: 1,
        recipient: '62812',
        sandbox: false,
        at: 5,
        ...(status === 'failed' ? { reason: 'Message undeliverable' } : {}),
      });
    test('prove the state of a send before it has an outcome', async () => {
      const { facts } = repositories;
      expect(await facts.verdictOf(911)).toBeUndefined();
      await receipt(911, 'delivered');
      expect(await facts.verdictOf(911)).toEqual({ state: 'sent', at: 5 });
    });

    test('name a message by one of several ids, of ended sends and of waiting ones', async () => {
      const { facts } = repositories;
      const row = { ...outcome, request: 1 };
      await facts.insertOutcome({ _id: 991, ...row, messageKey: 'dev_1:00AF' });
      await facts.insertOutcome({ _id: 992, ...row, messageKey: 'dev_1:10' });
      const { state: _, ...waiting } = row;
      await facts.accept({ _id: 993, ...waiting, until: 9, messageKey: 'dev_1:16' }, 1);
      const keys = ['dev_1:af', 'dev_1:00AF', 'dev_1:16', 'dev_2:10'];
      const found = await facts.sendsOfKeys(keys);
      expect(found.toSorted((one, next) => one.send - next.send)).toEqual([
        { send: 991, request: 1, messageKey: 'dev_1:00AF' },
        { send: 993, request: 1, messageKey: 'dev_1:16' },
      ]);
      expect(await facts.sendsOfKeys([])).toEqual([]);
    });

    describe('whose provider gives an id again', () => {
      const row = { request: 1, account: 'acc_1', ms: 1 } as const;

      test('are found by the newest message that had it, ended or waiting', async () => {
        const { facts } = repositories;
        const [ended, waiting] = ['dev_again:1', 'dev_again:2'];
        const sent = { ...row, state: 'sent' as const };
        await facts.insertOutcome({ _id: 1_903, ...sent, at: 1, messageKey: ended });
        await facts.insertOutcome({ _id: 1_901, ...sent, at: 2, messageKey: ended });
        expect(await facts.sendOf(ended)).toEqual({ send: 1_901, request: 1 });
        await facts.insertOutcome({ _id: 1_904, ...sent, at: 3, messageKey: waiting });
        await facts.accept({ _id: 1_902, ...row, at: 4, until: 9, messageKey: waiting }, 1);
        expect(await facts.sendOf(waiting)).toEqual({ send: 1_902, request: 1 });
        const found = await facts.sendsOfKeys([ended, waiting]);
        expect(found.map(({ send }) => send)).toEqual([1_902, 1_904, 1_901, 1_903]);
      });

      test('are found among many that had it', async () => {
        const { facts } = repositories;
        const messageKey = 'dev_again:many';
        for (let n = 1; n <= 40; n += 1) {
          await facts.insertOutcome({ _id: 1_940 - n, ...row, state: 'sent', at: n, messageKey });
        }
        expect(await facts.sendOf(messageKey)).toEqual({ send: 1_900, request: 1 });
        expect((await facts.sendsOf(['dev_again'], 'many'))[0]?.send).toBe(1_900);
      });

      test('keep a receipt each, and repeated ones once', async () => {
        const { facts, receipts } = repositories;
        const told = {
          account: 'acc_1',
          device: 'dev_again',
          channel: 'waba',
          providerMessageId: '3',
          recipient: '62812',
          sandbox: false,
        } as const;
        const delivered = { ...told, status: 'delivered' } as const;
        const failed = { ...told, status: 'failed', reason: 'out of reach' } as const;
        expect(await receipts.store({ ...delivered, at: 1 })).toMatchObject({
          _id: 'dev_again:3:delivered',
        });
        const first = { ...delivered, send: 1_951, request: 1, at: 2 };
        const kept = await receipts.store(first);
        expect(await receipts.store(first)).toBeNull();
        expect(await receipts.insert({ ...failed, send: 1_952, request: 1, at: 3 })).toBe(true);
        expect(await receipts.insert({ ...failed, send: 1_953, request: 1, at: 4 })).toBe(true);
        expect(await receipts.insert({ ...failed, send: 1_953, request: 1, at: 5 })).toBe(false);
        expect(await receipts.byIds([kept!._id])).toEqual([kept]);
        expect(await facts.verdictOf(1_951)).toMatchObject({ state: 'sent' });
        expect(await facts.verdictOf(1_952)).toMatchObject({ state: 'failed', at: 3 });
        expect(await facts.verdictOf(1_953)).toMatchObject({ state: 'failed', at: 4 });
      });
    });

    const laterOf = async (send: number) =>
      (await opened().db.collection<OutcomeRow>('outcomes').findOne({ _id: send }))?.later;

    test('a failure after acceptance is noted; an arrival outweighs it, in any order', async () => {
      const { facts } = repositories;
      await receipt(901, 'failed');
      expect(await facts.noteReceipts(901, 6)).toBe('undecided');
      await facts.insertOutcome({ _id: 901, ...outcome });
      expect(await facts.noteReceipts(901, 6)).toBe('noted');
      expect(await facts.noteReceipts(901, 6)).toBe('known');
      expect(await laterOf(901)).toMatchObject({
        state: 'failed',
        reason: 'Message undeliverable',
      });
      await receipt(901, 'sent');
      expect(await facts.noteReceipts(901, 6)).toBe('known');
      await receipt(901, 'delivered');
      expect(await facts.noteReceipts(901, 6)).toBe('noted');
      expect(await laterOf(901)).toEqual({ state: 'sent', at: 5 });
    });

    test('of a send that asked for one stand in the result of its finished request', async () => {
      const { facts, requests } = repositories;
      const delivery = { state: 'accepted', at: 1 } as const;
      const sends = { waba: { id: 931 }, email: { id: 932 } };
      const channels = { waba: { status: false, delivery }, email: { status: true } };
      await requests.accept({ _id: 931, state: 'finished', sends, channels } as never);
      const asked = { ...outcome, request: 931, state: 'failed', delivery } as const;
      await facts.insertOutcome({ _id: 931, ...asked, success: { state: 'delivered' } } as never);
      await receipt(931, 'delivered');
      expect(await facts.noteReceipts(931, 6)).toBe('noted');
      const resultOf = async () => (await requests.byId(931))?.channels;
      expect(await resultOf()).toEqual({
        waba: { status: false, delivery, later: { status: true, at: 0 } },
        email: { status: true },
      });
    });

    test('that fail a plain success stand in the result of its finished request', async () => {
      const { facts, requests } = repositories;
      const channels = { waba: { status: true }, email: { status: true } };
      const sends = { waba: { id: 935 }, email: { id: 936 } };
      await requests.accept({ _id: 935, state: 'finished', sends, channels } as never);
      await facts.insertOutcome({ _id: 935, ...outcome, request: 935 });
      await receipt(935, 'failed');
      expect(await facts.noteReceipts(935, 6)).toBe('noted');
      const reason = 'Message undeliverable';
      const later = { status: false, reason, code: 'provider_refused', at: 0 };
      expect((await requests.byId(935))?.channels).toEqual({
        waba: { status: true, later },
        email: { status: true },
      });
    });

    describe('that say what their message costs', () => {
      const usd = (amount: number) => ({ amount, currency: 'USD', source: 'table' as const });
      const written = (amount: string) => ({ amount, currency: 'USD', source: 'table' as const });
      const told = (send: number, amount: number) =>
        repositories.receipts.insert({
          account: 'acc_1',
          device: 'dev_1',
          channel: 'waba',
          providerMessageId: `wamid.${send}`,
          status: 'delivered',
          send,
          request: send,
          recipient: '62812',
          cost: usd(amount),
          sandbox: false,
          at: 5,
        });
      const costsOf = async (send: number) => {
        const [outcome] = await opened().db.collection<OutcomeRow>('outcomes').findByIds([send]);
        const channels = (await repositories.requests.byId(send))?.channels;
        return { told: outcome?.toldCost, shown: channels?.waba?.cost };
      };
      async function ended(send: number): Promise<void> {
        const channels = { waba: { status: true, cost: written('0.04') } };
        const sends = { waba: { id: send } };
        const row = { _id: send, state: 'finished', acceptedAt: 1, sends, channels };
        await repositories.requests.accept(row as never);
        await repositories.facts.insertOutcome({
          _id: send,
          ...outcome,
          request: send,
          cost: usd(40_000),
        });
      }

      test('otherwise than was expected stand beside the outcome and in the result', async () => {
        await ended(971);
        await told(971, 0);
        await repositories.facts.noteReceipts(971, 6);
        expect(await costsOf(971)).toEqual({ told: usd(0), shown: written('0') });
      });

      test('as was expected write nothing', async () => {
        await ended(972);
        await told(972, 40_000);
        await repositories.facts.noteReceipts(972, 6);
        expect(await costsOf(972)).toEqual({ told: undefined, shown: written('0.04') });
      });

      test('are projected again by a repeat, if the process died before', async () => {
        await ended(973);
        await told(973, 0);
        const outcomes = opened().db.collection<OutcomeRow>('outcomes');
        await outcomes.updateOne({ _id: 973 }, { $set: { toldCost: usd(0) } });
        await repositories.facts.noteReceipts(973, 6);
        expect(await costsOf(973)).toEqual({ told: usd(0), shown: written('0') });
      });
    });

    test.each([
      ['after its acceptance', false],
      ['before its acceptance', true],
    ])('one that comes %s has its request looked at', async (_, first) => {
      const { facts, requests } = repositories;
      const send = first ? 902 : 903;
      const accepted = { _id: send, request: send, account: 'acc_1', ms: 1, at: 10, until: 900 };
      await requests.accept({ _id: send, nextAt: 5_000 } as never);
      if (first) await receipt(send, 'failed');
      await facts.accept(accepted, 20);
      const nextAt = async () => (await requests.byId(send))?.nextAt;
      expect(await nextAt()).toBe(first ? 20 : 900);
      if (!first) await receipt(send, 'failed');
      expect(await facts.noteReceipts(send, 30)).toBe('awaited');
      expect(await nextAt()).toBe(first ? 20 : 30);
    });

    test('the receipts of one send cut none of another one, and the oldest of a send count', async () => {
      const { facts, receipts } = repositories;
      const of = (send: number, n: number) => ({
        account: 'acc_1',
        device: 'dev_1',
        channel: 'waba' as const,
        providerMessageId: `wamid.${send}.${n}`,
        status: 'failed' as const,
        send,
        request: 920,
        recipient: '62812',
        sandbox: false,
        reason: `reason ${n}`,
        at: n,
      });
      // The newest first, as a store may return them.
      for (let n = 150; n > 0; n -= 1) await receipts.insert(of(920, n));
      await receipt(921, 'delivered');
      for (const _id of [920, 921]) {
        await facts.claimSend({
          _id,
          request: 920,
          account: 'acc_1',
          purpose: 'call',
          token: `token ${_id}`,
          taker: 'worker-1',
          at: 1,
          until: 2,
        });
      }
      const { request: _, ...loaded } = await facts.load({
        _id: 920,
        sends: { waba: { id: 920 }, whatsapp: { id: 921 } },
      } as never);
      expect(loaded.receipts).toHaveLength(101);
      expect(loaded.receipts).toContainEqual(
        expect.objectContaining({ send: 921, status: 'delivered' }),
      );
      expect(await facts.verdictOf(920)).toMatchObject({
        state: 'failed',
        reason: 'reason 1',
        at: 1,
      });
    });

    const success = { state: 'delivered', withinMs: 890, silence: 'failed' } as const;
    const nextOf = async (request: number) => {
      const row = await repositories.requests.byId(request);
      return { nextAt: row?.nextAt, bulkQueue: row?.bulkQueue };
    };

    test('an acceptance moves the sweep of its request to the end of the wait, out of its bulk queue', async () => {
      const { facts, requests } = repositories;
      const row = { _id: 905, request: 905, account: 'acc_1', ms: 1, at: 10, until: 900, success };
      await requests.accept({ _id: 905, nextAt: 5_000, bulkQueue: 'acc_1:waba:dev_1' } as never);
      expect(await requests.inBulkQueue('acc_1:waba:dev_1', 10)).toEqual([905]);
      await facts.accept(row, 20);
      expect(await nextOf(905)).toEqual({ nextAt: 900, bulkQueue: undefined });
      expect(await requests.inBulkQueue('acc_1:waba:dev_1', 10)).toEqual([]);
    });

    test('a receipt that decides nothing leaves the wait as it is', async () => {
      const { facts, requests } = repositories;
      await requests.accept({ _id: 913, nextAt: 5_000 } as never);
      const row = { _id: 913, request: 913, account: 'acc_1', ms: 1, at: 10, until: 900, success };
      await receipt(913, 'sent');
      await facts.accept(row, 20);
      expect(await nextOf(913)).toMatchObject({ nextAt: 900 });
      await receipt(913, 'delivered');
      expect(await facts.noteReceipts(913, 30)).toBe('awaited');
      expect(await nextOf(913)).toMatchObject({ nextAt: 30 });
    });

    test('an acceptance delays no earlier sweep, and an ended request gets none', async () => {
      const { facts, requests } = repositories;
      const row = { account: 'acc_1', ms: 1, at: 10, until: 900, success };
      await requests.accept({ _id: 906, nextAt: 100 } as never);
      await requests.accept({ _id: 907 } as never);
      await facts.accept({ ...row, _id: 906, request: 906 }, 20);
      await facts.accept({ ...row, _id: 907, request: 907 }, 20);
      expect(await nextOf(906)).toMatchObject({ nextAt: 100 });
      expect(await nextOf(907)).toMatchObject({ nextAt: undefined });
    });

    test('a receipt of a call without an acceptance moves the sweep once the call is over', async () => {
      const { facts, requests } = repositories;
      await requests.accept({ _id: 908, nextAt: 5_000 } as never);
      const call = { request: 908, account: 'acc_1', taker: 'w', token: 't', at: 1 } as const;
      await facts.claimSend({ ...call, _id: 908, purpose: 'call', until: 50 });
      await receipt(908, 'delivered');
      expect(await facts.noteReceipts(908, 50)).toBe('undecided');
      expect(await nextOf(908)).toMatchObject({ nextAt: 5_000 });
      expect(await facts.noteReceipts(908, 51)).toBe('undecided');
      expect(await nextOf(908)).toMatchObject({ nextAt: 51 });
    });

    test('only the holder of a claim renews it', async () => {
      const { facts } = repositories;
      const call = { request: 961, account: 'acc_1', taker: 'w', token: 't', at: 1 } as const;
      const claim = { ...call, _id: 961, purpose: 'call', until: 50, block: 'b1' } as const;
      await facts.claimSend(claim);
      expect(await facts.renewClaim({ _id: 961, token: 'u' }, { until: 99 })).toBe(false);
      expect(await facts.renewClaim(claim, { until: 60 })).toBe(true);
      expect(await facts.claimSend(claim)).toMatchObject({ until: 60, block: 'b1', at: 1 });
      expect(await facts.renewClaim(claim, { until: 70, block: 'b2' })).toBe(true);
      expect(await facts.renewClaim(claim, { until: 70, block: 'b2' })).toBe(true);
      expect(await facts.claimSend(claim)).toMatchObject({ until: 70, block: 'b2' });
    });

    test('a late receipt of an unknown send has its ended request looked at again', async () => {
      const { facts, requests } = repositories;
      await requests.accept({ _id: 909, sends: { waba: { id: 909, success } } } as never);
      await facts.insertOutcome({ _id: 909, ...outcome, request: 909, state: 'unknown' });
      await receipt(909, 'sent');
      expect(await facts.noteReceipts(909, 30)).toBe('known');
      expect(await nextOf(909)).toMatchObject({ nextAt: undefined });
      await receipt(909, 'delivered');
      expect(await facts.noteReceipts(909, 31)).toBe('noted');
      expect(await nextOf(909)).toMatchObject({ nextAt: 31 });
      expect(await laterOf(909)).toEqual({ state: 'sent', at: 5 });
    });

    test('the truth about an unknown send is projected, also if its writer dies in between', async () => {
      const { requests } = repositories;
      await requests.accept({ _id: 951, sends: { waba: { id: 951 } } } as never);
      const facts = createFactsRepository(dyingAfter(1, opened().db), { isHeld: () => false });
      await facts.insertOutcome({ _id: 951, ...outcome, request: 951, state: 'unknown' });
      await expect(facts.noteLater(951, { state: 'sent', at: 5 }, 30)).rejects.toThrow('died');
      expect(await laterOf(951)).toEqual({ state: 'sent', at: 5 });
      expect(await nextOf(951)).toMatchObject({ nextAt: 5_030 });
    });

    test('a receipt that comes again projects what its first reader died before projecting', async () => {
      const { facts, requests } = repositories;
      await requests.accept({ _id: 941, sends: { waba: { id: 941 } } } as never);
      await facts.insertOutcome({ _id: 941, ...outcome, request: 941, state: 'unknown' });
      await receipt(941, 'delivered');
      const outcomes = opened().db.collection<OutcomeRow>('outcomes');
      await outcomes.updateOne({ _id: 941 }, { $set: { later: { state: 'sent', at: 5 } } });
      expect(await nextOf(941)).toMatchObject({ nextAt: undefined });
      expect(await facts.noteReceipts(941, 32)).toBe('known');
      expect(await nextOf(941)).toMatchObject({ nextAt: 32 });
    });

    test.each([
      ['delivered', 'delivered', { state: 'sent', at: 5 }],
      ['read', 'delivered', undefined],
    ] as const)(
      'a send that failed for want of %s: %s is later %j',
      async (state, status, later) => {
        const { facts } = repositories;
        const send = state === 'read' ? 910 : 912;
        const accepted = { _id: send, request: send, account: 'acc_1', ms: 1, at: 10, until: 900 };
        await facts.accept({ ...accepted, success: { ...success, state } }, 20);
        await facts.insertOutcome({ _id: send, ...outcome, request: send, state: 'failed' });
        await receipt(send, 'sent');
        expect(await facts.noteReceipts(send, 30)).toBe('known');
        await receipt(send, status);
        expect(await facts.noteReceipts(send, 31)).toBe(later ? 'noted' : 'known');
        expect(await laterOf(send)).toEqual(later);
      },
    );

    test('an acceptance that comes after the outcome is noted beside it', async () => {
      const { facts } = repositories;
      await facts.insertOutcome({ _id: 904, ...outcome, state: 'unknown' });
      const accepted = { _id: 904, request: 1, account: 'acc_1', ms: 1, at: 10, until: 900 };
      await facts.accept(accepted, 20);
      expect(await laterOf(904)).toEqual({ state: 'sent', at: 10 });
    });
  });
});
