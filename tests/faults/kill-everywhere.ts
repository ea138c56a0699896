import { FORM, sampleOf } from '@cascade/runtime/testing';
import { describeFailpoint, type Point } from './failpoints.ts';
import {
  failpointsOf,
  killInOneOf,
  killsIn,
  recordPoints,
  type Kill,
  type Run,
} from './kill-runs.ts';
import type { Role } from './roles.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import type { WorldPool } from './world-pool.ts';

export interface Report {
  points: Point[];
  runs: Run[];
  /** Broken promises while no process died. */
  quietFaults: string[];
}

interface RolesInScenario {
  roles: readonly Role[];
  scenario: Scenario;
}

interface RoleRecord {
  role: Role;
  scenario: Scenario;
  points: ReadonlyMap<Point, number>;
  faults: string[];
}

/** Further scenarios in which a kill is tried that no process reached. */
const MOST_OTHERS = 2;
/** Most recordings of a role: only the first process to arrive, or a late one, makes some calls. */
const MOST_RECORDS = 4;

/**
 * Records the points that the roles pass in their scenarios, then kills the roles at each point, in
 * the first scenario that passes it, or in the next one if no process reached it there. The short form chooses among these kills, the long form kills in
 * every scenario.
 */
export async function killEverywhere(
  worlds: WorldPool,
  roles: readonly Role[],
  {
    scenarios = SCENARIOS,
    wanted,
    expected,
    sample,
  }: {
    scenarios?: readonly Scenario[];
    /** Points at which roles die, unless the form is long. */
    wanted: (role: Role, point: Point) => boolean;
    /** Points that a role must pass. Recording repeats while one is missing. */
    expected: (role: Role) => readonly Point[];
    /** How many kills the short form chooses. */
    sample: number;
  },
): Promise<Record<Role, Report>> {
  const known = new Set<Point>();
  const isNext = (role: Role, point: Point) =>
    FORM === 'long' || (!known.has(point) && wanted(role, point));
  const passed = new Set<Point>();
  const lacking = (): Role[] =>
    roles.filter((role) => expected(role).some((point) => !passed.has(point)));
  const record = async (of: readonly Role[], start: 'as it is' | 'anew'): Promise<RoleRecord[]> => {
    const parts = scenarios
      .map((scenario): RolesInScenario => ({
        scenario,
        roles: of.filter((role) => scenario.roles.includes(role)),
      }))
      .filter((part) => part.roles.length > 0);
    const found = await worlds.run(parts, async (world, part) => {
      const { scenario } = part;
      // Another recording of this round may have passed what a role lacked.
      const recorded =
        start === 'as it is' ? part.roles : part.roles.filter((role) => lacking().includes(role));
      if (recorded.length === 0) return [];
      if (start === 'anew') await world.replace(recorded);
      const { points, faults } = await recordPoints(world, scenario, recorded);
      for (const point of points.keys()) passed.add(point);
      return recorded.map((role) => ({ role, scenario, faults, points: pointsOf(role, points) }));
    });
    return found.flat();
  };
  /** The same kill in further scenarios that passed its point. */
  const othersOf = ({ scenario, role, at }: Kill): Kill[] =>
    [...new Set(records.filter((one) => one.role === role).map((one) => one.scenario))]
      .filter(
        (other) =>
          other !== scenario &&
          records.some(
            (one) =>
              one.scenario === other &&
              one.role === role &&
              (one.points.get(at.point) ?? 0) >= at.ordinal,
          ),
      )
      .slice(0, MOST_OTHERS)
      .map((other) => ({ scenario: other, role, at }));
  // The worlds are new: their processes have nothing cached.
  const records = await record(roles, 'as it is');
  for (let times = 1; times < MOST_RECORDS; times += 1) {
    records.push(...(await record(lacking(), 'anew')));
  }
  const kills = records.flatMap(({ role, scenario, points }): Kill[] => {
    const next = new Map([...points].filter(([point]) => isNext(role, point)));
    for (const point of points.keys()) known.add(point);
    return failpointsOf(next).map((at) => ({ scenario, role, at }));
  });
  const chosen = sampleOf(
    kills,
    sample,
    ({ scenario, at }) => `${scenario.name} ${describeFailpoint(at)}`,
  );
  const runs = await worlds.run(chosen, (world, kill) =>
    killInOneOf([kill, ...othersOf(kill)], killsIn(world)),
  );
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

const pointsOf = (role: Role, points: ReadonlyMap<Point, number>): ReadonlyMap<Point, number> =>
  new Map([...points].filter(([point]) => point.startsWith(`${role} `)));

/** Summarizes a report in one line. */
export function summaryOf(role: Role, { points, runs }: Report): string {
  const sum = (value: (run: Run) => number) => runs.reduce((total, run) => total + value(run), 0);
  return (
    `${role}: ${points.length} points, ${runs.length} runs, ${sum((run) => Number(run.died))} deaths, ` +
    `${sum((run) => run.sent)} sent, ${sum((run) => run.unknowns)} unknown, ` +
    `${sum((run) => run.expired)} expired, ${sum((run) => Number(run.isByChance ?? false))} passed by chance`
  );
}
