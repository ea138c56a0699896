import type { Batch, BatchRow } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { Compose } from '../schemas/batches.ts';
import { acceptSend, checkSend } from '../sending/accept-send.ts';
import { composeRow } from './compose-row.ts';

/** Rows of one step, however fast the devices are. */
const MAX_STEP = 500;
/** Requests that may be under way at once: what is paused or cancelled later is the rest. */
const MAX_OPEN = 1_000;
/** Requests whose end is looked for in one step. */
const MAX_LOOKED_AT = 500;
/** A pause of the runner isn't made up for, but for two rows. */
const LONGEST_CREDIT_MS = 5_000;
export const STEP_EVERY_MS = 1_000;

/**
 * One step of a running batch: accepts rows that are due by the pace, looks which requests have
 * ended, and writes both down together. The ids of a row's request follow from its number, so that
 * a step that is done again, after a crash or beside another runner, makes no second request.
 */
export async function stepBatch(
  context: DashboardContext,
  batch: Batch,
  /** Up to when this runner has the batch in hand, as it stands in its row. */
  until: number,
): Promise<void> {
  const { batches } = context.repositories;
  const { _id: id } = batch;
  const now = context.clock.now();
  const due = dueRows(batch, now);
  const rows = due.count === 0 ? [] : await batches.rows(id, batch.next, due.count);
  const compose = JSON.parse(batch.compose ?? '{}') as Compose;
  const accepted: number[] = [];
  let refused = 0;
  for (const row of rows) {
    const made = await acceptRow(context, batch, compose, row);
    if ('request' in made) accepted.push(made.request);
    else {
      refused += 1;
      await batches.refuse(id, row.n, made.reason);
    }
  }
  const ended = await lookForEnds(context, [...batch.open, ...accepted]);
  const next = batch.next + rows.length;
  const over = next >= batch.rows && ended.open.length === 0;
  const counts = {
    next,
    pacedAt: due.pacedAt,
    refused: batch.refused + refused,
    sent: batch.sent + ended.sent,
    failed: batch.failed + ended.failed,
    open: ended.open,
  };
  const end = { state: 'finished' as const, finishedAt: now, nextAt: null };
  // Somebody who paused or cancelled it meanwhile is heard.
  if (over && (await batches.commit(id, until, { ...counts, ...end }, 'running'))) return;
  const rests = batch.state !== 'running' && ended.open.length === 0;
  await batches.commit(id, until, { ...counts, nextAt: rests ? null : now + STEP_EVERY_MS });
}

/** How many rows the pace allows by now, and up to when that is. */
function dueRows(batch: Batch, now: number): { count: number; pacedAt: number } {
  const { perSecond = 1, pacedAt = now } = batch;
  if (batch.state !== 'running') return { count: 0, pacedAt: now };
  const rowMs = 1000 / perSecond;
  const since = Math.max(pacedAt, now - Math.max(LONGEST_CREDIT_MS, 2 * rowMs));
  const credit = Math.floor((now - since) / rowMs);
  const room = Math.min(MAX_STEP, MAX_OPEN - batch.open.length, batch.rows - batch.next);
  const count = Math.max(0, Math.min(credit, room));
  // What is left of a row goes on growing; what there was no room for is lost.
  return { count, pacedAt: count < credit ? now : since + count * rowMs };
}

async function acceptRow(
  context: DashboardContext,
  batch: Batch,
  compose: Compose,
  { n, cells }: BatchRow,
): Promise<{ request: number } | { reason: string }> {
  const { account, columns, firstRequest = 0, firstSend = 0, sendsPerRow = 1 } = batch;
  const checked = await checkSend(context, account, composeRow(compose, columns, cells));
  if ('reason' in checked) return checked;
  const ids = { request: firstRequest + n, firstSend: firstSend + n * sendsPerRow };
  const { _id: request } = await acceptSend(context, account, checked, ids);
  return { request };
}

async function lookForEnds({ repositories }: DashboardContext, open: readonly number[]) {
  const looked = open.slice(0, MAX_LOOKED_AT);
  const rows = await repositories.requests.byIds(looked);
  const ended = rows.filter(({ state }) => state === 'finished' || state === 'cancelled');
  const gone = new Set(ended.map(({ _id }) => _id));
  const sent = ended.filter(({ status }) => status === true).length;
  // The ones that were looked at come last next time.
  const still = [...open.slice(MAX_LOOKED_AT), ...looked].filter((id) => !gone.has(id));
  return { open: still, sent, failed: ended.length - sent };
}
