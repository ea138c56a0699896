import { createSweeper, SWEEP_HANGS_AFTER_MS, type Sweeping } from '@cascade/runtime';
import type { Batch } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { stepBatch, STEP_EVERY_MS } from './step-batch.ts';

const AT_ONCE = 20;
/** A runner that died has lost the batch after this. */
const IN_HAND_MS = 15_000;

/**
 * Steps every batch that is due. A step that fails ends no other batch's; its batch comes again once the
 * step's time is over. Of several processes one works on a batch at a time.
 */
export function runBatches(context: DashboardContext): Sweeping {
  const { clock, logger, repositories } = context;
  const { batches } = repositories;
  return createSweeper<Batch>({
    name: 'batches',
    due: (now, limit) => batches.steps.due(now, limit),
    // Claims the batch here: its step has to know until when.
    async handle({ _id, account, nextAt = 0 }) {
      const until = clock.now() + IN_HAND_MS;
      if (!(await batches.steps.putOff(_id, nextAt, until))) return;
      // As it is now: what was read may be older than another runner's step.
      const batch = await batches.get(account, _id);
      if (batch !== null) await stepBatch(context, batch, until);
    },
    idsOf: ({ _id }) => ({ batch: _id }),
    limit: AT_ONCE,
    together: 1,
    everyMs: STEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    clock,
    logger,
  });
}
