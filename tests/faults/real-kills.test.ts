import { channelsWith, recordOf } from '@cascade/contracts';
import { FORM, sampleOf } from '@cascade/runtime/testing';
import { describeOnRealServers } from '../harness/index.ts';
import { EXPECTED_POINTS } from './expected-points.ts';
import type { Point } from './failpoints.ts';
import { killEverywhere, summaryOf, type Report } from './kill-everywhere.ts';
import { faultsOf, missingOf, survivalsOf } from './kill-runs.ts';
import { ROLES, type Role } from './roles.ts';
import { SCENARIOS } from './scenarios.ts';
import { WorldPool } from './world-pool.ts';

const TIMEOUT_MS = FORM === 'long' ? 3 * 60 * 60_000 : 30 * 60_000;
/** Workers that differ from WABA's only around their provider calls. */
const LIKE_WABA = channelsWith('delivery', 'lane')
  .filter((channel) => channel !== 'waba')
  .map((channel) => `worker-${channel}` as const);
/** The short form chooses among scenarios, then among the kills in them. A phone dies in the others. */
const SAMPLE = { scenarios: 7, kills: 12 };
interface Part {
  worlds: number;
  /** Roles that die in these worlds. */
  dying: readonly Role[];
  /** Roles that share a process. Processes that no scenario needs would only idle. */
  groups: readonly (readonly Role[])[];
}
const OF_LANES: Part = {
  worlds: FORM === 'short' ? 2 : 3,
  dying: ROLES.filter((role) => role !== 'worker-whatsapp'),
  groups: [['gateway'], ['orchestrator'], ['worker-waba'], LIKE_WABA],
};
const OF_PHONES: Part = {
  worlds: 2,
  dying: ['worker-whatsapp'],
  groups: [['gateway'], ['orchestrator'], ['worker-whatsapp']],
};
const PARTS = FORM === 'short' ? [OF_LANES] : [OF_LANES, OF_PHONES];
const DYING = PARTS.flatMap(({ dying }) => dying);

const AROUND_CALL = / provider | send_claims\.| outcomes\./;
/** Points that a phone's worker passes for a send. Its other points maintain links and leases. */
const OF_A_PHONES_SEND = new RegExp(
  [
    AROUND_CALL.source,
    ' consume send| publish (send|request)\\.',
    ' whatsapp_messages\\.tryInsert| whatsapp_(keys|contacts)\\.updateOne',
  ].join('|'),
);
const WANTED: Partial<Record<Role, RegExp>> = {
  // What is around their calls is WABA's code.
  ...recordOf(LIKE_WABA, () => / provider /),
  'worker-whatsapp': OF_A_PHONES_SEND,
};
const wanted = (role: Role, point: Point) => WANTED[role]?.test(point) ?? true;
/** Some scenarios don't pass every point. */
const expected = (role: Role) => (FORM === 'short' ? [] : EXPECTED_POINTS[role]);
const scenariosOf = (roles: readonly Role[]) =>
  SCENARIOS.filter((scenario) => scenario.roles.some((role) => roles.includes(role)));

describeOnRealServers('kill -9 at every call of a port', (servers) => {
  let reports: Record<Role, Report>;

  beforeAll(async () => {
    const found = await Promise.all(
      PARTS.map(({ worlds, dying, groups }) =>
        WorldPool.with(worlds, { servers, groups }, (pool) =>
          killEverywhere(pool, dying, {
            wanted,
            scenarios: sampleOf(scenariosOf(dying), SAMPLE.scenarios, ({ name }) => name),
            expected,
            sample: SAMPLE.kills,
          }),
        ),
      ),
    );
    reports = Object.assign({}, ...found) as Record<Role, Report>;
    for (const role of DYING) process.stderr.write(`${summaryOf(role, reports[role])}\n`);
  }, TIMEOUT_MS);

  test('processes died at as many points as were chosen', () => {
    const runs = DYING.map((role) => reports[role].runs.length);
    const least = FORM === 'short' ? SAMPLE.kills : 60;
    expect(runs.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(least);
  });

  describe.each(DYING)('%s', (role) => {
    test('every promise holds while no process dies', () => {
      expect(reports[role].quietFaults).toEqual([]);
    });
    test('passes every expected point', () => {
      expect(missingOf(reports[role].points, expected(role))).toEqual([]);
    });
    test('died at each of these points', () => {
      expect(reports[role].runs.length).toBeGreaterThanOrEqual(FORM === 'short' ? 0 : 1);
      expect(survivalsOf(reports[role].runs, EXPECTED_POINTS[role])).toEqual([]);
    });
    test('every promise holds wherever it died', () => {
      expect(faultsOf(reports[role].runs)).toEqual([]);
    });
  });
});
