import type { Point } from './failpoints.ts';
import { failpointsOf, FORM, recordPoints, runWithKill, type Kill, type Run } from './kill-runs.ts';
import type { Role } from './roles.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

export interface Report {
  points: Point[];
  runs: Run[];
  /** Broken promises while nobody died. */
  quietFaults: string[];
}

/** Worlds one after the other: many processes that start at once keep each other from it. */
export async function startWorlds(count: number, options: WorldOptions): Promise<World[]> {
  const worlds: World[] = [];
  try {
    while (worlds.length < count) {
      worlds.push(await startWorld(options));
      await worlds.at(-1)!.rest();
    }
    return worlds;
  } catch (error) {
    await Promise.all(worlds.map((world) => world.stop()));
    throw error;
  }
}

interface RoleInScenario {
  role: Role;
  scenario: Scenario;
}

interface RoleRecord extends RoleInScenario {
  points: ReadonlyMap<Point, number>;
  faults: string[];
}

/** Some calls are only made by whoever comes first, or too late: a role may be recorded so often. */
const MOST_RECORDS = 4;

/**
 * Records what the roles pass in their scenarios, then kills them at every point of it: in the short
 * form in the first scenario that passes a wanted one, in the long form in every scenario.
 */
export async function killEverywhere(
  worlds: readonly World[],
  roles: readonly Role[],
  {
    scenarios = SCENARIOS,
    wanted,
    expected,
  }: {
    scenarios?: readonly Scenario[];
    /** Points of the short form. */
    wanted: (role: Role, point: Point) => boolean;
    /** Points that a role must pass: it is recorded again while one is missing. */
    expected: (role: Role) => readonly Point[];
  },
): Promise<Record<Role, Report>> {
  const known = new Set<Point>();
  const isNext = (role: Role, point: Point) =>
    FORM === 'long' || (!known.has(point) && wanted(role, point));
  const parts = roles.flatMap((role) =>
    scenarios
      .filter((scenario) => scenario.roles.includes(role))
      .map((scenario): RoleInScenario => ({ role, scenario })),
  );
  const record = (wantedParts: readonly RoleInScenario[]) =>
    runInLanes(wantedParts, worlds, async (world, { role, scenario }): Promise<RoleRecord> => {
      // A role's first record is of a process that has nothing cached.
      const isFirst = parts.find((part) => part.role === role)?.scenario === scenario;
      if (isFirst) await world.processOf(role).replace();
      return { ...(await recordPoints(world, scenario, role)), role, scenario };
    });
  const records = await record(parts);
  for (let times = 1; times < MOST_RECORDS; times += 1) {
    const passed = new Set(records.flatMap(({ points }) => [...points.keys()]));
    const lacks = (role: Role) => expected(role).some((point) => !passed.has(point));
    records.push(...(await record(parts.filter(({ role }) => lacks(role)))));
  }
  const kills = records.flatMap(({ role, scenario, points }): Kill[] => {
    const next = new Map([...points].filter(([point]) => isNext(role, point)));
    for (const point of points.keys()) known.add(point);
    return failpointsOf(next).map((at) => ({ scenario, role, at }));
  });
  const runs = await runInLanes(kills, worlds, runWithKill);
  return Object.fromEntries(
    roles.map((role): [Role, Report] => [
      role,
      {
        points: [...known].filter((point) => point.startsWith(`${role} `)).toSorted(),
        runs: runs.filter((run) => run.role === role),
        quietFaults: records
          .filter((record) => record.role === role)
          .flatMap(({ scenario, faults }) => faults.map((fault) => `${scenario.name}: ${fault}`)),
      },
    ]),
  ) as Record<Role, Report>;
}

/** Works through the tasks in several worlds at the same time; results in the order of the tasks. */
async function runInLanes<T, R>(
  tasks: readonly T[],
  worlds: readonly World[],
  run: (world: World, task: T) => Promise<R>,
): Promise<R[]> {
  const left = tasks.entries();
  const results: R[] = [];
  const lanes = await Promise.allSettled(
    worlds.map(async (world) => {
      for (const [index, task] of left) results[index] = await run(world, task);
    }),
  );
  const errors = lanes.flatMap((lane) =>
    lane.status === 'rejected' ? [lane.reason as Error] : [],
  );
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
  return results;
}

/** One line for a person. */
export function summaryOf(role: Role, { points, runs }: Report): string {
  const sum = (value: (run: Run) => number) => runs.reduce((total, run) => total + value(run), 0);
  return (
    `${role}: ${points.length} points, ${runs.length} runs, ${sum((run) => Number(run.died))} deaths, ` +
    `${sum((run) => run.sent)} sent, ${sum((run) => run.unknowns)} unknown, ` +
    `${sum((run) => run.expired)} expired`
  );
}
