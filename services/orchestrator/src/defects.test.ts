import { RECHECK_MS } from '@cascade/cascade';
import { waitFor } from '@cascade/runtime/testing';
import type { StoredRequest } from '@cascade/store';
import { useRig } from './testing/use-rig.ts';

const rig = useRig();
const { accept, asksOf, finished, pass, publish, start } = rig;

describe('a defect of the program', () => {
  const defect = () => Promise.reject(new TypeError('undefined has no x'));
  const state = async ({ _id }: StoredRequest) =>
    (await rig.repositories.requests.byId(_id))?.state;

  test('in the worker: three attempts, then the send ends and the next tier opens', async () => {
    await start();
    rig.worker = ({ channel }) => (channel === 'telegram' ? 'fails-by-defect' : 'sent');
    const row = await accept({ plan: [['telegram'], ['waba']] });
    await publish(row);
    await pass(RECHECK_MS * 8, async () => (await state(row)) === 'finished');
    const stored = await finished(row._id);
    expect(asksOf(row).map(({ channel }) => channel)).toEqual([
      'telegram',
      'telegram',
      'telegram',
      'waba',
    ]);
    expect(stored.channels).toEqual({
      telegram: { status: false, reason: 'internal error, nothing was sent' },
      waba: { status: true },
    });
  });

  test('of a bulk send: it leaves its bulk queue, and is asked for ever more seldom', async () => {
    await start();
    rig.worker = () => 'fails-by-defect';
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    const askedAt: number[] = [];
    const began = rig.clock.now();
    await pass(45_000, async () => {
      if (asksOf(row).length > askedAt.length) askedAt.push(rig.clock.now() - began);
      return (await state(row)) === 'finished';
    });
    expect(askedAt.length).toBeGreaterThanOrEqual(3);
    expect(askedAt.length).toBeLessThanOrEqual(5);
    expect(await rig.repositories.requests.byId(row._id)).not.toHaveProperty('bulkQueue');
    // Its deadline, less one call's timeout, comes before the last attempt.
    expect((await finished(row._id)).channels).toEqual({
      telegram: { status: false, reason: 'internal error, nothing was sent' },
    });
  });

  test('of 300 bulk sends: the others of the bulk queue are asked for', async () => {
    await start();
    const broken = new Set<number>();
    rig.worker = ({ request }) => (broken.has(request) ? 'fails-by-defect' : 'sent');
    for (let i = 0; i < 300; i++) broken.add((await accept({ lane: 'bulk' }))._id);
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    await pass(4_000, async () => (await state(row)) === 'finished');
    expect(await finished(row._id)).toMatchObject({ status: true });
  });

  test('in the orchestrator: its message is a dead letter, and the send ends', async () => {
    Object.assign(rig.repositories.devices, { byId: defect });
    await start();
    const row = await accept();
    await publish(row);
    await waitFor(async () => (await rig.broker.deadLetterCount()) === 1, { what: 'the letter' });
    const [letter] = await rig.broker.deadLetters(1);
    expect(letter).toMatchObject({
      name: 'request.accepted',
      reason: 'handler threw: TypeError: undefined has no x',
    });
    await pass(RECHECK_MS * 8, async () => (await state(row)) === 'finished');
    const stored = await finished(row._id);
    expect(stored.channels).toEqual({
      telegram: { status: false, reason: 'internal error, nothing was sent' },
    });
  });

  test("facts that can't be dealt with are tried ever more seldom, others meanwhile", async () => {
    const { facts } = rig.repositories;
    const load = facts.load.bind(facts);
    const row = await accept();
    const loads: number[] = [];
    Object.assign(facts, {
      load: (request: { _id: number }) => {
        if (request._id !== row._id) return load(request as never);
        loads.push(rig.clock.now());
        return defect();
      },
    });
    await start();
    await pass(60_000);
    expect(loads.length).toBeGreaterThanOrEqual(3);
    expect(loads.length).toBeLessThanOrEqual(5);
    const other = await accept();
    await pass(RECHECK_MS * 2, async () => (await state(other)) === 'finished');
    await finished(other._id);
  });
});

describe('credentials that a worker can not open', () => {
  /** No key opens it. */
  const LOST = 'lost';
  const setCredentials = async (credentials: string) => {
    const [device] = (
      await rig.repositories.devices.list(rig.account._id, { limit: 1 }, { channel: 'telegram' })
    ).data;
    await rig.repositories.devices.update(rig.account._id, device!._id, { credentials });
    rig.repositories.invalidate({ kind: 'device', id: device!._id });
  };
  const stored = ({ _id }: StoredRequest) => rig.repositories.requests.byId(_id);

  test('leave the send open, which goes out when a worker has the key', async () => {
    await start();
    await setCredentials(LOST);
    const row = await accept();
    await publish(row);
    await pass(25_000);
    expect(await stored(row)).toMatchObject({ state: 'open', faults: { telegram: 1 } });
    await setCredentials('{}');
    await pass(15_000, async () => (await stored(row))?.state === 'finished');
    expect(await finished(row._id)).toMatchObject({ status: true });
  });

  test.each(['interactive', 'bulk'] as const)(
    "until a %s send's deadline, and are told as an internal error then",
    async (lane) => {
      await start();
      await setCredentials(LOST);
      const row = await accept({ lane });
      await publish(row);
      await pass(70_000, async () => (await stored(row))?.state === 'finished');
      expect((await finished(row._id)).channels).toEqual({
        telegram: { status: false, reason: 'internal error, nothing was sent' },
      });
    },
  );

  test('give way to a later tier', async () => {
    await start();
    await setCredentials(LOST);
    const row = await accept({ plan: [['telegram'], ['waba']] });
    await publish(row);
    await pass(50_000, async () => (await stored(row))?.state === 'finished');
    expect((await finished(row._id)).channels).toEqual({
      telegram: { status: false, reason: 'internal error, nothing was sent' },
      waba: { status: true },
    });
  });
});
