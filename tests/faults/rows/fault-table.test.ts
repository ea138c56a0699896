import { describeGiven } from '@cascade/runtime/testing';
import { canStartServers } from '../../servers/index.ts';
import type { FaultRow } from './fault-row.ts';
import { DEADLINES, startFaultWorld, type FaultWorld } from './fault-world.ts';
import { faultTable, type RowReport } from './report/fault-report.ts';
import { givenOf, reportOf } from './run-row.ts';
import { poisonedQueues } from './table/f10-poisoned-queues.ts';
import { oneKeyManyCallers } from './table/f11-one-key-many-callers.ts';
import { shortOfQuota } from './table/f12-short-of-quota.ts';
import { brokerKilled } from './table/f2-broker-killed.ts';
import { databaseKilled } from './table/f3-database-killed.ts';

/**
 * The rows of the fault table that take seconds, in one world. Rows of a line cause their faults at
 * the same time; results are awaited after the last line. The other rows take minutes for their
 * leases, cuts or restarts: `npm run faults`.
 */
const LINES: readonly (readonly FaultRow[])[] = [
  [poisonedQueues],
  [brokerKilled, oneKeyManyCallers, shortOfQuota],
  [databaseKilled],
];
const SCALE = 0.02;
const SEED = 20_261_121;
const TIMEOUT_MS = 20 * 60_000;
const toBreak = { given: await canStartServers(), what: 'RabbitMQ and a mongod to kill' };

describeGiven('the fault table, short form', toBreak, () => {
  const reports = new Map<FaultRow, RowReport>();

  beforeAll(async () => {
    const world = await startFaultWorld({ deadlines: DEADLINES.short });
    try {
      const settling: Promise<void>[] = [];
      for (const line of LINES) {
        const begun = performance.now();
        const settles = await Promise.all(line.map((row) => breakIt(row, world)));
        settling.push(
          ...settles.map(async (settle, index) => {
            const row = line[index]!;
            reports.set(row, reportOf(row, await settle(), begun));
          }),
        );
      }
      await Promise.all(settling);
    } finally {
      await world.stop();
      process.stderr.write(`${faultTable([...reports.values()])}\n`);
    }
  }, TIMEOUT_MS);

  const breakIt = (row: FaultRow, world: FaultWorld) =>
    row.run({
      ...givenOf('short', SCALE, SEED),
      world: () => Promise.resolve(world),
      clusterWorld: () => Promise.reject(new Error('the short form has no clusters')),
      say: () => undefined,
    });

  test.each(LINES.flat())('$name: $fault', (row) => {
    const report = reports.get(row);
    expect(report?.broken).toEqual([]);
    const wentOut = (report?.sent ?? 0) + (report?.unknown ?? 0);
    // Of a short quota all may be held by processes that died: the row itself asks for that.
    expect(wentOut > 0 || row === shortOfQuota).toBe(true);
  });
});
