import type { ChildProcess } from 'node:child_process';
import { waitFor } from '@cascade/runtime/testing';
import type { SendClaim, OutcomeRow } from '@cascade/contracts';
import type { LeaseRow } from '@cascade/store';
import { onServers } from './testing/on-engines.ts';
import { startRig, type PhoneRig, type RigPhone } from './testing/start-rig.ts';

const LEASE_MS = 5_000;
const HOURS_MS = 3 * 3_600_000;

/** The last one: a phone was disconnected for longer than its sends wait. */
const VERDICTS_OF_A_DEATH = [
  ['sent', undefined],
  ['unknown', 'Delivery outcome unknown'],
  ['failed', 'Device disconnected'],
];

onServers('several workers', (servers) => {
  let rig: PhoneRig;
  const processes: ChildProcess[] = [];

  beforeEach(async () => {
    rig = await startRig({ servers, leaseMs: LEASE_MS });
  });
  afterEach(async () => {
    for (const child of processes.splice(0)) child.kill('SIGKILL');
    await rig.stop();
  });

  const holders = async () => {
    const leases = rig.parts.database.collection<LeaseRow>('leases');
    const rows = await leases.find({ pool: 'whatsapp', kind: 'device', holder: { $ne: '' } });
    return Map.groupBy(rows, ({ holder }) => holder);
  };

  const counts = async () =>
    [...(await holders()).values()].map((rows) => rows.length).toSorted((a, b) => a - b);

  const until = (check: () => Promise<boolean>, what: string, timeoutMs = 20_000) =>
    waitFor(check, { timeoutMs, everyMs: 100, what });

  async function addPhones(count: number): Promise<RigPhone[]> {
    const phones = [];
    for (let i = 0; i < count; i += 1) phones.push(await rig.addPhone());
    return phones;
  }

  test('a new worker takes half of the phones, without second sockets; a stopping one returns all', async () => {
    const first = await rig.startWorker();
    const phones = await addPhones(6);
    for (const { id } of phones) await rig.untilState(id, 'connected');
    await rig.startWorker();
    await until(async () => (await counts()).join() === '3,3', 'three devices each');
    for (const { id } of phones) await rig.untilState(id, 'connected');
    await first.stop();
    await until(async () => (await counts()).join() === '6', 'all at the other worker');
    for (const phone of phones) {
      await rig.untilState(phone.id, 'connected');
      expect((await rig.text(phone.id, '6281234567890', 'moved')).state).toBe('sent');
      const link = await rig.parts.repositories.whatsappLinks.get(rig.account, phone.id);
      // A second socket would have replaced the first.
      expect(link?.history.map(({ to }) => to)).not.toContain('replaced');
    }
  }, 60_000);

  test('after a kill during sends, another worker takes the devices, and nothing is sent twice', async () => {
    const phones = await addPhones(4);
    processes.push(rig.spawnWorker(), rig.spawnWorker());
    for (const { id } of phones) await rig.untilState(id, 'connected', 30_000);
    await until(async () => (await counts()).join() === '2,2', 'two devices each');

    const sends: number[] = [];
    let sending = true;
    const load = (async () => {
      for (let i = 0; sending; i += 1) {
        const { id } = phones[i % phones.length]!;
        sends.push(await rig.requestSend(id, '6281234567890', { kind: 'text', text: `text ${i}` }));
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    processes[0]!.kill('SIGKILL');
    await until(async () => (await counts()).join() === '4', 'all at the other worker');
    await new Promise((resolve) => setTimeout(resolve, 500));
    sending = false;
    await load;

    const outcomes = rig.parts.database.collection<OutcomeRow>('outcomes');
    const claims = rig.parts.database.collection<SendClaim>('send_claims');
    // A send without an outcome has a send claim: the sweeper settles it.
    await until(
      async () => {
        const told = new Set((await outcomes.findByIds(sends)).map(({ _id }) => _id));
        const taken = new Set((await claims.findByIds(sends)).map(({ _id }) => _id));
        return sends.every((send) => told.has(send) || taken.has(send));
      },
      'every send to be taken',
      40_000,
    );
    await until(
      async () => (await outcomes.findByIds(sends)).length >= sends.length - 20,
      'the verdicts',
    );
    const stanzas = phones.flatMap((phone) => phone.stanzas);
    expect(new Set(stanzas).size).toBe(stanzas.length);
    const verdicts = await outcomes.findByIds(sends);
    const sent = verdicts.filter(({ state }) => state === 'sent');
    expect(stanzas).toEqual(
      expect.arrayContaining(sent.map(({ providerMessageId }) => providerMessageId)),
    );
    for (const { state, reason } of verdicts) {
      expect(VERDICTS_OF_A_DEATH).toContainEqual([state, reason]);
    }
    const failed = verdicts.filter(({ state }) => state === 'failed');
    expect(stanzas.length).toBeLessThanOrEqual(sends.length - failed.length);
  }, 120_000);

  test('a restarted worker takes its devices back without waiting for their leases', async () => {
    await rig.stop();
    rig = await startRig({ servers, leaseMs: HOURS_MS });
    const phones = await addPhones(2);
    processes.push(rig.spawnWorker());
    for (const { id } of phones) await rig.untilState(id, 'connected', 30_000);
    const [dead] = await holders();
    processes[0]!.kill('SIGKILL');
    processes.push(rig.spawnWorker());
    await until(async () => {
      const [next] = await holders();
      return next !== undefined && next[0] !== dead![0] && next[1].length === 2;
    }, 'both at the next worker');
    for (const { id } of phones) {
      await rig.untilState(id, 'connected', 30_000);
      expect((await rig.text(id, '6281234567890', 'again')).state).toBe('sent');
    }
  }, 90_000);
});
