import { setTimeout as sleep } from 'node:timers/promises';
import { magicRecipient } from '../../../harness/recipients.ts';
import { Caller } from '../../caller.ts';
import { bodyOf } from '../../body-of.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES, type FaultWorld } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import { mayFailOf, mixedCall, PHONE_UNANSWERED, PREPARED_TOO_LONG } from '../mixed-calls.ts';

const MESSAGES = 1_000;
const PAUSES = 20;
const WORKERS = ['worker-waba', 'worker-telegram', 'worker-email', 'worker-whatsapp'] as const;
/** Longer than a phone's lease (15 s) and than a send claim. */
const PAUSE_MS = 20_000;
/** Slow calls that are open when their worker stops. */
const UNDER_WAY = 6;
const SLOW_S = 2;

/** Reasons of steps before the call that took too long while the worker stood still. */
const STOOD_STILL = [PREPARED_TOO_LONG, 'Mail server can not be reached', PHONE_UNANSWERED];

export const pausedWorkers: FaultRow = {
  name: 'F4',
  fault: 'SIGSTOP of a worker past its lease',
  async run({ form, scaled, world: open, say }) {
    const world = await open();
    const tenant = await world.tenant();
    const others = await Promise.all(WORKERS.map((name) => world.add(name)));
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const rounds = Math.ceil(scaled(PAUSES, WORKERS.length) / WORKERS.length);
    const messages = scaled(MESSAGES, 100);
    const loading = runLoad(caller, {
      messages,
      perSecond: messages / ((rounds * (PAUSE_MS + 1_000)) / 1_000),
      call: (index) => mixedCall(tenant, index),
    });
    for (let round = 0; round < rounds; round += 1) {
      const slow = sendSlowly(caller, tenant);
      const paused = WORKERS.map((name) => world.named(name)[round % 2]!);
      await sleep(500);
      for (const worker of paused) worker.pause();
      await sleep(PAUSE_MS);
      for (const worker of paused) worker.resume();
      say(`round ${round + 1} of ${rounds}: ${WORKERS.length} workers stood still`);
      await Promise.all(slow);
    }
    const { refused } = await loading;
    for (const other of others) await world.remove(other);
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: rounds * WORKERS.length,
        kills: 0,
        mayFail: [...mayFailOf(form), ...STOOD_STILL],
        // A worker that stood still past its last moment doesn't call, and says so.
        mayExpire: true,
        figures: { 'calls without an answer': refused },
      });
  },
};

/** Sends to a slow provider, so that the calls are open while their worker stands still. */
function sendSlowly(caller: Caller, tenant: Awaited<ReturnType<FaultWorld['tenant']>>) {
  return Array.from({ length: UNDER_WAY }, (_, index) => {
    const channel = index % 2 === 0 ? 'waba' : 'telegram';
    const targets = { [channel]: magicRecipient('slow', channel, SLOW_S) };
    return caller.send({ tenant, body: bodyOf(tenant, { channels: [channel], targets }) });
  });
}
