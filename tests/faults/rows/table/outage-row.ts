import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@cascade/runtime/testing';
import type { Server } from '../../../servers/index.ts';
import { Caller } from '../../caller.ts';
import { bodyOf } from '../../body-of.ts';
import type { FaultTenant } from '../../tenant.ts';
import type { RowGiven } from '../fault-row.ts';
import { DEADLINES, type FaultWorld } from '../fault-world.ts';
import { runLoad } from '../load.ts';
import { mixedCall } from '../mixed-calls.ts';

const PER_SECOND = 25;
const ASYNC = { behaviour: { mode: 'async' } };
const WORKS_TIMEOUT_MS = 60_000;
/** Time between two outages. */
const CALM_MS = 2_000;

interface OutageOptions {
  messages: number;
  kills: number;
  server: (world: FaultWorld) => Server;
  /** What callers are told during the outage, which lasts until one caller was. */
  meanwhile: 'accepted' | 'refused';
  /** Runs once in each round, in mid-load. */
  besides?: (world: FaultWorld) => Promise<void>;
}

/** Result of a server's deaths under load. */
export interface Outages {
  tenant: FaultTenant;
  caller: Caller;
  refused: number;
  /** Requests that were accepted while the server was down. */
  acceptedMeanwhile: number;
  /** Time from the server's port being open to the first `sent`, for each kill (ms). */
  backMs: number[];
}

/** Kills a server repeatedly under load and restarts it each time. */
export async function causeOutages(
  { form, random, say }: RowGiven,
  world: FaultWorld,
  { messages, kills, server, meanwhile, besides }: OutageOptions,
): Promise<Outages> {
  const tenant = await world.tenant();
  const caller = new Caller(() => world.gateway(), DEADLINES[form].syncMs * 2);
  let acceptedMeanwhile = 0;
  const backMs: number[] = [];
  const works = async () =>
    (await caller.send({ tenant, body: bodyOf(tenant, { channels: ['waba'] }) }))?.status === true;
  const isFelt = async () => {
    const body = bodyOf(tenant, { channels: ['waba'], context: ASYNC });
    const answer = await caller.send({ tenant, body });
    return (answer === null) === (meanwhile === 'refused');
  };
  const loading = runLoad(caller, {
    messages,
    perSecond: PER_SECOND,
    call: (index) => mixedCall(tenant, index),
  });
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(CALM_MS + random.between(0, CALM_MS));
    await besides?.(world);
    const endCut = world.beginCut();
    const before = caller.told.length;
    await server(world).kill('SIGKILL');
    await waitFor(isFelt, { timeoutMs: WORKS_TIMEOUT_MS, what: `a call to be ${meanwhile}` });
    await server(world).restart();
    acceptedMeanwhile += caller.told.length - before;
    const open = performance.now();
    await waitFor(works, { timeoutMs: WORKS_TIMEOUT_MS, everyMs: 100, what: 'a send to be sent' });
    backMs.push(Math.round(performance.now() - open));
    endCut();
    say(`outage ${kill + 1} of ${kills}: works ${backMs.at(-1)} ms after its port opened`);
  }
  const { refused } = await loading;
  return { tenant, caller, refused, acceptedMeanwhile, backMs };
}

/** Formats times as `most 1200 ms, median 900 ms`. */
export function spreadOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `most ${sorted.at(-1)} ms, median ${sorted[Math.floor(sorted.length / 2)]} ms`;
}
