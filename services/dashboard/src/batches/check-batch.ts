import {
  checkRow,
  codeOfFault,
  numberPlan,
  rowPages,
  type CheckedRow,
  type Compose,
  type RowFault,
} from '@cascade/batches';
import { keyOf, sentenceOf, writeAmount, type PriceTable } from '@cascade/contracts';
import type { Account, Batch, Device } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { nameSentences } from '../failures/read-said.ts';
import { writeTime } from '../http/times.ts';
import type { BatchCheckView } from '../schemas/batch-check.ts';
import { mendsOfRow } from './mends-of-row.ts';
import { createFaultGroups } from './group-faults.ts';

const AT_ONCE = 200;
const MAX_FAULTS = 200;

/**
 * Dry-runs a batch: judges each row as its sends would be judged at this instant, one row after the other. What
 * another moment may change is told as such.
 *
 * @param phone counts the contacts to whom it has never written.
 */
export async function checkBatch(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  compose: Compose,
  phone?: Pick<Device, '_id' | 'channel'>,
): Promise<
  Pick<
    BatchCheckView,
    | 'refused'
    | 'refused_now'
    | 'left_out'
    | 'faults'
    | 'causes'
    | 'segments'
    | 'cost'
    | 'repeated'
    | 'repeats'
    | 'recipients'
    | 'quota'
  > & { newContacts: number }
> {
  const { whatsappContacts } = context.repositories;
  const plan = await numberPlan(context.repositories, account, batch, compose);
  const numbers = new Set<string>();
  let known = 0;
  const faults: BatchCheckView['faults'] = [];
  const groups = createFaultGroups();
  const count = { refused: 0, refusedNow: 0, leftOut: 0 };
  const quota = await context.knowQuota(account._id);
  /** Units that rows before this one would have drawn. */
  let drawn = 0;
  let recipients = 0;
  const repeats: NonNullable<BatchCheckView['repeats']> = [];
  let repeated = 0;
  /** The first line of each recipient. */
  const firstLines = new Map<string, number>();
  const segments = { total: 0, most: 0 };
  const costs = { expected: 0, most: 0, isKnown: false };
  for await (const rows of rowPages(context.repositories, batch, () => AT_ONCE)) {
    const added: string[] = [];
    for (const row of rows) {
      const left = quota.left === null ? null : quota.left - drawn;
      const found = await checkRow(context, account, batch, compose, row, plan, {
        quota: quota.state === 'free' && left !== null && left <= 0 ? 'spent' : quota.state,
      });
      drawn += found.draws;
      const line = row.line ?? row.n + 2;
      const firstLine = noteRecipients(firstLines, found, line);
      if (firstLine !== undefined) {
        repeated += 1;
        if (repeats.length < MAX_FAULTS) {
          repeats.push({ row: row.n + 1, line, first_line: firstLine });
        }
      }
      if (!found.refused && firstLine === undefined) recipients += 1;
      const isTried = !found.refused || found.passes;
      const number = phone && isTried ? found.targets.get(phone.channel) : undefined;
      if (number !== undefined && !numbers.has(number)) {
        numbers.add(number);
        added.push(number);
      }
      if (found.refused) count.refused += 1;
      if (found.refused && found.passes) count.refusedNow += 1;
      if (found.leftOut) count.leftOut += 1;
      segments.total += found.segments.reduce((sum, count) => sum + count, 0);
      segments.most = Math.max(segments.most, ...found.segments);
      if (!found.refused || found.passes) {
        for (const [channel, { amount }] of found.costs) {
          costs.isKnown = true;
          costs.most += amount;
          if (found.opens.includes(channel)) costs.expected += amount;
        }
      }
      const told = found.faults.map((fault) => ({
        row: row.n + 1,
        line,
        ...viewFault(fault),
        ...(fault.passes ? { passes: fault.passes } : {}),
      }));
      groups.add(told, mendsOfRow(compose, batch.columns, row.cells, plan));
      groups.add(
        found.doubts.map((doubt) => ({
          row: row.n + 1,
          ...viewFault(doubt),
          ...(doubt.passes ? { passes: doubt.passes } : {}),
        })),
      );
      faults.push(...told.slice(0, MAX_FAULTS - faults.length));
    }
    if (phone === undefined || added.length === 0) continue;
    const found = await whatsappContacts.known([phone._id], added);
    known += found.filter(({ writtenAt }) => writtenAt !== undefined).length;
  }
  return {
    refused: count.refused,
    refused_now: count.refusedNow,
    left_out: count.leftOut,
    faults,
    causes: groups.list(),
    repeated,
    repeats,
    recipients,
    quota:
      quota.left === null
        ? null
        : {
            uses: drawn,
            left: quota.left,
            renews_at: writeTime(renewsAt(account.plan, context.clock.now())),
          },
    newContacts: numbers.size - known,
    ...(segments.total === 0 ? {} : { segments }),
    ...(costs.isKnown && account.prices ? { cost: viewCosts(costs, account.prices) } : {}),
  };
}

const viewCosts = (
  { expected, most }: { expected: number; most: number },
  { currency }: PriceTable,
): NonNullable<BatchCheckView['cost']> => ({
  expected: writeAmount(expected),
  most: writeAmount(most),
  currency,
});

const viewFault = ({ channel, column, failure }: RowFault) => ({
  ...(channel === undefined ? {} : { channel }),
  ...(column === undefined ? {} : { column }),
  reason: sentenceOf(failure),
  code: codeOfFault({ failure }),
  failure: nameSentences(failure),
});

/** When a plan's next period begins, by the calendar (UTC). */
function renewsAt({ period }: Account['plan'], now: number): number {
  const day = new Date(now);
  return period === 'day'
    ? Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1)
    : Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1);
}

/** Returns the line that has one of the row's recipients already. */
function noteRecipients(
  firstLines: Map<string, number>,
  { refused, passes, targets }: Pick<CheckedRow, 'refused' | 'passes' | 'targets'>,
  line: number,
): number | undefined {
  if (refused && !passes) return undefined;
  let first: number | undefined;
  for (const [channel, to] of targets) {
    const key = `${channel} ${keyOf(channel, to) ?? to}`;
    first ??= firstLines.get(key);
    if (!firstLines.has(key)) firstLines.set(key, line);
  }
  return first;
}
