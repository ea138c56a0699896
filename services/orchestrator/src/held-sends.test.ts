import type { Channel } from '@cascade/contracts';
import { StoreUnavailableError, type StoredRequest } from '@cascade/store';
import { useRig } from './testing/use-rig.ts';

const rig = useRig();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The clock stands at midnight UTC: 07:00 in Jakarta. A chat is in no zone, so UTC counts. */
const SOON = { from: '00:02', until: '05:00' };
const AT_SIX = { from: '06:00', until: '20:00' };

async function accept(
  window: StoredRequest['window'],
  plan: StoredRequest['plan'],
  targets: Partial<Record<Channel, string>> = {},
) {
  const expiresAt = rig.clock.now() + 24 * HOUR_MS;
  const times = window === undefined ? { expiresAt } : { window, expiresAt };
  const row = await rig.accept({ lane: 'bulk', plan, times, targets });
  await rig.publish(row);
  return row;
}

const stored = async ({ _id }: StoredRequest) => (await rig.repositories.requests.byId(_id))!;

/** The row once it waits. */
async function held(row: StoredRequest): Promise<StoredRequest> {
  await rig.pass(MINUTE_MS, async () => {
    const { waits = {}, bulkQueue } = await stored(row);
    return Object.keys(waits).length > 0 && bulkQueue === undefined;
  });
  return stored(row);
}

async function finished(row: StoredRequest, withinMs: number): Promise<StoredRequest> {
  await rig.pass(withinMs, async () => (await stored(row)).state === 'finished');
  return stored(row);
}

test('a first tier leaves its bulk queue, outlives the process that stored it, and is called once', async () => {
  const first = await rig.start();
  const opensAt = rig.clock.now() + 2 * MINUTE_MS;
  const row = await accept(SOON, [['telegram']]);
  expect(await held(row)).toMatchObject({
    state: 'open',
    nextAt: opensAt,
    waits: { telegram: { limit: 'send_window', until: opensAt } },
  });
  await first.stop();
  await rig.start('orchestrator-2');
  expect(await finished(row, 3 * MINUTE_MS)).toMatchObject({ state: 'finished', status: true });
  expect(rig.asksOf(row)).toHaveLength(1);
  expect(rig.clock.now()).toBeGreaterThanOrEqual(opensAt);
});

test('a later tier waits as well, and is looked at no sooner than it may go', async () => {
  const first = await rig.start();
  const opensAt = rig.clock.now() + 2 * MINUTE_MS;
  const row = await accept(SOON, [['waba'], ['telegram']], { waba: 'nobody' });
  const waiting = await held(row);
  expect(waiting.waits).toMatchObject({ telegram: { limit: 'send_window', until: opensAt } });
  await rig.pass(20_000);
  expect((await stored(row)).nextAt).toBe(opensAt);
  await first.stop();
  await rig.start('orchestrator-2');
  expect(await finished(row, 3 * MINUTE_MS)).toMatchObject({ status: true });
  expect(rig.asksOf(row).map(({ channel }) => channel)).toEqual(['telegram']);
});

test('all channels of a tier wait together', async () => {
  await rig.start();
  // 07:02 in Jakarta.
  const row = await accept({ from: '07:02', until: '12:00' }, [['telegram', 'waba']]);
  const until = rig.clock.now() + 2 * MINUTE_MS;
  expect(await held(row)).toMatchObject({
    nextAt: until,
    waits: { telegram: { until }, waba: { until } },
  });
  expect(rig.asksOf(row)).toEqual([]);
  expect(await finished(row, 3 * MINUTE_MS)).toMatchObject({ status: true });
  expect(rig.asksOf(row)).toHaveLength(2);
});

test('what waits for longer is judged again each hour, by the setting of that hour', async () => {
  await rig.start();
  await rig.repositories.accounts.update(rig.account._id, { settings: { sendWindow: AT_SIX } });
  const row = await accept(undefined, [['telegram']]);
  const now = rig.clock.now();
  const waiting = await held(row);
  expect(waiting.waits?.telegram?.until).toBe(now + 6 * HOUR_MS);
  expect(waiting.nextAt! - now).toBeGreaterThanOrEqual(HOUR_MS);
  expect(waiting.nextAt! - now).toBeLessThan(HOUR_MS + MINUTE_MS);
  await rig.repositories.accounts.update(rig.account._id, { settings: { sendWindow: null } });
  await rig.clock.advance(waiting.nextAt! - rig.clock.now());
  expect(await finished(row, MINUTE_MS)).toMatchObject({ status: true });
});

test.each<[string, StoredRequest['plan'], Partial<Record<Channel, string>>]>([
  ['worker', [['telegram']], {}],
  ['orchestrator', [['waba'], ['telegram']], { waba: 'nobody' }],
])('a %s that dies before it stores the wait costs only time', async (_role, plan, targets) => {
  await rig.start();
  const { requests } = rig.repositories;
  const { noteWait } = requests;
  let died = 0;
  requests.noteWait = (...noted) => {
    died += 1;
    if (died > 1) return noteWait(...noted);
    return Promise.reject(new StoreUnavailableError('it dies here'));
  };
  const row = await accept({ from: '00:05', until: '05:00' }, plan, targets);
  const until = rig.clock.now() + 5 * MINUTE_MS;
  await rig.pass(4 * MINUTE_MS, async () => (await stored(row)).nextAt === until);
  expect(await stored(row)).toMatchObject({ nextAt: until, waits: { telegram: { until } } });
  expect(died).toBeGreaterThan(1);
  expect(await finished(row, 6 * MINUTE_MS)).toMatchObject({ status: true });
  expect(rig.asksOf(row).filter(({ channel }) => channel === 'telegram')).toHaveLength(1);
});
