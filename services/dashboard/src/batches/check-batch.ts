import {
  codeOf,
  failureOfRule,
  ownMember,
  segmentsOf,
  type Channel,
  type ErrorCode,
  reasonAndCode,
} from '@cascade/contracts';
import type { QuotaState } from '@cascade/dispatch';
import type { Account, Batch, BatchRow, Device } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { BatchCheckView, Compose } from '../schemas/batches.ts';
import { checkSend } from '../sending/accept-send.ts';
import { judgeChecked } from '../sending/judge-checked.ts';
import { missingVariable } from '../sending/missing-variable.ts';
import { cellFaults, composeRow, type NumberPlan } from './compose-row.ts';
import { createFaultGroups } from './group-faults.ts';
import { numberPlan } from './number-plan.ts';

const AT_ONCE = 200;
const MAX_FAULTS = 200;

interface Fault {
  channel?: Channel;
  column?: string;
  reason: string;
  /** Where the judgement of a send found it. */
  code?: ErrorCode;
  /** Another moment may say otherwise: the phone is logged out, the quota is used up. */
  passes?: true;
}

function codeOfFault({ code, column, reason }: Fault): ErrorCode {
  if (code !== undefined) return code;
  return column === undefined ? codeOf(failureOfRule(reason)) : 'invalid_field';
}

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
    | 'repeated'
    | 'repeats'
  > & { newContacts: number }
> {
  const { batches, whatsappContacts } = context.repositories;
  const plan = await numberPlan(context.repositories, account, batch, compose);
  const numbers = new Set<string>();
  let known = 0;
  const faults: BatchCheckView['faults'] = [];
  const groups = createFaultGroups();
  const count = { refused: 0, refusedNow: 0, leftOut: 0 };
  const quota = await context.knowQuota(account._id);
  /** Units that rows before this one would have drawn. */
  let drawn = 0;
  const repeats: NonNullable<BatchCheckView['repeats']> = [];
  let repeated = 0;
  /** The first line of each recipient. */
  const firstLines = new Map<string, number>();
  const segments = { total: 0, most: 0 };
  for (let from = 0; from < batch.rows; from += AT_ONCE) {
    // Page by page, so that other calls run in between.
    const rows = await batches.rows(batch._id, from, AT_ONCE);
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
      const told = found.faults.map(({ passes, ...fault }) => ({
        row: row.n + 1,
        line,
        ...fault,
        code: codeOfFault(fault),
        ...(passes ? { passes } : {}),
      }));
      groups.add(told);
      groups.add(
        found.doubts.map((doubt) => ({
          row: row.n + 1,
          ...doubt,
          code: codeOfFault(doubt),
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
    newContacts: numbers.size - known,
    ...(segments.total === 0 ? {} : { segments }),
  };
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
    const key = `${channel} ${to.toLowerCase()}`;
    first ??= firstLines.get(key);
    if (!firstLines.has(key)) firstLines.set(key, line);
  }
  return first;
}

export interface CheckedRow {
  /** No channel could be sent now. */
  refused: boolean;
  /** Refused for this moment alone: it is tried when the batch is started. */
  passes: boolean;
  /** One of its recipients opted out on a channel of the batch: it gets no message. */
  leftOut: boolean;
  /** One of its recipients opted out; transactional templates may reach it all the same. */
  hasOptedOut: boolean;
  faults: Fault[];
  /** What is known against devices that send all the same: a login that was refused. */
  doubts: Fault[];
  /** Recipients by channel. */
  targets: Map<Channel, string>;
  /** Of each text that travels in segments. */
  segments: number[];
  /** Units of the account's plan that it would draw now: those of its first tier that can be sent. */
  draws: number;
}

interface Now {
  /** What is left of the account's plan; not judged when absent. */
  quota?: QuotaState;
}

/** Checks one row as `checkBatch` does. */
export async function checkRow(
  context: DashboardContext,
  account: Account,
  { columns, requireVariables = false }: Pick<Batch, 'columns' | 'requireVariables'>,
  compose: Compose,
  { cells }: Pick<BatchRow, 'cells'>,
  numbers: NumberPlan,
  { quota }: Now = {},
): Promise<CheckedRow> {
  const row: CheckedRow = {
    refused: true,
    passes: false,
    leftOut: false,
    hasOptedOut: false,
    faults: [],
    doubts: [],
    targets: new Map(),
    segments: [],
    draws: 0,
  };
  const broken = cellFaults(compose, columns, cells, numbers);
  const checked = await checkSend(
    context,
    account._id,
    composeRow(compose, columns, cells, numbers),
  );
  if ('reason' in checked) return { ...row, faults: broken.length > 0 ? broken : [checked] };
  const judged = await judgeChecked(context, account._id, checked, { optOuts: 'person', quota });
  for (const { channel, verdict, told, best } of judged) {
    if (told.may === 'not') {
      const passes = told.passes ? { passes: true as const } : {};
      row.faults.push({ channel, ...reasonAndCode(told.failure), ...passes });
    }
    if (best.may !== 'not') {
      row.targets.set(channel, best.to);
      const count = best.content.kind === 'sealed' ? undefined : segmentsOf(channel, best.content);
      if (count) row.segments.push(count.segments);
    }
    if (verdict.may === 'not') continue;
    row.refused = false;
    if (verdict.doubt !== undefined)
      row.doubts.push({ channel, ...reasonAndCode(verdict.doubt), passes: true });
  }
  const lasting = judged.flatMap(({ told }) =>
    told.may === 'not' && told.passes !== true ? told : [],
  );
  const hasOptedOut = lasting.some(({ leftOut }) => leftOut === true);
  const leftOut = hasOptedOut && lasting.length === judged.length;
  if (broken.length > 0) return { ...row, refused: true, leftOut, hasOptedOut, faults: broken };
  const missing = requireVariables ? await missingVariable(context, account._id, checked) : null;
  if (missing !== null) {
    const column = ownMember(compose.variables, missing);
    const fault = {
      ...(column === undefined ? {} : { column }),
      ...reasonAndCode({ kind: 'missingVariable', params: { name: missing } }),
    };
    return { ...row, refused: true, leftOut, hasOptedOut, faults: [fault] };
  }
  const goes = new Set(
    judged.filter(({ verdict }) => verdict.may !== 'not').map(({ channel }) => channel),
  );
  const { plan } = checked.valid;
  const opened = plan.find((tier) => tier.some((channel) => goes.has(channel))) ?? [];
  return {
    ...row,
    passes: row.refused && lasting.length < judged.length,
    leftOut,
    hasOptedOut,
    draws: opened.filter((channel) => goes.has(channel)).length,
  };
}
