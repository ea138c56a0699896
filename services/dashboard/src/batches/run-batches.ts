import { keepSweeping, type Sweeping } from '@cascade/runtime';
import type { DashboardContext } from '../context.ts';
import { stepBatch, STEP_EVERY_MS } from './step-batch.ts';

const AT_ONCE = 20;
/** A runner that died has lost the batch after this. */
const IN_HAND_MS = 15_000;

/** Steps every batch that is due; of several processes one has a batch in hand at a time. */
export function runBatches(context: DashboardContext): Sweeping {
  const { clock, logger, repositories } = context;
  const { batches } = repositories;
  return keepSweeping(
    async () => {
      const due = await batches.steps.due(clock.now(), AT_ONCE);
      for (const { _id, account, nextAt = 0 } of due) {
        const until = clock.now() + IN_HAND_MS;
        if (!(await batches.steps.putOff(_id, nextAt, until))) continue;
        // As it is now: what was read may be older than another runner's step.
        const batch = await batches.get(account, _id);
        if (batch !== null) await stepBatch(context, batch, until);
      }
      return 'done';
    },
    { everyMs: STEP_EVERY_MS, clock, logger },
  );
}
