import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@cascade/runtime/testing';
import { startMongo, startRabbit } from '../../../servers/index.ts';
import { Caller } from '../../caller.ts';
import { ROLES } from '../../roles.ts';
import { bodyOf } from '../../body-of.ts';
import type { FaultTenant } from '../../tenant.ts';
import { startWorld } from '../../world.ts';
import type { FaultRow, RowGiven, RowResult } from '../fault-row.ts';
import { DEADLINES, startFaultWorld, type FaultWorld } from '../fault-world.ts';
import { judge, tally } from '../judge.ts';
import { runLoad } from '../load.ts';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';

const MESSAGES = 1_000;
const PER_SECOND = 20;
const FELT_TIMEOUT_MS = 60_000;
const WORKS_TIMEOUT_MS = 60_000;
const WORKS_WITHIN_MS = 30_000;
/** RabbitMQ and mongod write their first hundreds of megabytes ahead. */
const SERVER_DISK_MB = 700;
const STORE_DISK_MB = 48;
/** RabbitMQ counts a disk as full below 100 MB here. Its behaviour at zero is not tested. */
const RABBIT_LEAVES_MB = 20;
/** RabbitMQ checks its disk at least every ten seconds. */
const RABBIT_FULL_MS = 20_000;
const ASYNC = { behaviour: { mode: 'async' } };

/** F7: full disks. Needs the right to mount a disk. */
export const fullDisks: FaultRow = {
  name: 'F7',
  fault: 'the disk is full under the embedded store, MongoDB, RabbitMQ',
  async run(given) {
    const embedded = await fillEmbedded(given);
    const servers = await fillServers(given);
    return () => Promise.resolve(sumOf(embedded, servers));
  },
};

interface Load {
  caller: Caller;
  tenant: FaultTenant;
}

/** Sends sync and async at a steady pace. Returns how many were refused. */
function loadOf({ scaled }: RowGiven, { caller, tenant }: Load): Promise<{ refused: number }> {
  return runLoad(caller, {
    messages: scaled(MESSAGES / 3, 60),
    perSecond: PER_SECOND,
    call: (index) => ({
      tenant,
      body: bodyOf(tenant, {
        channels: ['waba'],
        ...(index % 2 === 0 ? {} : { context: ASYNC }),
      }),
    }),
  });
}

const isSent = async ({ caller, tenant }: Load): Promise<boolean> =>
  (await caller.send({ tenant, body: bodyOf(tenant, { channels: ['waba'] }) }))?.status === true;

const isRefused = async ({ caller, tenant }: Load): Promise<boolean> =>
  (await caller.send({ tenant, body: bodyOf(tenant, { channels: ['waba'], context: ASYNC }) })) ===
  null;

/** Measures the time until the first `sent` (ms). */
async function backAfter(load: Load): Promise<number> {
  const begun = performance.now();
  await waitFor(() => isSent(load), {
    timeoutMs: WORKS_TIMEOUT_MS,
    everyMs: 100,
    what: 'a send to be sent',
  });
  return Math.round(performance.now() - begun);
}

const felt = (load: Load) =>
  waitFor(() => isRefused(load), {
    timeoutMs: FELT_TIMEOUT_MS,
    everyMs: 50,
    what: 'the full disk to be felt',
  });

async function fillEmbedded(given: RowGiven): Promise<RowResult> {
  const disk = await mountSmallDisk(STORE_DISK_MB);
  const world = await startWorld({ groups: [ROLES], within: disk.folder });
  try {
    const load = { caller: world.caller, tenant: world.tenant };
    // Services start while they are called.
    await backAfter(load);
    const loading = loadOf(given, load);
    await sleep(1_000);
    const from = Date.now();
    await disk.fill();
    await felt(load);
    const { refused } = await loadOf(given, load);
    await disk.free();
    const backMs = await backAfter(load);
    const cuts = [{ from, to: Date.now() }];
    await loading;
    const told = load.caller.told.length;
    const { rows, faults } = await world.settle({ mayFail: [], mayExpire: true, cuts });
    const broken = [...faults, ...lateness('the embedded store', backMs)];
    const count = (wanted: string) => rows.outcomes.filter(({ state }) => state === wanted).length;
    return {
      messages: told,
      faults: 1,
      kills: 0,
      sent: count('sent'),
      unknown: count('unknown'),
      failed: count('failed'),
      ...tally(broken),
      figures: { 'embedded works again': `${backMs} ms`, 'refused meanwhile': refused },
      broken,
    };
  } finally {
    await world.stop();
    await disk.unmount();
  }
}

