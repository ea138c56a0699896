import { type OutcomeState, sentenceOf } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import { FORM } from '@cascade/runtime/testing';
import {
  describeFailpoint,
  isRead,
  type Failpoint,
  type Moment,
  type Point,
} from './failpoints.ts';
import type { Told } from './check-facts.ts';
import type { Role } from './roles.ts';
import type { Scenario } from './scenarios.ts';
import type { World } from './world.ts';

/** Result of one run of a scenario. */
export interface Run {
  scenario: string;
  role: Role;
  at: Failpoint;
  /** False when the process never passed the point. */
  died: boolean;
  /** No process died, and the scenario doesn't pass the point each time: it depends on what came first. */
  isByChance?: true;
  sent: number;
  unknowns: number;
  expired: number;
  faults: string[];
  /** What callers were told, in a run without deaths. */
  told: readonly Told[];
}

/** One kill to make: scenario, role and failpoint. */
export interface Kill {
  scenario: Scenario;
  role: Role;
  at: Failpoint;
}

/** Longer than the sweeper and the look-up of late replies wait between two turns. */
const LAST_CHANCE_MS = 1_500;
/** At the last try: on a stalled machine what follows a request's end comes seconds later. */
const VERY_LAST_CHANCE_MS = 15_000;
/** Some effects of a request come after its end, such as a drained bulk queue. */
const AFTERMATH_MS = 250;
const MOST_TRIES = 4;
const OTHER_DEATH_TIMEOUT_MS = 15_000;
const MOMENTS: readonly Moment[] = ['before', 'after'];

/** Runs the scenario without deaths and returns the points that were passed, with their counts. */
export async function recordPoints(
  world: World,
  scenario: Scenario,
  roles: readonly Role[],
): Promise<{ points: ReadonlyMap<Point, number>; faults: string[] }> {
  const processes = [...new Set(roles.map((role) => world.processOf(role)))];
  const passed = await Promise.all(processes.map((process) => process.record()));
  await play(world, scenario);
  const { faults } = await judge(world, scenario, { mayExpire: scenario.also !== undefined });
  await systemClock.sleep(AFTERMATH_MS);
  await Promise.all(processes.map((process) => process.disarm()));
  return { points: new Map(passed.flatMap((points) => [...points])), faults };
}

const PASSINGS = 3;

/**
 * Failpoints at which a role dies that passes these points: every point except reads once, before and
 * after in turn. In the long form every point before and after, at its first three passings.
 */
export function failpointsOf(points: ReadonlyMap<Point, number>): Failpoint[] {
  if (FORM !== 'long') {
    return [...points.keys()]
      .filter((point) => !isRead(point))
      .map((point, place) => ({
        point,
        moment: MOMENTS[place % MOMENTS.length] ?? 'before',
        ordinal: 1,
      }));
  }
  return [...points].flatMap(([point, passed]) =>
    Array.from({ length: Math.min(passed, PASSINGS) }, (_, index) =>
      MOMENTS.map((moment) => ({ point, moment, ordinal: index + 1 })),
    ).flat(),
  );
}

/**
 * Runs the scenario while the role dies at the failpoint and is started again. Tries again with a
 * new process when it lived on: only a process with nothing cached makes some calls, and on a
 * stalled machine a sweeper may be faster than a message.
 */
export async function runWithKill(world: World, { scenario, role, at }: Kill): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    const chanceMs = tries === MOST_TRIES ? VERY_LAST_CHANCE_MS : LAST_CHANCE_MS;
    const tried = await tryToKill(world, { scenario, role, at }, chanceMs);
    if (tried.died || tried.faults.length > 0 || tries === MOST_TRIES) {
      return { scenario: scenario.name, role, at, ...tried };
    }
    await world.processOf(role).replace();
  }
}

/** What `killInOneOf` needs of a world. */
interface KillParts {
  run(kill: Kill): Promise<Run>;
  /** Whether the scenario passes the point, with processes that have nothing cached and don't die. */
  passes(kill: Kill): Promise<boolean>;
}

/**
 * Makes the first of these kills at which a process dies: the same point in several scenarios. Which points a scenario
 * passes may depend on time, so that one which no process reached counts as lived through only where the first scenario
 * passes it once more without a death.
 */
export async function killInOneOf(
  kills: readonly [Kill, ...Kill[]],
  { run, passes }: KillParts,
): Promise<Run> {
  const runs: Run[] = [];
  for (const kill of kills) {
    const made = await run(kill);
    if (made.died || made.faults.length > 0) return made;
    runs.push(made);
  }
  const [first] = runs as [Run];
  return (await passes(kills[0])) ? first : { ...first, isByChance: true };
}

/** `KillParts` of a world. */
export const killsIn = (world: World): KillParts => ({
  run: (kill) => runWithKill(world, kill),
  async passes({ scenario, role, at }) {
    await world.replace([role]);
    const { points } = await recordPoints(world, scenario, [role]);
    return (points.get(at.point) ?? 0) >= at.ordinal;
  },
});

async function tryToKill(world: World, { scenario, role, at }: Kill, chanceMs: number) {
  const process = world.processOf(role);
  const deaths = process.deaths.length;
  await process.arm(at);
  await play(world, scenario);
  await world.rest();
  const died = await process.died(deaths + 1, chanceMs);
  if (!died) await process.disarm();
  const { told } = world.caller;
  return { died, told, ...(await judge(world, scenario, { mayExpire: true })) };
}

async function play(world: World, scenario: Scenario): Promise<void> {
  const { also } = scenario;
  if (!also) return scenario.run(world);
  const other = world.processOf(also.role);
  const deaths = other.deaths.length;
  await other.arm(also.at);
  await scenario.run(world);
  await other.died(deaths + 1, OTHER_DEATH_TIMEOUT_MS);
}

async function judge(world: World, scenario: Scenario, { mayExpire }: { mayExpire: boolean }) {
  const { rows, faults } = await world.settle({ mayFail: scenario.mayFail, mayExpire });
  const count = (wanted: OutcomeState) =>
    rows.outcomes.filter(({ state }) => state === wanted).length;
  return {
    sent: count('sent'),
    unknowns: count('unknown'),
    expired: rows.outcomes.filter(({ reason }) => reason === sentenceOf({ kind: 'expired' }))
      .length,
    faults: [...faults, ...(scenario.check?.(rows) ?? [])],
  };
}

/** Formats each broken promise as one line. */
export const faultsOf = (runs: readonly Run[]): string[] =>
  runs.flatMap(({ scenario, at, faults }) =>
    faults.map((fault) => `${scenario}, killed ${describeFailpoint(at)}: ${fault}`),
  );

/**
 * Returns the failpoints at which no process died. Unexpected points don't count, nor those that a scenario passes by
 * chance: a stalled machine may cause a look-up that no later run repeats.
 */
export const survivalsOf = (runs: readonly Run[], expected: readonly Point[]): string[] =>
  runs
    .filter(({ died, isByChance, at }) => !died && !isByChance && expected.includes(at.point))
    .map(
      ({ scenario, at, told }) =>
        `${scenario}, lived through ${describeFailpoint(at)}; its callers were told ${JSON.stringify(told)}`,
    );

/** Expected points that were not passed. */
export const missingOf = (points: readonly Point[], expected: readonly Point[]): Point[] =>
  expected.filter((point) => !points.includes(point));
