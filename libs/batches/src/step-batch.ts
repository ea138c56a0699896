import {
  fieldRule,
  inField,
  isFailure,
  isRecipientWait,
  sentenceOf,
  type Failure,
} from '@cascade/contracts';
import { acceptSend, checkSend, missingVariable } from '@cascade/dispatch';
import {
  barOfAccount,
  begunOf,
  readingOf,
  spanOf,
  type Account,
  type Batch,
  type BatchRow,
  type RowRefusal,
  type StoredRequest,
} from '@cascade/store';
import type { BatchParts, RunBatchesParts } from './batch-parts.ts';
import { checkRow, type RowFault } from './check-row.ts';
import { codeOfFault, isOfSend } from './code-of-fault.ts';
import { composeOf, type Compose } from './compose.ts';
import { cellFaults, composeRow, type NumberPlan } from './compose-row.ts';
import { dueRows, MAX_OPEN } from './due-rows.ts';
import { numberPlan } from './number-plan.ts';

/** Open requests whose state one step reads. */
const MAX_CHECKED = 500;
export const STEP_EVERY_MS = 1_000;

/**
 * Steps a batch: accepts rows that are due by the pace, checks which requests have ended, and stores
 * both together. Request ids derive from row numbers, so that a repeated step, after a crash or beside
 * another runner, makes no second request.
 */
export async function stepBatch(
  parts: RunBatchesParts,
  batch: Batch,
  /** End of this runner's claim, as stored in the batch (epoch ms). */
  until: number,
): Promise<void> {
  const { batches } = parts.repositories;
  const { _id: id } = batch;
  const now = parts.clock.now();
  const planned = dueRows(batch, now);
  const account = planned.count === 0 ? null : await parts.repositories.accounts.get(batch.account);
  // Rows wait while the account may not act; the batch goes on running.
  const due = barOfAccount(account) === null ? planned : { count: 0, pacedAt: now };
  const rows = due.count === 0 ? [] : await batches.rows(id, batch.next, due.count);
  const compose = composeOf(batch);
  const numbers =
    account === null
      ? { by: readingOf(null) }
      : await numberPlan(parts.repositories, account, batch, compose);
  const accepted: number[] = [];
  let refused = 0;
  let leftOut = 0;
  for (const row of rows) {
    const made = await acceptRow(parts, batch, compose, row, numbers, account);
    if ('request' in made) accepted.push(made.request);
    else {
      refused += 1;
      if (made.leftOut) leftOut += 1;
      await batches.refuse(id, row.n, made);
    }
  }
  const ended = await findEnded(parts, [...batch.open, ...accepted]);
  // Fewer rows than are due: there are no more. Numbers of dropped rows are passed over.
  const next = rows.length < due.count ? spanOf(batch) : (rows.at(-1)?.n ?? batch.next - 1) + 1;
  const over = next >= spanOf(batch) && ended.open.length === 0;
  const counts = {
    next,
    ...(batch.span === undefined ? {} : { begun: begunOf(batch) + rows.length }),
    pacedAt: due.pacedAt,
    refused: batch.refused + refused,
    leftOut: (batch.leftOut ?? 0) + leftOut,
    sent: batch.sent + ended.sent,
    failed: batch.failed + ended.failed,
    open: ended.open,
    waitsUntil: ended.waitsUntil ?? (ended.isComplete ? 0 : (batch.waitsUntil ?? 0)),
  };
  const end = { state: 'finished' as const, finishedAt: now, nextAt: null };
  // Commits only if the batch is still running: a pause or a cancel in the meantime wins.
  if (over && (await batches.commit(id, until, { ...counts, ...end }, 'running'))) return;
  const rests = batch.state !== 'running' && ended.open.length === 0;
  await batches.commit(id, until, { ...counts, nextAt: rests ? null : now + STEP_EVERY_MS });
}

