import type { Filter } from '../../port.ts';
import type { Batch } from '../../records/index.ts';

/** What a batch does at an instant, as people say it: a running one may wait for its start or for another day. */
export const BATCH_STAGES = [
  'draft',
  'scheduled',
  'running',
  'waiting',
  'paused',
  'finished',
  'cancelled',
] as const;

export type BatchStage = (typeof BATCH_STAGES)[number];

/** @param now epoch ms. */
export function stageOf(
  { state, startAt = 0, waitsUntil = 0 }: Pick<Batch, 'state' | 'startAt' | 'waitsUntil'>,
  now: number,
): BatchStage {
  if (state !== 'running') return state;
  if (startAt > now) return 'scheduled';
  return waitsUntil > now ? 'waiting' : 'running';
}

/** Filter of the batches of which `stageOf` says this stage. */
export function stageFilter(stage: BatchStage, now: number): Filter {
  const isOver = (time: 'startAt' | 'waitsUntil'): Filter => ({
    $or: [{ [time]: { $exists: false } }, { [time]: { $lte: now } }],
  });
  if (stage === 'scheduled') return { state: 'running', startAt: { $gt: now } };
  if (stage === 'waiting') {
    return { state: 'running', waitsUntil: { $gt: now }, ...isOver('startAt') };
  }
  return stage === 'running'
    ? { $and: [{ state: 'running' }, isOver('startAt'), isOver('waitsUntil')] }
    : { state: stage };
}
