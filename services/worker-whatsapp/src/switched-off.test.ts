import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { BufferJSON, initAuthCreds } from '@whiskeysockets/baileys';
import { waitFor } from '@cascade/runtime/testing';
import type { LeaseRow } from '@cascade/store';
import { StoredSession } from './session/stored-session.ts';
import { onEngines, onServers } from './testing/on-engines.ts';
import { startRig, type PhoneRig } from './testing/start-rig.ts';

const SESSION_STOPS = [
  ['300,000', { firstUnuploadedPreKeyId: 300_000 }],
  ['a billion', { firstUnuploadedPreKeyId: 1e9 }],
] as const;

onEngines('a session that would hold the event loop', (servers) => {
  let rig: PhoneRig;
  beforeAll(async () => {
    rig = await startRig(servers ? { servers } : {});
  });
  afterAll(() => rig.stop());

  const historyOf = async (device: string) =>
    (await rig.parts.repositories.whatsappLinks.get(rig.account, device))?.history ?? [];

  test.each(SESSION_STOPS)(
    'stored with pre-keys from %s on, it is not opened, and says why',
    async (_, patch) => {
      const { id, number } = await rig.addPhone({ state: 'connected' });
      const { whatsappKeys: keys } = rig.parts.repositories;
      const session = await StoredSession.open({ keys, vault: rig.parts.vault }, id, 1);
      const me = { id: `${number}:1@s.whatsapp.net` };
      await session.replace({ ...initAuthCreds(), me, registered: true, ...patch });
      const healthy = await rig.addPhone();
      const worker = await rig.startWorker();
      await rig.untilState(id, 'switched_off');
      await rig.untilState(healthy.id, 'connected');
      expect((await historyOf(id)).at(-1)).toMatchObject({
        to: 'switched_off',
        why: expect.stringMatching(
          /session can't be used: creds\.firstUnuploadedPreKeyId: must be/,
        ),
      });
      expect(rig.sockets.map(({ device }) => device)).not.toContain(number);
      await worker.stop();
    },
  );

  test('given by an earlier version of the management API, it is not imported', async () => {
    const number = '999700000001';
    const creds = { ...initAuthCreds(), me: { id: `${number}:1@s.whatsapp.net` } };
    const session: unknown = JSON.parse(
      JSON.stringify(
        { creds: { ...creds, firstUnuploadedPreKeyId: 1e9 }, keys: {} },
        BufferJSON.replacer,
      ),
    );
    const { id } = await rig.addPhone({ number, state: 'removed' });
    const { vault, repositories } = rig.parts;
    const credentials = vault.seal(JSON.stringify({ session }), `device:${id}`);
    await repositories.devices.update(rig.account, id, { credentials });
    await repositories.whatsappLinks.command(rig.account, id, { id: 'cmd_1', do: 'import' });
    const worker = await rig.startWorker();
    await rig.untilState(id, 'switched_off');
    expect((await repositories.devices.get(rig.account, id))?.switchedOff?.reason).toContain(
      'session.creds.firstUnuploadedPreKeyId: must be at most 16776215',
    );
    await worker.stop();
  });
});

onServers('a device whose opening stops the process', (servers) => {
  test('twice is switched off and named, other devices serve on, and a person switches it on', async () => {
    // Takes connections and never answers, so that the phone is being opened until the process ends.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    let isSilent = true;
    const number = '999700000002';
    const rig = await startRig({
      servers,
      leaseMs: 3_000,
      via: (url, own) => (isSilent && own === number ? `ws://127.0.0.1:${port}` : url),
    });
    try {
      const bad = await rig.addPhone({ number, name: 'Front desk' });
      const healthy = await rig.addPhone();
      const leases = rig.parts.database.collection<LeaseRow>('leases');
      const rowOf = (id: string) => leases.findOne({ _id: id });
      for (const stops of [undefined, 1]) {
        const worker = rig.spawnWorker();
        await rig.untilState(healthy.id, 'connected');
        await waitFor(
          async () => {
            const [one, other] = [await rowOf(bad.id), await rowOf(healthy.id)];
            return (
              one?.opening !== undefined && one.stops === stops && other?.opening === undefined
            );
          },
          { timeoutMs: 20_000, what: `the phone to be opened after ${stops ?? 0} stops` },
        );
        worker.kill('SIGKILL');
        await once(worker, 'exit');
      }
      const worker = await rig.startWorker();
      await rig.untilState(bad.id, 'switched_off');
      await rig.untilState(healthy.id, 'connected');
      expect(rig.logger.records).toContainEqual({
        level: 'error',
        message: 'device: switched off, it stopped its process',
        fields: expect.objectContaining({ device: bad.id, name: 'Front desk', stops: 2 }),
      });
      const { devices } = rig.parts.repositories;
      expect((await devices.get(rig.account, healthy.id))?.switchedOff ?? null).toBeNull();
      isSilent = false;
      await devices.update(rig.account, bad.id, { state: 'reconnecting', switchedOff: null });
      await rig.refresh(bad.id);
      await rig.untilState(bad.id, 'connected');
      await waitFor(async () => (await rowOf(bad.id))?.opening === undefined, {
        timeoutMs: 10_000,
        what: 'the opening to be over',
      });
      expect((await rowOf(bad.id))?.stops).toBeUndefined();
      await worker.stop();
    } finally {
      await rig.stop();
      silent.close();
    }
  }, 120_000);

  test('and hangs instead of ending, it counts as much: workers that take it over know', async () => {
    const number = '999700000003';
    const rig = await startRig({ servers, leaseMs: 3_000 });
    const hung = [];
    try {
      const bad = await rig.addPhone({ number });
      const leases = rig.parts.database.collection<LeaseRow>('leases');
      for (const stops of [undefined, 1]) {
        hung.push(rig.spawnWorker({ hangs: [number] }));
        await waitFor(
          async () => {
            const row = await leases.findOne({ _id: bad.id });
            return row?.opening !== undefined && row.stops === stops;
          },
          { timeoutMs: 30_000, what: `the phone to be opened after ${stops ?? 0} stops` },
        );
      }
      const worker = await rig.startWorker();
      await rig.untilState(bad.id, 'switched_off', 30_000);
      const { devices } = rig.parts.repositories;
      expect((await devices.get(rig.account, bad.id))?.switchedOff?.reason).toBe(
        'It stopped the process that opened it, 2 times in a row.',
      );
      await worker.stop();
    } finally {
      for (const worker of hung) worker.kill('SIGKILL');
      await rig.stop();
    }
  }, 120_000);
});