async function acceptRow(
  parts: BatchParts,
  batch: Batch,
  compose: Compose,
  row: BatchRow,
  numbers: NumberPlan,
  owner: Readonly<Account> | null,
): Promise<{ request: number } | RowRefusal> {
  const { n, cells } = row;
  const { account, columns, firstRequest = 0, firstSend = 0, sendsPerRow = 1 } = batch;
  // An account that never suppressed anybody leaves nobody out.
  if (owner !== null && (batch.onlyValid === true || owner.suppressedChannels !== undefined)) {
    const found = await checkRow(parts, owner, batch, compose, row, numbers);
    if (found.leftOut) {
      return { ...refusalOf([{ failure: { kind: 'recipientOptedOut' } }]), leftOut: true };
    }
    const staysRefused = found.refused && !found.passes;
    if (batch.onlyValid === true && staysRefused) return refusalOf(found.faults);
  }
  const [broken] = cellFaults(compose, columns, cells, numbers);
  if (broken !== undefined) return refusalOf([broken]);
  const checked = await checkSend(parts, account, composeRow(compose, columns, cells, numbers));
  if (isFailure(checked)) return refusalOf([{ failure: checked }]);
  const missing =
    batch.requireVariables === true ? await missingVariable(parts, account, checked) : null;
  if (missing !== null) {
    return refusalOf([{ failure: { kind: 'missingVariable', params: { name: missing } } }]);
  }
  const ids = {
    request: firstRequest + n,
    firstSend: firstSend + n * sendsPerRow,
    sends: sendsPerRow,
  };
  const send = { ...checked, optOuts: 'person' as const };
  const { _id: request } = await acceptSend(parts, account, send, ids);
  return { request };
}

/** A fault after the title of its column, as a field. */
function inColumn({ column, failure }: RowFault): Failure {
  if (!isOfSend(failure)) return fieldRule(column ?? '', failure);
  return column === undefined ? failure : inField(failure, column);
}

function refusalOf(faults: readonly RowFault[]): RowRefusal {
  const told = new Map(
    faults.map((fault) => {
      const failure = inColumn(fault);
      return [sentenceOf(failure), { failure, code: codeOfFault(fault) }];
    }),
  );
  const each = [...told.values()];
  return {
    reason: [...told.keys()].join('; '),
    codes: each.map(({ code }) => code),
    failures: each.map(({ failure }) => failure),
  };
}

/**
 * Counts the open requests that have ended. `waitsUntil`: some of them wait for another day of their phone, or as many as
 * may be open all wait for what their recipients decide (`isRecipientWait`). Others may get theirs meanwhile.
 */
async function findEnded(
  { repositories }: RunBatchesParts,
  open: readonly number[],
): Promise<{
  open: number[];
  sent: number;
  failed: number;
  /** All open requests were read. */
  isComplete: boolean;
  waitsUntil?: number;
}> {
  const looked = open.slice(0, MAX_CHECKED);
  const rows = await repositories.requests.byIds(looked);
  const ended = rows.filter(({ state }) => state === 'finished' || state === 'cancelled');
  const gone = new Set(ended.map(({ _id }) => _id));
  const sent = ended.filter(({ status }) => status === true).length;
  // Checked requests go to the end of the list.
  const still = [...open.slice(MAX_CHECKED), ...looked].filter((id) => !gone.has(id));
  const waits = rows.flatMap(({ state, waits: of = {} }) =>
    state === 'open' ? Object.values(of) : [],
  );
  const isComplete = looked.length === open.length;
  const counts = { open: still, sent, failed: ended.length - sent, isComplete };
  const ofPhones = waits.filter(({ limit }) => !isRecipientWait(limit)).map(({ until }) => until);
  if (ofPhones.length > 0) return { ...counts, waitsUntil: Math.max(...ofPhones) };
  const isFull = still.length >= MAX_OPEN && rows.every(waitsForRecipient);
  return isFull ? { ...counts, waitsUntil: Math.min(...waits.map(({ until }) => until)) } : counts;
}

const waitsForRecipient = ({
  state,
  waits = {},
}: Pick<StoredRequest, 'state' | 'waits'>): boolean =>
  state === 'open' && Object.values(waits).some(({ limit }) => isRecipientWait(limit));
