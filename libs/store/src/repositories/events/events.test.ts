import type { FakeClock } from '@cascade/runtime/testing';
import { bulkRequest } from '../../testing/bulk-request.ts';
import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { DeliveryPost, Repositories } from '../index.ts';

const asyncRequest = (_id: number) =>
  bulkRequest(_id, { plan: [['telegram'], ['email']], nextAt: 5 });

describeRepositories(
  'events',
  (opened) => {
    let clock: FakeClock;
    let repositories: Repositories;

    beforeAll(() => {
      ({ repositories, clock } = opened());
    });

    const accepted = (_id: number) => repositories.requests.accept(asyncRequest(_id));
    const inbound = (
      providerMessageId: string,
      marks: { notifyAfter?: number; replyAt?: number },
    ) =>
      ({
        account: 'acc_1',
        device: 'dev_1',
        channel: 'telegram',
        providerMessageId,
        from: { id: '7' },
        message: { id: providerMessageId, type: 'text', text: 'hi' },
        sandbox: false,
        at: 1,
        ...marks,
      }) as const;

    test('waiting events are counted by kind, with accounts and times, until they are delivered', async () => {
      const { waitingEvents, requests, inbound: messages } = repositories;
      const of = async (wanted: string) =>
        (await waitingEvents.read()).find(({ kind }) => kind === wanted);
      expect(await of('send_status')).toEqual({ kind: 'send_status', waiting: 0, events: [] });
      await messages.insert(inbound('waits', { notifyAfter: 90 }));
      await messages.insert(inbound('waits longer', { notifyAfter: 9_000_000_000_000 }));
      expect(await of('incoming_message')).toEqual({
        kind: 'incoming_message',
        waiting: 2,
        events: [
          { account: 'acc_1', at: 1 },
          { account: 'acc_1', at: 1 },
        ],
      });
      await accepted(901);
      const response = { status: true, request_id: 901, channels: {} };
      await requests.projectFinished(asyncRequest(901), response, 77, 100);
      expect(await of('send_status')).toMatchObject({
        waiting: 1,
        events: [{ account: asyncRequest(901).account, at: 77 }],
      });
      await requests.events.allDone([901]);
      const rows = await messages.events.due(9_000_000_000_000, 10);
      await messages.events.allDone(rows.map(({ _id }) => _id));
      expect((await waitingEvents.read()).map(({ waiting }) => waiting)).toEqual([
        0, 0, 0, 0, 0, 0, 0,
      ]);
    });

    test('an outbox marker becomes due, is postponed by one caller, and is removed', async () => {
      const { events, replies, insert, byIds } = repositories.inbound;
      await insert(inbound('late', { notifyAfter: 300, replyAt: 100 }));
      await insert(inbound('soon', { notifyAfter: 200 }));
      await insert(inbound('future', { notifyAfter: 5_000 }));
      await insert(inbound('told', {}));
      const ids = async (now: number) => (await events.due(now, 10)).map(({ _id }) => _id);
      expect(await ids(1_000)).toEqual(['dev_1:soon', 'dev_1:late']);
      expect(await ids(199)).toEqual([]);
      expect(await events.due(10_000, 1)).toMatchObject([{ _id: 'dev_1:soon' }]);
      const claimUntil = () => events.claimUntil('dev_1:soon', 200, 2_000);
      expect(
        (await Promise.all([claimUntil(), claimUntil(), claimUntil()])).filter(Boolean),
      ).toHaveLength(1);
      expect(await ids(1_000)).toEqual(['dev_1:late']);
      await events.done('dev_1:late');
      expect(await ids(1_000)).toEqual([]);
      expect(await byIds(['dev_1:late', 'dev_1:none'])).toEqual([
        expect.not.objectContaining({ notifyAfter: expect.anything() as number }),
      ]);
      // The other marker of the row is independent.
      expect(await replies.due(1_000, 10)).toMatchObject([{ _id: 'dev_1:late' }]);
      await events.allDone(['dev_1:soon', 'dev_1:future', 'dev_1:none']);
      expect(await ids(10_000)).toEqual([]);
    });

    test('an async request that ends has its outbox marker', async () => {
      const { requests } = repositories;
      await accepted(41);
      await requests.projectFinished({ _id: 41 }, { status: true, id: 1 }, 600, 700);
      expect(await requests.events.due(699, 10)).toEqual([]);
      expect(await requests.events.due(700, 10)).toMatchObject([{ _id: 41, state: 'finished' }]);
      await requests.events.done(41);
      expect(await requests.events.due(700, 10)).toEqual([]);
    });

    test('projections keep the whole response for send_status endpoints, else counted members', async () => {
      const { requests } = repositories;
      const id = 51;
      const delivered = { status: true, id, detail: { ok: 1 }, processing_time: '3ms' };
      const failed = { status: false, id: 52, reason: 'no', processing_time: '0ms' };
      const response = {
        status: true,
        id,
        request_id: id,
        channels: { telegram: failed, email: { ...delivered, fallback: true as const } },
      };
      for (const _id of [id, id + 1]) {
        await accepted(_id);
      }
      await requests.projectFinished({ _id: id }, response, 600, 700);
      await requests.projectFinished({ _id: id + 1 }, response, 600);
      const [told, counted] = await requests.byIds([id, id + 1]);
      expect(told).toMatchObject({ primary: id, channels: response.channels, finishedAt: 600 });
      expect(counted).toMatchObject({ state: 'finished', status: true, finishedAt: 600 });
      expect(counted?.channels).toEqual({
        telegram: { status: false, reason: 'no' },
        email: { status: true, fallback: true },
      });
      expect(counted).not.toHaveProperty('primary');
    });

    describe('endpoints', () => {
      const endpoint = (_id: string, account: string) =>
        ({
          _id,
          account,
          url: 'https://example.com/hook',
          events: ['send_status'],
          state: 'pending',
        }) as const;

      test('belong to their account, and are cached until they change', async () => {
        const { webhooks } = repositories;
        await webhooks.insert(endpoint('whk_1', 'acc_e'));
        expect(await webhooks.ofAccount('acc_e')).toMatchObject([{ _id: 'whk_1' }]);
        await clock.advance(1);
        await webhooks.insert({ ...endpoint('whk_2', 'acc_e'), secret: 'sealed', devices: ['d'] });
        expect((await webhooks.ofAccount('acc_e')).map(({ _id }) => _id)).toEqual([
          'whk_1',
          'whk_2',
        ]);
        expect(await webhooks.get('acc_other', 'whk_1')).toBe(null);
        expect(await webhooks.update('acc_other', 'whk_1', { url: 'https://x' })).toBe(null);
        expect(await webhooks.delete('acc_other', 'whk_1')).toBe(false);
        const patched = await webhooks.update('acc_e', 'whk_2', { secret: null, devices: ['e'] });
        expect(patched).toMatchObject({ devices: ['e'] });
        expect(patched).not.toHaveProperty('secret');
        expect(await webhooks.delete('acc_e', 'whk_2')).toBe(true);
        expect(await webhooks.ofAccount('acc_e')).toHaveLength(1);
      });

      test('become active once', async () => {
        const { webhooks } = repositories;
        await webhooks.insert(endpoint('whk_3', 'acc_a'));
        const activate = () => webhooks.activate('acc_a', 'whk_3');
        const [first, second] = await Promise.all([activate(), activate()]);
        expect([first, second].filter(Boolean)).toHaveLength(1);
        expect(await webhooks.ofAccount('acc_a')).toMatchObject([{ state: 'active' }]);
      });
    });

    describe('deliveries', () => {
      const post = (_id: string): DeliveryPost => ({
        _id,
        account: 'acc_d',
        endpoint: 'whk_1',
        event: 'in:1',
        kind: 'incoming_message',
        purpose: 'event',
        production: true,
        request: { url: 'https://example.com', headers: {}, body: '{}' },
        at: 10,
      });
      const response = { status: 200, headers: { a: 'b' }, body: 'ok' };
      const delivered = { state: 'delivered', ms: 5, response } as const;

      test('start once', async () => {
        const { deliveries } = repositories;
        const start = { _id: 'a', at: 10, url: 'https://example.com' };
        const begin = () => deliveries.begin(start);
        expect((await Promise.all([begin(), begin()])).filter(Boolean)).toHaveLength(1);
        expect(await deliveries.startOf('a')).toEqual(start);
        expect(await deliveries.startOf('zz')).toBe(null);
        // The delivery doesn't show before the log has it.
        expect(await deliveries.get('acc_d', 'a')).toBe(null);
      });

      test('are logged with their outcome, or as open while they run', async () => {
        const { deliveries } = repositories;
        await deliveries.logOpen(post('slow'), 100);
        expect(await deliveries.get('acc_d', 'slow')).toMatchObject({ state: 'open' });
        for (const id of ['quick', 'slow']) {
          await deliveries.logEnd(post(id), delivered);
          await deliveries.logEnd(post(id), delivered);
          await deliveries.logOpen(post(id), 100);
          expect(await deliveries.get('acc_d', id)).toEqual({ ...post(id), ...delivered });
          expect(await deliveries.get('acc_x', id)).toBe(null);
          expect(await deliveries.interrupt(id, 'why')).toBe(false);
        }
      });

      test('without an outcome become overdue, and are interrupted once', async () => {
        const { deliveries } = repositories;
        await deliveries.logOpen(post('b'), 100);
        expect(await deliveries.overdue(99, 10)).toEqual([]);
        expect(await deliveries.overdue(100, 10)).toMatchObject([{ _id: 'b' }]);
        const interrupt = () => deliveries.interrupt('b', 'why');
        expect((await Promise.all([interrupt(), interrupt()])).filter(Boolean)).toHaveLength(1);
        expect(await deliveries.get('acc_d', 'b')).toMatchObject({
          state: 'failed',
          interrupted: true,
          error: 'why',
        });
        expect(await deliveries.overdue(1_000, 10)).toEqual([]);
        // The process that made the POST was only slow: its outcome replaces the interruption.
        await deliveries.logEnd(post('b'), delivered);
        expect(await deliveries.get('acc_d', 'b')).toEqual({ ...post('b'), ...delivered });
      });

      test('are listed by endpoint, kind, state and time', async () => {
        const { deliveries } = repositories;
        const failed = { state: 'failed', ms: 1, error: 'HTTP 500' } as const;
        const mine = (id: string, at: number) => ({ ...post(id), account: 'acc_l', at });
        await deliveries.logEnd(mine('l1', 1), failed);
        await deliveries.logEnd({ ...mine('l2', 2), endpoint: 'whk_2' }, failed);
        await deliveries.logEnd({ ...mine('l3', 3), kind: 'send_status' }, failed);
        await deliveries.logOpen(mine('l4', 4), 100);
        const ids = async (filters: Parameters<typeof deliveries.list>[1]) =>
          (await deliveries.list('acc_l', filters, {})).data.map(({ _id }) => _id);
        expect(await ids({})).toEqual(['l4', 'l3', 'l2', 'l1']);
        expect(await ids({ endpoint: 'whk_1', state: 'failed' })).toEqual(['l3', 'l1']);
        expect(await ids({ kind: 'send_status' })).toEqual(['l3']);
        expect(await ids({ from: 2, to: 4 })).toEqual(['l3', 'l2']);
      });
    });

    test('an ask is inserted once, and found when nobody handled it', async () => {
      const { deliveryAsks } = repositories;
      const ask = {
        _id: 'dlv_1',
        account: 'acc_1',
        endpoint: 'whk_1',
        want: { do: 'test', kind: 'submission' },
        at: 1,
        notifyAfter: 10,
      } as const;
      expect(await deliveryAsks.insert(ask)).toBe(true);
      expect(await deliveryAsks.insert(ask)).toBe(false);
      expect(await deliveryAsks.events.due(10, 5)).toEqual([ask]);
      expect(await deliveryAsks.get('acc_2', 'dlv_1')).toBe(null);
      await deliveryAsks.events.done('dlv_1');
      expect(await deliveryAsks.events.due(10, 5)).toEqual([]);
    });
  },
  { now: 1_000 },
);
