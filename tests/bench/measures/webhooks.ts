import type { OutcomeRow } from '@cascade/contracts';
import { waitUntil } from '../../servers/wait-until.ts';
import { costOf, perThousand, type Bench, type Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { ours } from '../contestants/index.ts';
import type { Running } from '../contestants/contestant.ts';
import { SERIAL } from '../load/generate-load.ts';
import { nextMessage, startNode } from '../processes/child.ts';
import type { PostOrder } from '../webhooks/post-loop.ts';
import { openEventSource, type EventSource } from '../webhooks/event-source.ts';
import { startFastReceiver, type FastReceiver } from '../webhooks/fast-receiver.ts';
import { takeTurns } from './in-turns.ts';

const CONCURRENCY = 64;
/** `services/webhook-emitter/src/limits.ts`. */
const AT_ONCE_WHERE_QUICK = 256;
const PATIENCE_MS = 120_000;
const HANGING_EVENTS = 1_000;

/**
 * Measures deliveries per second to a fast receiver against a bare loop of the same HTTP client,
 * the time from a send's outcome to its POST, and whether a hanging endpoint delays others.
 */
export const webhooks: Measure = {
  name: 'webhooks',
  async run(bench) {
    const running = await bench.start(ours);
    const receiver = await startFastReceiver();
    const source = await openEventSource(bench.world);
    try {
      const measured = [
        () => bareLoop(bench, receiver),
        () => journaledLoop(bench, receiver),
        () => drain(bench, running, receiver, source),
      ];
      await takeTurns(bench, measured, async (order) => {
        for (const measure of order) await measure();
        await afterSends(bench, running, receiver, source);
      });
      await besideHanging(bench, receiver, source);
    } finally {
      await source.close();
      await receiver.close();
    }
  },
};

/** As long as the bodies of the measured deliveries. */
const BODY = JSON.stringify({ padding: 'x'.repeat(380) });

const bareLoop = (bench: Bench, receiver: FastReceiver): Promise<void> =>
  runLoop(bench, 'bare loop', { file: 'bare-loop', order: orderOf(receiver), pids: {} });

/**
 * Throughput with only the delivery rows, with as many open POSTs as the product has for a quick
 * endpoint.
 */
const journaledLoop = (bench: Bench, receiver: FastReceiver): Promise<void> =>
  runLoop(bench, 'journaled loop', {
    file: 'journaled-loop',
    order: {
      ...orderOf(receiver),
      concurrency: AT_ONCE_WHERE_QUICK,
      mongoUrl: databaseUrl(bench.world, 'journaled-loop'),
    },
    pids: { database: bench.world.mongo.pid },
  });

const orderOf = (receiver: FastReceiver): Omit<PostOrder, 'posts'> => ({
  url: `${receiver.url}/fast`,
  headers: { 'content-type': 'application/json', 'user-agent': 'Service-Webhook/1.0' },
  body: BODY,
  concurrency: CONCURRENCY,
});

async function runLoop(
  bench: Bench,
  name: string,
  { file, order, pids }: { file: string; order: object; pids: Record<string, number> },
): Promise<void> {
  const posts = bench.quick ? 2_000 : 20_000;
  const child = startNode(file, `tests/bench/webhooks/${file}.ts`);
  await nextMessage(child);
  const run = async (count: number) => {
    const answer = nextMessage<{ ms: number }>(child);
    child.process.send({ ...order, posts: count });
    return (await answer).ms;
  };
  await run(posts / 10);
  const cost = await costOf({ loop: child.pid, ...pids }, () => run(posts));
  await child.stop();
  const cpu = perThousand(cost.seconds, posts);
  bench.samples.add('webhooks', `${CONCURRENCY} at once`, name, {
    'deliveries/s': (posts / cost.value) * 1_000,
    'others %': cost.others * 100,
    'cpu ms/delivery': Object.values(cpu).reduce((sum, ms) => sum + ms, 0),
    ...('database' in cpu ? { 'cpu ms/delivery database': cpu['database'] } : {}),
  });
  bench.say(`webhooks, ${name}: ${((posts / cost.value) * 1_000).toFixed(0)}/s`);
}

/**
 * Collects events while the emitter is stopped, as many as it keeps in memory, then lets it deliver
 * them. Repeats, for as many POSTs as the bare loop makes.
 */
async function drain(
  bench: Bench,
  running: Running,
  receiver: FastReceiver,
  source: EventSource,
): Promise<void> {
  const events = bench.quick ? 1_000 : 4_500;
  const drains = bench.quick ? 1 : 4;
  const account = await source.listen(`${receiver.url}/fast`);
  const once = () => drainOnce(bench, running, receiver, source, { account, events });
  await once();
  const runs: Drained[] = [];
  while (runs.length < drains) runs.push(await once());
  const sum = (of: (run: Drained) => number) => runs.reduce((total, run) => total + of(run), 0);
  const perSecond = ((events * drains) / sum(({ ms }) => ms)) * 1_000;
  const cpuOf = (role: string) =>
    (sum(({ seconds }) => seconds[role] ?? NaN) * 1_000) / (events * drains);
  const roles = Object.keys(runs[0]?.seconds ?? {});
  bench.samples.add('webhooks', `${CONCURRENCY} at once`, 'ours', {
    'deliveries/s': perSecond,
    'others %': (sum(({ others }) => others) / drains) * 100,
    'cpu ms/delivery': roles.reduce((total, role) => total + cpuOf(role), 0),
    ...Object.fromEntries(
      ['webhook-emitter', 'database', 'broker'].map((role) => [
        `cpu ms/delivery ${role}`,
        cpuOf(role),
      ]),
    ),
  });
  bench.say(`webhooks, ours: ${perSecond.toFixed(0)}/s`);
}

interface Drained {
  ms: number;
  /** CPU seconds by process. */
  seconds: Record<string, number>;
  others: number;
}

async function drainOnce(
  bench: Bench,
  running: Running,
  receiver: FastReceiver,
  source: EventSource,
  { account, events }: { account: string; events: number },
): Promise<Drained> {
  const emitter = running.pids['webhook-emitter'] ?? 0;
  receiver.reset();
  process.kill(emitter, 'SIGSTOP');
  let begun: number;
  try {
    await Promise.all(Array.from({ length: events }, () => source.raise(account, 'drain')));
  } finally {
    begun = Date.now();
    process.kill(emitter, 'SIGCONT');
  }
  const { value, seconds, others } = await costOf(bench.pidsOf(running), () =>
    waitUntil(
      'every event delivered',
      async () => {
        const { received, lastAt } = receiver.counts();
        return received >= events ? lastAt : undefined;
      },
      { timeoutMs: PATIENCE_MS, everyMs: 10 },
    ),
  );
  return { ms: value - begun, seconds, others };
}

/**
 * Sends async and waits for the webhooks. Returns the times from outcome to arrival of the POST.
 */
async function afterSends(
  bench: Bench,
  running: Running,
  receiver: FastReceiver,
  source: EventSource,
): Promise<void> {
  const { repositories, database } = source.parts;
  const account = running.account ?? '';
  const endpoint = `whk_bench_${Date.now()}`;
  await repositories.webhooks.insert({
    _id: endpoint,
    account,
    url: `${receiver.url}/told`,
    events: ['send_status'],
    state: 'active',
  });
  const changed = { kind: 'webhooks', id: account } as const;
  await source.parts.broker.publish('cache.invalidated', changed, { messageId: endpoint });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const waiting = new Map<number, () => void>();
  const arrived = new Map<number, { send: number; at: number }>();
  receiver.onTold = (body, at) => {
    const { request_id: request, id } = JSON.parse(body) as { request_id: number; id: number };
    arrived.set(request, { send: id, at });
    waiting.get(request)?.();
  };
  const sends = bench.quick ? 500 : 5_000;
  let left = sends;
  const text = running.body('async') ?? '';
  const callers = Array.from({ length: CONCURRENCY }, async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${running.url}${running.path}`, {
        method: 'POST',
        headers: running.headers,
        body: text.replaceAll(SERIAL, String(1_000_000 + left)),
      });
      const { request_id: request } = (await answer.json()) as { request_id: number };
      if (!arrived.has(request)) await new Promise<void>((go) => waiting.set(request, go));
    }
  });
  await Promise.all(callers);
  await repositories.webhooks.delete(account, endpoint);
  await source.parts.broker.publish('cache.invalidated', changed, { messageId: `${endpoint}-` });
  const outcomes = database.collection<OutcomeRow>('outcomes');
  const rows = new Map(
    (await outcomes.findByIds([...arrived.values()].map(({ send }) => send))).map((row) => [
      row._id,
      row.at,
    ]),
  );
  // Outcomes have timestamps of whole milliseconds.
  const waits = [...arrived.values()].map(({ send, at }) => at - (rows.get(send) ?? NaN));
  const figures = { 'p50 ms': percentile(waits, 0.5), 'p99 ms': percentile(waits, 0.99) };
  bench.samples.add('webhooks', 'finished send to POST, 64 in flight', 'ours', figures);
  bench.say(`webhooks, finished to POST: p50 ${figures['p50 ms'].toFixed(1)} ms`);
}

/**
 * Sends one account's events at a low rate, alone and beside another account's hanging endpoint.
 */
async function besideHanging(
  bench: Bench,
  receiver: FastReceiver,
  source: EventSource,
): Promise<void> {
  const calm = await source.listen(`${receiver.url}/told`);
  const hanging = await source.listen(`${receiver.url}/hang`);
  const trickle = async () => {
    const count = bench.quick ? 200 : 1_000;
    const waits: number[] = [];
    receiver.onTold = (body, at) => {
      const { message } = JSON.parse(body) as { message: { text: string } };
      waits.push(at - Number(message.text));
    };
    for (let i = 0; i < count; i++) {
      const now = performance.timeOrigin + performance.now();
      source.raise(calm, String(now)).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await waitUntil(
      'the trickle delivered',
      async () => (waits.length >= count ? true : undefined),
      { timeoutMs: PATIENCE_MS, everyMs: 25 },
    );
    return { 'p50 ms': percentile(waits, 0.5), 'p99 ms': percentile(waits, 0.99) };
  };
  await trickle();
  bench.samples.add('webhooks', 'one account, calm', 'ours', await trickle());
  await Promise.all(Array.from({ length: HANGING_EVENTS }, () => source.raise(hanging, 'hang')));
  const setting = `one account, beside ${HANGING_EVENTS} events to an endpoint that hangs`;
  bench.samples.add('webhooks', setting, 'ours', await trickle());
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
