import { setTimeout as sleep } from 'node:timers/promises';
import { openBroker } from '@cascade/broker';
import { systemClock } from '@cascade/runtime';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { Caller } from '../../caller.ts';
import type { FaultRow } from '../fault-row.ts';
import { DEADLINES, type FaultWorld } from '../fault-world.ts';
import { judge } from '../judge.ts';
import { runLoad } from '../load.ts';
import { mayFailOf, mixedCall } from '../mixed-calls.ts';
import { pourIntoWorkQueues } from '../work-queues.ts';

const MESSAGES = 8_000;
const POISONED = 100;
const PER_SECOND = 40;
/** Most dead letters that a broker shows at once. */
const MOST_SHOWN = 500;
const SHOWN_TIMEOUT_MS = 30_000;

const item = (more: object) => ({ name: 'send.outcome', messageId: 'poison', body: {}, ...more });
const envelope = (...items: unknown[]) => JSON.stringify({ v: 1, items });

/** Messages that no service can parse, from invalid text to an item without its subject. */
const POISON: readonly Buffer[] = [
  Buffer.from([0xff, 0x00, 0xfe]),
  Buffer.alloc(0),
  ...[
    'not JSON',
    '[]',
    '{"v":1}',
    '{"v":2,"items":[{}]}',
    '{"v":1,"items":[]}',
    envelope('an item'),
    envelope(item({ name: 'no.such.message' })),
    envelope(item({ messageId: 7 })),
    envelope(item({ body: null })),
    envelope(item({ expiresAt: 'soon' })),
    envelope(item({ attempts: -1 })),
    `{"v":1,"items":[${'['.repeat(2_000)}${']'.repeat(2_000)}]}`,
  ].map((text) => Buffer.from(text)),
];

export const poisonedQueues: FaultRow = {
  name: 'F10',
  fault: 'malformed messages in every queue of work',
  async run({ form, scaled, world: open }) {
    const world = await open();
    const tenant = await world.tenant();
    const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
    const before = await deadLetters(world);
    const poison = Array.from(
      { length: scaled(POISONED, 2 * POISON.length) },
      (_, index) => POISON[index % POISON.length]!,
    );
    const loading = runLoad(caller, {
      messages: scaled(MESSAGES, 80),
      perSecond: PER_SECOND,
      call: (index) => mixedCall(tenant, index),
    });
    await sleep(500);
    await pourIntoWorkQueues(world, poison);
    const { refused } = await loading;
    return () =>
      judge(world, {
        tenants: [tenant],
        told: caller.told,
        faults: poison.length,
        kills: 0,
        mayFail: mayFailOf(form),
        mayExpire: form === 'short',
        figures: { 'calls without an answer': refused },
        check: async () => checkBuried(world, before + poison.length),
      });
  },
};

/** Checks that operators see each poisoned message as a dead letter, and no other. */
async function checkBuried(world: FaultWorld, wanted: number): Promise<string[]> {
  const all = async () => (await deadLetters(world)) === wanted;
  return waitFor(all, {
    timeoutMs: SHOWN_TIMEOUT_MS,
    everyMs: 500,
    what: `${wanted} dead letters`,
  }).then(
    () => [],
    async (error: unknown) => [`${String(error)}, there are ${await deadLetters(world)}`],
  );
}

async function deadLetters({ rabbit, amqpPrefix }: FaultWorld): Promise<number> {
  const broker = await openBroker({
    amqpUrl: rabbit.url,
    prefix: amqpPrefix,
    instance: 'who-looks-at-dead-letters',
    logger: silentLogger,
    clock: systemClock,
  });
  try {
    await waitFor(() => broker.healthy(), { timeoutMs: 20_000, what: 'the broker' });
    return (await broker.deadLetters(MOST_SHOWN)).length;
  } finally {
    await broker.drain(1_000);
  }
}
