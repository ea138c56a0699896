import type { StoredRequest } from '@cascade/store';
import { useRig } from './testing/use-rig.ts';

const rig = useRig();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CAPS = [{ messages: 1, hours: 1 }];

beforeEach(async () => {
  await rig.start();
  await rig.repositories.accounts.update(rig.account._id, { settings: { recipientCaps: CAPS } });
});

async function send(
  lane: StoredRequest['lane'] = 'bulk',
  plan: StoredRequest['plan'] = [['telegram']],
): Promise<StoredRequest> {
  const times = lane === 'bulk' ? { expiresAt: rig.clock.now() + 24 * HOUR_MS } : {};
  const row = await rig.accept({ lane, plan, times });
  await rig.publish(row);
  return row;
}

const stored = async ({ _id }: StoredRequest) => (await rig.repositories.requests.byId(_id))!;
const until = async (row: StoredRequest, state: (row: StoredRequest) => boolean) => {
  await rig.pass(5 * MINUTE_MS, async () => state(await stored(row)));
  return stored(row);
};
const ended = (row: StoredRequest) => until(row, ({ state }) => state === 'finished');
const held = (row: StoredRequest) =>
  until(row, ({ waits = {}, bulkQueue }) => 'telegram' in waits && bulkQueue === undefined);

test('what is above a cap waits out of its bulk queue, and goes in its turn', async () => {
  expect(await ended(await send())).toMatchObject({ status: true });
  const second = await send();
  const waiting = await held(second);
  expect(waiting).toMatchObject({ state: 'open', waits: { telegram: { limit: 'recipient_cap' } } });
  const { until: freeAt } = waiting.waits!.telegram!;
  expect(freeAt - rig.clock.now()).toBeLessThanOrEqual(HOUR_MS + 1_000);
  expect(freeAt - rig.clock.now()).toBeGreaterThan(HOUR_MS - 5 * MINUTE_MS);
  // It is told in whole seconds.
  expect(Math.ceil(waiting.nextAt! / 1_000) * 1_000).toBe(freeAt);
  await rig.clock.advance(freeAt - rig.clock.now());
  expect(await ended(second)).toMatchObject({ status: true });
  expect(rig.asksOf(second)).toHaveLength(1);
});

test('of requests that come at once as many go as the cap allows; the others wait, and go one after the other', async () => {
  const rows = await Promise.all(Array.from({ length: 3 }, () => send()));
  const going = async () =>
    (await Promise.all(rows.map(stored))).filter(({ state }) => state === 'finished');
  await rig.pass(10 * MINUTE_MS, async () => {
    const all = await Promise.all(rows.map(stored));
    return all.every(({ state, waits = {} }) => state === 'finished' || 'telegram' in waits);
  });
  expect(await going()).toHaveLength(1);
  for (const count of [2, 3]) {
    await rig.clock.advance(HOUR_MS);
    await rig.pass(10 * MINUTE_MS, async () => (await going()).length >= count);
    // The others wait again.
    await rig.pass(MINUTE_MS);
    expect(await going()).toHaveLength(count);
  }
});

test('a worker that dies between the place and the claim costs only time, and its place is the send’s own', async () => {
  let lost = 0;
  rig.worker = () => ((lost += 1) === 1 ? 'is-lost' : 'sent');
  const row = await send('interactive');
  expect(await ended(row)).toMatchObject({ status: true });
  expect(lost).toBe(2);
  const next = await ended(await send('interactive'));
  expect(next.channels?.telegram).toMatchObject({
    status: false,
    reason: expect.stringContaining('as many messages as the account allows') as string,
  });
});

test('a send that surely failed gives its place back', async () => {
  rig.worker = () => 'failed';
  expect(await ended(await send('interactive'))).toMatchObject({ status: false });
  rig.worker = () => 'sent';
  expect(await ended(await send('interactive'))).toMatchObject({ status: true });
});

test('a call of which nothing is known counts', async () => {
  rig.worker = () => 'dies-after-claim';
  await ended(await send('interactive'));
  rig.worker = () => 'sent';
  const next = await ended(await send('interactive'));
  expect(next.channels?.telegram).toMatchObject({
    status: false,
    reason: expect.stringContaining('as many messages as the account allows') as string,
  });
});

test('a fallback shares the place of an earlier tier that may have arrived', async () => {
  rig.worker = ({ channel }) => (channel === 'telegram' ? 'dies-after-claim' : 'sent');
  const row = await send('bulk', [['telegram'], ['waba']]);
  expect(await ended(row)).toMatchObject({
    status: true,
    channels: { telegram: { status: false }, waba: { status: true } },
  });
});
