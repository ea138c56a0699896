import { EXPECTED_POINTS } from './expected-points.ts';
import type { Point } from './failpoints.ts';
import { killEverywhere, summaryOf, type Report } from './kill-everywhere.ts';
import { faultsOf, FORM, missingOf, survivalsOf } from './kill-runs.ts';
import { ROLES, type Role } from './roles.ts';
import { SCENARIOS } from './scenarios.ts';
import { WorldPool } from './world-pool.ts';

/**
 * The embedded twins live and die with everything else: each kill takes all services, the broker and
 * what stood in its queues.
 */

const WORLDS = 5;
const LONG_ONLY = FORM === 'long' ? (['worker-whatsapp'] as const) : [];
const TIMEOUT_MS = FORM === 'long' ? 60 * 60_000 : 10 * 60_000;
/** In the short form a phone's worker is killed on the real servers alone. */
const KILLED = ['gateway', 'orchestrator', 'worker-waba', ...LONG_ONLY] as const;
/** In one process; the short form does without whoever its scenarios don't need. */
const LIVING = FORM === 'long' ? ROLES : KILLED;
/** The short form: what every request passes, and what time alone brings forward. */
const SHORT = [
  'sync, one channel',
  'sync, the first tier has no recipient',
  'scheduled',
  'sync, the verdict waits for receipts',
];
/** A second process is needed for one, a store that is open elsewhere for the other. */
const NOT_EMBEDDED = /the worker dies|more sends than/;

const scenarios = SCENARIOS.filter(({ name }) =>
  FORM === 'long' ? !NOT_EMBEDDED.test(name) : SHORT.includes(name),
);
/** What leaves a trace. */
const TRACE = / provider | broker |Insert|update/;
/** What a phone's worker does without a send; what it does with time alone. */
const OF_NO_SEND = / (leases|whatsapp_links|whatsapp_claims|devices)\.| cache\.invalidated/;
const wanted = (role: Role, point: Point) =>
  TRACE.test(point) && !(role === 'worker-whatsapp' && OF_NO_SEND.test(point));
/** What a request can't be without. */
const expected = (role: Role) =>
  EXPECTED_POINTS[role].filter((point) => /(requests|calls)\.tryInsert/.test(point));

let reports: Record<Role, Report>;

beforeAll(async () => {
  reports = await WorldPool.with(WORLDS, { groups: [LIVING] }, (worlds) =>
    killEverywhere(worlds, KILLED, { scenarios, wanted, expected }),
  );
  for (const role of KILLED) process.stderr.write(`embedded ${summaryOf(role, reports[role])}\n`);
}, TIMEOUT_MS);

describe.each(KILLED)('kill -9 of everything at every call of the %s', (role) => {
  test('every promise holds while nobody dies', () => {
    expect(reports[role].quietFaults).toEqual([]);
  });
  test('died at each point that was recorded', () => {
    expect(missingOf(reports[role].points, expected(role))).toEqual([]);
    expect(survivalsOf(reports[role].runs, expected(role))).toEqual([]);
  });
  test('every promise holds whatever it was doing when it died', () => {
    expect(faultsOf(reports[role].runs)).toEqual([]);
  });
});
