import type { Batch, BatchRow, TableReading } from '@cascade/store';
import { outcomesOf } from './count-standings.ts';
import { writeTime } from '../http/times.ts';
import { encodingNamed } from './table-choices.ts';
import type { BatchView } from '../schemas/batches.ts';

const timeOf = (ms: number | undefined) => (ms === undefined ? null : writeTime(ms));

export function viewBatch(batch: Batch): BatchView {
  const { perSecond, rows, next, refused, state, counted } = batch;
  const { sent, failed } = counted === undefined ? batch : outcomesOf(counted);
  const guessed = encodingNamed(batch.guessedEncoding ?? '');
  const left = state === 'running' || state === 'paused' ? rows - next : 0;
  return {
    id: batch._id,
    name: batch.name,
    state,
    columns: batch.columns,
    ...(guessed === null ? {} : { guessed_encoding: guessed }),
    ...(batch.reading === undefined ? {} : { reading: viewReading(batch.reading) }),
    rows,
    compose: batch.compose === undefined ? null : (JSON.parse(batch.compose) as unknown),
    per_minute: perSecond === undefined ? null : perSecond * 60,
    accepted: next - refused,
    refused,
    ...(batch.leftOut === undefined ? {} : { left_out: batch.leftOut }),
    sent,
    failed,
    ...(counted === undefined ? {} : { standings: counted.by }),
    pending: batch.open.length,
    waiting_until: state === 'running' ? timeOf(batch.waitsUntil || undefined) : null,
    ...(batch.startAt === undefined ? {} : { start_at: writeTime(batch.startAt) }),
    remaining_seconds: perSecond === undefined ? null : Math.ceil(left / perSecond),
    created_at: writeTime(batch.createdAt),
    started_at: timeOf(batch.startedAt),
    finished_at: timeOf(batch.finishedAt),
  };
}

export const viewRow = ({ n, line = n + 2, cells }: BatchRow) => ({ row: n + 1, line, cells });

export function viewReading({
  encoding,
  ...reading
}: TableReading): NonNullable<BatchView['reading']> {
  const named = encodingNamed(encoding ?? '');
  return { ...reading, ...(named === null ? {} : { encoding: named }) };
}
