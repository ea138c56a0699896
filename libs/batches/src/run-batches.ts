import { createSweeper, SWEEP_HANGS_AFTER_MS, type Running } from '@cascade/runtime';
import type { Batch } from '@cascade/store';
import type { RunBatchesParts } from './batch-parts.ts';
import { stepBatch, STEP_EVERY_MS } from './step-batch.ts';

const AT_ONCE = 20;
/** How long a runner's claim of a batch lasts. */
const CLAIM_MS = 15_000;

/**
 * Advances every due batch. One process at a time works on a batch. If a step fails, other batches go on,
 * and its batch is due again when the claim ends.
 */
export function runBatches(parts: RunBatchesParts): Running {
  const { clock, logger, signal, repositories } = parts;
  const { batches, hold } = repositories;
  return createSweeper<Batch>({
    name: 'batches',
    due: (now, limit) => batches.steps.due(now, limit),
    // Claimed here because the step needs the end of the claim.
    async handle({ _id, account, nextAt = 0 }) {
      const until = clock.now() + CLAIM_MS;
      if (!(await batches.steps.claimUntil(_id, nextAt, until))) return;
      if (hold.isHeld(account)) return;
      // Reads the batch again: the sweeper's copy may be older than another runner's step.
      const batch = await batches.get(account, _id);
      if (batch !== null) await stepBatch(parts, batch, until);
    },
    idsOf: ({ _id }) => ({ batch: _id }),
    limit: AT_ONCE,
    together: 1,
    everyMs: STEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}