async function fillServers(given: RowGiven): Promise<RowResult> {
  const disks = [await mountSmallDisk(SERVER_DISK_MB), await mountSmallDisk(SERVER_DISK_MB)];
  const [forMongo, forRabbit] = disks as [SmallDisk, SmallDisk];
  let world: FaultWorld | undefined;
  const [rabbit, mongo] = await Promise.all([
    startRabbit({ within: forRabbit.folder }),
    startMongo({ within: forMongo.folder }),
  ]);
  try {
    world = await startFaultWorld({
      deadlines: DEADLINES[given.form],
      fleet: ['gateway', 'orchestrator', 'worker-waba'],
      servers: { rabbit, mongo },
    });
    return await fillUnder(given, world, { mongo: forMongo, rabbit: forRabbit });
  } finally {
    await world?.stop();
    await Promise.all([rabbit.stop(), mongo.stop()]);
    for (const disk of disks) await disk.unmount();
  }
}

async function fillUnder(
  given: RowGiven,
  world: FaultWorld,
  disks: { mongo: SmallDisk; rabbit: SmallDisk },
): Promise<RowResult> {
  const tenant = await world.tenant();
  const caller = new Caller(() => world.gateway(), DEADLINES[given.form].syncMs * 2);
  const load = { caller, tenant };
  const mongoLoad = loadOf(given, load);
  await sleep(1_000);
  const endMongoCut = world.beginCut();
  await disks.mongo.fill();
  await felt(load);
  const { refused } = await loadOf(given, load);
  await disks.mongo.free();
  // mongod exits when it can't write its journal; its supervisor starts it again.
  await world.mongo.restart();
  const mongoMs = await backAfter(load);
  endMongoCut();
  await mongoLoad;

  const rabbitLoad = loadOf(given, load);
  await sleep(1_000);
  const endRabbitCut = world.beginCut();
  await disks.rabbit.fill(RABBIT_LEAVES_MB);
  await sleep(RABBIT_FULL_MS);
  await disks.rabbit.free();
  const rabbitMs = await backAfter(load);
  endRabbitCut();
  const refusedByRabbit = (await rabbitLoad).refused;
  return judge(world, {
    tenants: [tenant],
    told: caller.told,
    faults: 2,
    kills: 0,
    figures: {
      'MongoDB works again': `${mongoMs} ms`,
      'refused by it': refused,
      'RabbitMQ works again': `${rabbitMs} ms`,
      'refused without it': refusedByRabbit,
    },
    broken: [...lateness('MongoDB', mongoMs), ...lateness('RabbitMQ', rabbitMs)],
  });
}

const lateness = (what: string, ms: number): string[] =>
  ms > WORKS_WITHIN_MS ? [`${what} worked only ${ms} ms after its disk was free`] : [];

function sumOf(one: RowResult, other: RowResult): RowResult {
  const sum = (name: 'messages' | 'faults' | 'kills' | 'sent' | 'unknown' | 'failed') =>
    one[name] + other[name];
  const broken = [...one.broken, ...other.broken];
  return {
    messages: sum('messages'),
    faults: sum('faults'),
    kills: sum('kills'),
    sent: sum('sent'),
    unknown: sum('unknown'),
    failed: sum('failed'),
    ...tally(broken),
    figures: { ...one.figures, ...other.figures },
    broken,
  };
}
