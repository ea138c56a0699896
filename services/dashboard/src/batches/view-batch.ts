import { writeMoney } from '@cascade/contracts';
import { begunOf, stageOf, type Batch, type BatchRow, type TableReading } from '@cascade/store';
import { outcomesOf } from './count-standings.ts';
import { writeTime } from '../http/times.ts';
import { encodingNamed } from './table-choices.ts';
import type { BatchView } from '../schemas/batches.ts';

const timeOf = (ms: number | undefined) => (ms === undefined ? null : writeTime(ms));

/** @param now epoch ms. */
export function viewBatch(batch: Batch, now: number): BatchView {
  const { perSecond, rows, refused, state, counted } = batch;
  const begun = begunOf(batch);
  const { sent, failed } = counted === undefined ? batch : outcomesOf(counted);
  const guessed = encodingNamed(batch.guessedEncoding ?? '');
  const left = state === 'running' || state === 'paused' ? rows - begun : 0;
  return {
    id: batch._id,
    name: batch.name,
    state,
    stage: stageOf(batch, now),
    columns: batch.columns,
    ...(guessed === null ? {} : { guessed_encoding: guessed }),
    ...(batch.reading === undefined ? {} : { reading: viewReading(batch.reading) }),
    rows,
    compose: batch.compose === undefined ? null : (JSON.parse(batch.compose) as unknown),
    ...(state === 'draft' && batch.composition !== undefined
      ? { composition: JSON.parse(batch.composition) as unknown }
      : {}),
    per_minute: perSecond === undefined ? null : perSecond * 60,
    accepted: begun - refused,
    refused,
    ...(batch.leftOut === undefined ? {} : { left_out: batch.leftOut }),
    sent,
    failed,
    ...(counted === undefined ? {} : { standings: standingsOf(batch, counted) }),
    ...(counted?.costs === undefined ? {} : { costs: counted.costs.map(writeMoney) }),
    pending: batch.open.length,
    waiting_until: state === 'running' ? timeOf(batch.waitsUntil || undefined) : null,
    ...(batch.startAt === undefined ? {} : { start_at: writeTime(batch.startAt) }),
    remaining_seconds:
      perSecond === undefined || state === 'draft' ? null : Math.ceil(left / perSecond),
    created_at: writeTime(batch.createdAt),
    started_at: timeOf(batch.startedAt),
    finished_at: timeOf(batch.finishedAt),
  };
}

/** What became of its rows: together they are all of them. */
function standingsOf(
  { rows, refused, leftOut = 0 }: Batch,
  { by }: NonNullable<Batch['counted']>,
): NonNullable<BatchView['standings']> {
  const requests = Object.values(by).reduce((sum, count) => sum + count, 0);
  const others = {
    refused: refused - leftOut,
    left_out: leftOut,
    not_begun: rows - refused - requests,
  };
  const counted = Object.entries(others).filter(([, count]) => count > 0);
  return { ...by, ...Object.fromEntries(counted) };
}

export const viewRow = ({ n, line = n + 2, cells }: BatchRow) => ({ row: n + 1, line, cells });

export function viewReading({
  encoding,
  ...reading
}: TableReading): NonNullable<BatchView['reading']> {
  const named = encodingNamed(encoding ?? '');
  return { ...reading, ...(named === null ? {} : { encoding: named }) };
}
