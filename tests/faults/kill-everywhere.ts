import type { Point } from './failpoints.ts';
import { failpointsOf, recordPoints, runWithKill, type Kill, type Run } from './kill-runs.ts';
import type { Role } from './roles.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import type { World } from './world.ts';

/**
 * `short`: every point once, before and after, in the first scenario that passes it; telegram and
 * e-mail only around their provider calls. `long`: every point in every scenario, at its first three
 * passings.
 */
export const FORM = process.env['FAULTS'] === 'long' ? 'long' : 'short';

export interface Report {
  points: Point[];
  runs: Run[];
  /** Broken promises while nobody died. */
  quietFaults: string[];
}

interface RoleInScenario {
  role: Role;
  scenario: Scenario;
}

/** Records what the roles pass in their scenarios, then kills them at every point of it. */
export async function killEverywhere(
  worlds: readonly World[],
  roles: readonly Role[],
  scenarios: readonly Scenario[] = SCENARIOS,
): Promise<Record<Role, Report>> {
  const parts = roles.flatMap((role) =>
    scenarios
      .filter((scenario) => scenario.roles.includes(role))
      .map((scenario): RoleInScenario => ({ role, scenario })),
  );
  const records = await runInLanes(parts, worlds, async (world, { role, scenario }) => {
    // A role's first record is of a process that has nothing cached.
    const isFirst = parts.find((part) => part.role === role)?.scenario === scenario;
    if (isFirst) await world.processOf(role).replace();
    return { ...(await recordPoints(world, scenario, role)), role, scenario };
  });
  const known = new Set<Point>();
  const kills = records.flatMap(({ role, scenario, points }): Kill[] => {
    const wanted = new Map([...points].filter(([point]) => isWanted(role, point, known)));
    for (const point of points.keys()) known.add(point);
    return failpointsOf(wanted, FORM === 'long' ? 3 : 1).map((at) => ({ scenario, role, at }));
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

function isWanted(role: Role, point: Point, known: ReadonlySet<Point>): boolean {
  if (FORM === 'long') return true;
  if (known.has(point)) return false;
  const isLikeWaba = role === 'worker-telegram' || role === 'worker-email';
  return !isLikeWaba || / provider | calls\.| outcomes\./.test(point);
}

/** Works through the tasks in several worlds at the same time; results in the order of the tasks. */
async function runInLanes<T, R>(
  tasks: readonly T[],
  worlds: readonly World[],
  run: (world: World, task: T) => Promise<R>,
): Promise<R[]> {
  const left = tasks.entries();
  const results: R[] = [];
  await Promise.all(
    worlds.map(async (world) => {
      for (const [index, task] of left) results[index] = await run(world, task);
    }),
  );
  return results;
}

/** One line for a person. */
export function summaryOf(role: Role, { points, runs }: Report): string {
  const sum = (value: (run: Run) => number) => runs.reduce((total, run) => total + value(run), 0);
  return (
    `${role}: ${points.length} points, ${runs.length} runs, ${sum((run) => Number(run.died))} deaths, ` +
    `${sum((run) => run.sent)} sent, ${sum((run) => run.unknowns)} unknown`
  );
}
