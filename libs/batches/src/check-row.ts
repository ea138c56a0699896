import {
  failureOfWait,
  isFailure,
  ownMember,
  segmentsOf,
  type Channel,
  type Failure,
  type FailureKind,
  type RuleKind,
} from '@cascade/contracts';
import { checkSend, judgeChecked, missingVariable, type QuotaState } from '@cascade/dispatch';
import type { Account, Batch, BatchRow } from '@cascade/store';
import type { BatchParts } from './batch-parts.ts';
import type { Compose } from './compose.ts';
import { cellFaults, composeRow, type NumberPlan } from './compose-row.ts';

/** Why a row, or one of its channels, isn't sent. */
export interface RowFault {
  channel?: Channel;
  column?: string;
  /** Of a cell of `column` its rule. */
  failure: Failure<FailureKind | RuleKind>;
  /** Another moment may say otherwise: the phone is logged out, the quota is used up. */
  passes?: true;
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
  faults: RowFault[];
  /** What is known against sends that are tried all the same: a login that was refused, hours in which they wait. */
  doubts: RowFault[];
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

/** Judges one row as its sends would be judged at this instant. Sends nothing. */
export async function checkRow(
  parts: BatchParts,
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
  const checked = await checkSend(parts, account._id, composeRow(compose, columns, cells, numbers));
  if (isFailure(checked)) {
    return { ...row, faults: broken.length > 0 ? broken : [{ failure: checked }] };
  }
  const judged = await judgeChecked(parts, account._id, checked, { optOuts: 'person', quota });
  for (const { channel, verdict, told, best } of judged) {
    if (told.may === 'not') {
      const passes = told.passes ? { passes: true as const } : {};
      row.faults.push({ channel, failure: told.failure, ...passes });
    }
    if (best.may !== 'not') {
      row.targets.set(channel, best.to);
      const count = best.content.kind === 'sealed' ? undefined : segmentsOf(channel, best.content);
      if (count) row.segments.push(count.segments);
    }
    if (verdict.may === 'not') continue;
    row.refused = false;
    if (verdict.doubt !== undefined)
      row.doubts.push({ channel, failure: verdict.doubt, passes: true });
    if (verdict.may === 'wait') {
      const failure = failureOfWait({ limit: verdict.for, until: verdict.until });
      row.doubts.push({ channel, failure, passes: true });
    }
  }
  const lasting = judged.flatMap(({ told }) =>
    told.may === 'not' && told.passes !== true ? told : [],
  );
  const hasOptedOut = lasting.some(({ leftOut }) => leftOut === true);
  const leftOut = hasOptedOut && lasting.length === judged.length;
  if (broken.length > 0) return { ...row, refused: true, leftOut, hasOptedOut, faults: broken };
  const missing = requireVariables ? await missingVariable(parts, account._id, checked) : null;
  if (missing !== null) {
    const column = ownMember(compose.variables, missing);
    const failure = { kind: 'missingVariable', params: { name: missing } } as const;
    const fault = { ...(column === undefined ? {} : { column }), failure };
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
