import type { Failure } from '@cascade/contracts';
import type { Batch } from '../records/index.ts';
import { describeRepositories } from '../testing/describe-repositories.ts';
import type { DeliveryRow } from './events/deliveries.ts';

const ACCOUNT = 'acc_1';
const DRAFT = {
  account: ACCOUNT,
  name: 'guests.csv',
  state: 'draft',
  columns: ['Chat'],
  rows: 3,
  next: 0,
  refused: 0,
  sent: 0,
  failed: 0,
  open: [],
} satisfies Omit<Batch, '_id' | 'createdAt'>;

describeRepositories('what the web app keeps', (opened) => {
  async function inserted(rows: string[][]): Promise<Batch> {
    const written = await opened().repositories.batches.insert(DRAFT, rows);
    if (written.status !== 'stored') throw new Error(written.status);
    return written.batch;
  }

  describe('batches', () => {
    test('keep their rows in order, and are deleted with them', async () => {
      const { batches } = opened().repositories;
      const { _id } = await inserted([['1'], ['2'], ['3']]);
      expect((await batches.rows(_id, 1, 10)).map(({ n, cells }) => [n, cells])).toEqual([
        [1, ['2']],
        [2, ['3']],
      ]);
      const failures: Failure[] = [{ kind: 'recipientOptedOut' }];
      await batches.refuse(_id, 1, { reason: 'no recipient', codes: ['invalid_field'], failures });
      expect((await batches.rows(_id, 1, 1))[0]).toMatchObject({
        refused: 'no recipient',
        refusedCodes: ['invalid_field'],
        refusedFor: failures,
      });
      expect(await batches.get('acc_2', _id)).toBe(null);
      expect(await batches.delete('acc_2', _id)).toBe(false);
      expect(await batches.delete(ACCOUNT, _id)).toBe(true);
      expect(await batches.rows(_id, 0, 10)).toEqual([]);
    });

    test('are stepped by one runner at a time: a late runner commits nothing', async () => {
      const { batches } = opened().repositories;
      const { _id } = await inserted([['1']]);
      expect(await batches.change(ACCOUNT, _id, ['running'], { state: 'paused' })).toBe(null);
      await batches.change(ACCOUNT, _id, ['draft'], { state: 'running', nextAt: 10 });
      expect((await batches.steps.due(9, 5)).length).toBe(0);
      expect((await batches.steps.due(10, 5)).map((due) => due._id)).toEqual([_id]);
      expect(await batches.steps.claimUntil(_id, 10, 100)).toBe(true);
      expect(await batches.steps.claimUntil(_id, 10, 101)).toBe(false);
      // The first runner is late: another one claims the batch.
      expect(await batches.steps.claimUntil(_id, 100, 200)).toBe(true);
      expect(await batches.commit(_id, 100, { next: 1, nextAt: 110 })).toBe(false);
      expect(await batches.commit(_id, 200, { next: 1 }, 'paused')).toBe(false);
      const end = { next: 1, state: 'finished' as const, nextAt: null };
      expect(await batches.commit(_id, 200, end, 'running')).toBe(true);
      const after = await batches.get(ACCOUNT, _id);
      expect([after?.state, after?.nextAt]).toEqual(['finished', undefined]);
      expect(await batches.steps.due(1_000, 5)).toEqual([]);
    });
  });

  test('personal settings change member by member, each person for themselves', async () => {
    const { personalSettings } = opened().repositories;
    expect(await personalSettings.get(ACCOUNT, 'usr_1')).toMatchObject({ addresses: {} });
    await personalSettings.change(ACCOUNT, 'usr_1', { addresses: { phone: '62812', chat: '5' } });
    await personalSettings.change(ACCOUNT, 'usr_1', { stepsAway: ['send'] });
    const changed = { addresses: { phone: null, mail: 'a@b.example' } };
    expect(await personalSettings.change(ACCOUNT, 'usr_1', changed)).toMatchObject({
      addresses: { chat: '5', mail: 'a@b.example' },
      stepsAway: ['send'],
    });
    const after = await personalSettings.get(ACCOUNT, 'usr_1');
    expect(after.addresses).toEqual({ chat: '5', mail: 'a@b.example' });
    expect((await personalSettings.get('acc_2', 'usr_1')).addresses).toEqual({});
    await personalSettings.change(ACCOUNT, 'usr_3', { addresses: { phone: null } });
    expect((await personalSettings.get(ACCOUNT, 'usr_3')).addresses).toEqual({});
    await personalSettings.delete(ACCOUNT, 'usr_1');
    expect((await personalSettings.get(ACCOUNT, 'usr_1')).addresses).toEqual({});
  });

  test('an incident is begun, reserved and reported once', async () => {
    const { alerts } = opened().repositories;
    const settings = { _id: ACCOUNT, device: 'd', to: '1', kinds: [], nextAt: 5 };
    await alerts.set(settings);
    await alerts.set({ ...settings, to: '2' });
    expect(await alerts.checks.due(5, 9)).toEqual([{ ...settings, to: '2' }]);
    const incident = {
      _id: `${ACCOUNT}:device_down:d`,
      account: ACCOUNT,
      kind: 'device_down' as const,
      subject: 'd',
      name: 'phone',
      since: 1,
    };
    expect(await alerts.begin(incident)).toBe(true);
    expect(await alerts.begin(incident)).toBe(false);
    expect(await alerts.reserve(incident._id, 'down', { request: 1, firstSend: 2 })).toBe(true);
    expect(await alerts.reserve(incident._id, 'down', { request: 3, firstSend: 4 })).toBe(false);
    await alerts.noteTold(incident._id);
    expect(await alerts.incidents(ACCOUNT)).toEqual([
      { ...incident, down: { request: 1, firstSend: 2 }, told: true },
    ]);
    // Read before the notice was reserved: the incident stays.
    await alerts.end(incident);
    expect(await alerts.incidents(ACCOUNT)).toHaveLength(1);
    await alerts.end({ ...incident, down: { request: 1, firstSend: 2 } });
    expect(await alerts.incidents(ACCOUNT)).toEqual([]);
  });

  test('saved views and sessions belong to one person', async () => {
    const { repositories, clock } = opened();
    const { savedViews, sessions, loginLinks } = repositories;
    const view = { account: ACCOUNT, user: 'u1', screen: 'log', name: 'mine', search: '?a' };
    const { _id } = await savedViews.insert(view);
    expect((await savedViews.list({ account: ACCOUNT, user: 'u2' }, {})).data).toEqual([]);
    expect(await savedViews.delete({ account: ACCOUNT, user: 'u2' }, _id)).toBe(false);
    const expiresAt = clock.now() + 1_000;
    const session = { user: 'u1', account: ACCOUNT, expiresAt };
    await sessions.insert({ ...session, _id: 'h1' });
    await sessions.insert({ ...session, _id: 'h2', user: 'u2' });
    expect((await sessions.ofUser(ACCOUNT, 'u1')).map((one) => one._id)).toEqual(['h1']);
    await loginLinks.insert({ _id: 'l1', user: 'u1', account: ACCOUNT, expiresAt });
    await loginLinks.deleteOfUser(ACCOUNT, 'u1');
    expect(await loginLinks.redeem('l1')).toBe(null);
    await clock.advance(1_000);
    expect(await sessions.ofUser(ACCOUNT, 'u1')).toEqual([]);
  });

  test('pending lists templates of all accounts, except those that a provider approves', async () => {
    const { templates } = opened().repositories;
    const base = { name: 't', content: { message: { type: 'text', message: 'x' } }, variables: [] };
    const add = (account: string, channel: 'telegram' | 'waba', more: object = {}) =>
      templates.insert({
        ...base,
        account,
        channel,
        approval: 'pending',
        active: true,
        ...more,
      } as never);
    await add('a', 'telegram');
    await add('b', 'telegram', { approval: 'approved', notice: true });
    await add('b', 'waba');
    await add('c', 'telegram');
    const { data } = await templates.pending({});
    expect(data.map(({ account }) => account)).toEqual(['c', 'a']);
    expect((await templates.noticeTemplate('b'))?.account).toBe('b');
    expect(await templates.noticeTemplate('a')).toBe(null);
  });

  test('deliveries are counted by state', async () => {
    const { deliveries } = opened().repositories;
    const row = (n: number, over: Partial<DeliveryRow>): DeliveryRow => ({
      _id: `ss:${n}:w`,
      account: ACCOUNT,
      endpoint: 'w',
      event: `ss:${n}`,
      kind: 'send_status',
      purpose: 'event',
      production: true,
      request: { url: 'https://a.example', headers: {}, body: '' },
      at: n,
      state: 'delivered',
      ...over,
    });
    await opened()
      .db.collection<DeliveryRow>('deliveries')
      .insertMany([
        row(1, {}),
        row(2, { state: 'failed' }),
        row(3, { purpose: 'test' }),
        row(4, {}),
      ]);
    expect(await opened().repositories.figures.countRows(ACCOUNT, 0, 4)).toMatchObject({
      accepted: 0,
      deliveries: { delivered: 1, failed: 1 },
    });
    // Also of an account without requests.
    const { figures } = opened().repositories;
    while (await figures.countNext(ACCOUNT, 4e9));
    while (await figures.countEarlier(ACCOUNT));
    expect(await figures.accounts(10)).toContain(ACCOUNT);
    const [quarter] = await figures.quarters(ACCOUNT, 0, 1);
    expect(quarter?.figures.deliveries).toEqual({ delivered: 2, failed: 1 });
    const found = await deliveries.byIds('acc_2', ['ss:1:w']);
    expect([found, (await deliveries.byIds(ACCOUNT, ['ss:1:w', 'ss:9:w'])).length]).toEqual([
      [],
      1,
    ]);
  });
});
