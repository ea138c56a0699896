import { waitFor } from '@cascade/runtime/testing';
import type { Channel } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import { checkFacts, NOT_IN_TIME, type Evidence, type Told } from '../check-facts.ts';
import type { Rows } from '../messages.ts';
import { readRows } from '../read-rows.ts';
import { referencesOf } from '../reference-of.ts';
import { sumOf } from '../sum-of.ts';
import type { Death } from '../supervised-role.ts';
import type { FaultTenant } from '../tenant.ts';
import type { RowResult } from './fault-row.ts';
import type { FaultWorld } from './fault-world.ts';

/** What a row did, as input of `judge`. */
export interface Deed {
  tenants: readonly FaultTenant[];
  told: readonly Told[];
  faults: number;
  kills: number;
  mayFail?: readonly string[];
  mayExpire?: boolean;
  limits?: Evidence['limits'];
  figures?: RowResult['figures'];
  /** Promises that broke while the row ran. */
  broken?: readonly string[];
  /** Checks further promises of the row. */
  check?: (rows: Rows, arrivals: Arrivals) => string[] | Promise<string[]>;
}

export type Arrivals = (request: StoredRequest, channel: Channel) => number;

/** A request without an outcome after this time is stuck. */
const STUCK_MS = 60_000;

/** Waits until every accepted request is terminal and says what is known of it, then checks the promises. */
export async function judge(world: FaultWorld, deed: Deed): Promise<RowResult> {
  const { database, sandbox } = world;
  const { told, faults, kills, mayFail = [], mayExpire = false } = deed;
  const accounts = deed.tenants.map(({ account }) => account);
  await world.allReady();
  const requests = database.collection<StoredRequest>('requests');
  // A timeout is a finding too: the checker names the requests that aren't terminal.
  await waitFor(
    async () =>
      (await requests.countDocuments(
        // A terminal row has `nextAt` while a late receipt of its unknown send is still to be projected.
        {
          account: { $in: accounts },
          $or: [{ state: { $in: ['scheduled', 'open'] } }, { nextAt: { $exists: true } }],
        },
        { limit: 1 },
      )) === 0,
    { timeoutMs: STUCK_MS, everyMs: 100, what: 'all that was accepted to be terminal' },
  ).catch(() => undefined);
  const rows = await readRows(database, accounts);
  const arrived = sandbox.arrivals();
  const arrivals: Arrivals = (row, channel) =>
    sumOf(referencesOf(row, channel), (reference) => arrived.get(`${channel} ${reference}`) ?? 0);
  const broken = [
    ...(deed.broken ?? []),
    ...checkFacts({
      rows,
      told,
      deaths: deathsOf(world, rows),
      cuts: world.cuts,
      arrivals,
      mayFail,
      mayExpire,
      limits: deed.limits ?? {},
    }),
    ...((await deed.check?.(rows, arrivals)) ?? []),
    ...world.everyService.flatMap(({ collapses }) => collapses),
  ];
  const count = (wanted: string) => rows.outcomes.filter(({ state }) => state === wanted).length;
  return {
    messages: rows.requests.length,
    faults,
    kills,
    sent: count('sent'),
    unknown: count('unknown'),
    failed: rows.outcomes.filter(
      ({ state, reason = '', passesOn }) =>
        state === 'failed' && !passesOn && !mayFail.includes(reason) && !NOT_IN_TIME.test(reason),
    ).length,
    ...tally(broken),
    figures: { ...deed.figures, ...endings(rows) },
    broken,
  };
}

/** Why sends ended as unknown or failed, as a figure for each reason. */
function endings({ outcomes, requests }: Rows): RowResult['figures'] {
  const channelOf = new Map(
    requests.flatMap(({ sends }) =>
      Object.entries(sends).map(([channel, { id }]) => [id, channel] as const),
    ),
  );
  const counts = new Map<string, number>();
  for (const { _id, state, reason = '' } of outcomes) {
    if (state !== 'unknown' && state !== 'failed') continue;
    const ending = `${state}, ${channelOf.get(_id) ?? 'a pool'}: ${reason}`;
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/**
 * Matches kills and pauses, known by process, with send claims, known by instance
 * (`host-pid-random`).
 */
function deathsOf(world: FaultWorld, rows: Rows): Death[] {
  const blows = Map.groupBy(
    world.everyService.flatMap((service) => service.blows),
    ({ pid }) => pid,
  );
  return [...new Set(rows.claims.map(({ taker }) => taker))].flatMap((instance) => {
    const pid = Number(/-(\d+)-[0-9a-f]+$/.exec(instance)?.[1]);
    return (blows.get(pid) ?? []).map(({ at }) => ({ instance, at }));
  });
}

const KINDS = {
  lost: /is lost|nothing arrived|arrived 0 times|no outcome|no send claim|later$/,
  duplicated: /arrived [1-9]\d* times|two requests/,
  falsely: /and it arrived|was to be skipped|and it went out|called without/,
  stuck: /not terminal/,
} as const;

/** Counts broken promises by kind. */
export function tally(broken: readonly string[]): Pick<RowResult, keyof typeof KINDS> {
  const count = (kind: keyof typeof KINDS) =>
    broken.filter((text) => KINDS[kind].test(text)).length;
  return {
    lost: count('lost'),
    duplicated: count('duplicated'),
    falsely: count('falsely'),
    stuck: count('stuck'),
  };
}
