import { setTimeout as sleep } from 'node:timers/promises';
import {
  magicRecipient,
  provision,
  untilLinked,
  type Client,
  type Tenant,
} from '../../harness/index.ts';
import { startFleet } from '../../processes/start-fleet.ts';
import type { Bench, Measure } from '../bench.ts';
import { ours } from '../contestants/index.ts';
import { TEXT } from '../contestants/send-body.ts';
import { cpuSeconds, peakMemoryMb } from '../processes/process-figures.ts';

/** Load of one phone, which encrypts and sends one message at a time: a pace it holds easily. */
const SYNC = { callers: 8, perSecond: 20 };
const PIECE_MS = 20_000;
const HANGING = 1_000;
const PACE = { perSecond: 10_000, burst: 10_000 };
const RECIPIENT = '6281211110000';
/**
 * The other account's calls have all begun when the sandbox, which decrypts them, was idle this
 * long.
 */
const STILL_MS = 1_000;
const NEXT_TO_NOTHING_S = 0.1;

/**
 * One customer's linked phone, alone and beside another customer's phone whose sends hang. Both are
 * real Baileys.
 */
export const neighbourPhones: Measure = {
  name: 'neighbour-phones',
  async run(bench) {
    for (let round = 1; round <= bench.rounds; round += 1) await besideHangingPhone(bench);
  },
};

async function besideHangingPhone(bench: Bench): Promise<void> {
  const { amqp, mongo } = bench.world;
  const fleet = await startFleet({ amqpUrl: amqp.url, mongoUrl: mongo.url });
  try {
    const [one, other] = [await phoneOf(fleet.dashboard), await phoneOf(fleet.dashboard)];
    const urls = fleet.processes.get('gateway')!;
    const order = async (tenant: Tenant, to: string) => ({
      urls: await Promise.all(urls.map(async (gateway) => new URL(await gateway.url()).origin)),
      path: '/v1/send',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tenant.token}` },
      body: bodyOf(tenant, to),
      expect: '"status":true',
      atMost: Number.MAX_SAFE_INTEGER,
    });
    const steady = { ...(await order(other, RECIPIENT)), ...SYNC };
    const forMs = bench.quick ? 8_000 : PIECE_MS;
    const load = async (ms: number) => {
      const result = await bench.world.load({ ...steady, forMs: ms }, 'second');
      if (result.wrong > 0) throw new Error(`${result.wrong} wrong answers: ${result.example}`);
      return result;
    };
    await load(5_000);
    const calm = await load(forMs);
    const hangs = bench.world
      .load({
        ...(await order(one, magicRecipient('hangs', 'whatsapp'))),
        callers: HANGING,
        atMost: HANGING,
        forMs: 1_000,
      })
      .catch(() => undefined);
    await untilStill(fleet.processes.get('sandbox')![0]!.pid);
    const beside = await load(forMs);
    const figures = {
      'calm p50 ms': calm.p50Ms,
      'calm p99 ms': calm.p99Ms,
      'beside p50 ms': beside.p50Ms,
      'beside p99 ms': beside.p99Ms,
      'p99 beside / calm': beside.p99Ms / calm.p99Ms,
      'worker peak MB': Math.max(
        ...fleet.processes.get('worker-whatsapp')!.map(({ pid }) => peakMemoryMb(pid)),
      ),
    };
    bench.samples.add('neighbour', 'whatsapp', ours.name, figures);
    bench.say(
      `neighbour, whatsapp: p99 ${calm.p99Ms.toFixed(1)} ms calm, ${beside.p99Ms.toFixed(1)} beside`,
    );
    await hangs;
  } finally {
    await fleet.stop();
  }
}

async function untilStill(pid: number): Promise<void> {
  await sleep(STILL_MS);
  for (let before = cpuSeconds(pid); ;) {
    await sleep(STILL_MS);
    const now = cpuSeconds(pid);
    if (now - before < NEXT_TO_NOTHING_S) return;
    before = now;
  }
}

async function phoneOf(client: Client): Promise<Tenant> {
  const tenant = await provision(client);
  await untilLinked(client, tenant, tenant.devices.whatsapp);
  await client.manage(tenant.account, 'PATCH', `/api/devices/${tenant.devices.whatsapp}`, {
    settings: { pace: PACE },
  });
  return tenant;
}

const bodyOf = ({ keys }: Tenant, to: string) =>
  JSON.stringify({
    keys: { whatsapp: { token: keys.whatsapp } },
    content: { whatsapp: { message: { type: 'text', message: TEXT } } },
    target: { whatsapp: to },
  });
