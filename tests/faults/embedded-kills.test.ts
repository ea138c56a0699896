import { FORM } from '@cascade/runtime/testing';
import { EXPECTED_POINTS } from './expected-points.ts';
import type { Point } from './failpoints.ts';
import { killEverywhere, summaryOf, type Report } from './kill-everywhere.ts';
import { faultsOf, missingOf, survivalsOf } from './kill-runs.ts';
import { ROLES, type Role } from './roles.ts';
import { SCENARIOS } from './scenarios.ts';
import { WorldPool } from './world-pool.ts';

/** Each kill of the embedded twins ends all services, the broker and the messages in its queues. */

const WORLDS = FORM === 'short' ? 2 : 5;
/** Kills that the short form chooses. */
const SAMPLE = 6;
const LONG_ONLY = FORM === 'long' ? (['worker-whatsapp'] as const) : [];
const TIMEOUT_MS = FORM === 'long' ? 3 * 60 * 60_000 : 30 * 60_000;
/** Only the long form kills a phone's worker on the embedded twins, too. */
const KILLED = ['gateway', 'orchestrator', 'worker-waba', ...LONG_ONLY] as const;
/** Roles that run in the one process, without those that its scenarios don't need. */
const LIVING = FORM === 'long' ? ROLES : KILLED;
/** The path of every request, and paths that only time triggers. The long form has all scenarios. */
const PATHS = [
  'sync, one channel',
  'sync, the first tier has no recipient',
  'scheduled',
  'sync, the outcome waits for receipts',
];
/** One scenario needs a second process, the other a store that a second process opens. */
const NOT_EMBEDDED = /the worker dies|more sends than/;

const scenarios = SCENARIOS.filter(({ name }) =>
  FORM === 'long' ? !NOT_EMBEDDED.test(name) : PATHS.includes(name),
);
/** Points that change something outside the process. */
const TRACE = / provider | broker |Insert|update/;
/** Points that a phone's worker passes without a send, driven by time alone. */
const OF_NO_SEND = / (leases|whatsapp_links|whatsapp_claims|devices)\.| cache\.invalidated/;
const wanted = (role: Role, point: Point) =>
  TRACE.test(point) && !(role === 'worker-whatsapp' && OF_NO_SEND.test(point));
/** Points that every request passes. */
const expected = (role: Role) =>
  EXPECTED_POINTS[role].filter((point) => /(requests|send_claims)\.tryInsert/.test(point));

let reports: Record<Role, Report>;

beforeAll(async () => {
  reports = await WorldPool.with(WORLDS, { groups: [LIVING] }, (worlds) =>
    killEverywhere(worlds, KILLED, { scenarios, wanted, expected, sample: SAMPLE }),
  );
  for (const role of KILLED) process.stderr.write(`embedded ${summaryOf(role, reports[role])}\n`);
}, TIMEOUT_MS);

describe.each(KILLED)('kill -9 of the whole process at every call of the %s', (role) => {
  test('every promise holds while no process dies', () => {
    expect(reports[role].quietFaults).toEqual([]);
  });
  test('the process died at each recorded point', () => {
    expect(missingOf(reports[role].points, expected(role))).toEqual([]);
    expect(survivalsOf(reports[role].runs, expected(role))).toEqual([]);
  });
  test('every promise holds wherever the process died', () => {
    expect(faultsOf(reports[role].runs)).toEqual([]);
  });
});
