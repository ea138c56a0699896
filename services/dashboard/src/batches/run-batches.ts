import { keepSweeping, logFailure, SWEEP_HANGS_AFTER_MS, type Sweeping } from '@cascade/runtime';
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
  return keepSweeping(
    async () => {
      const due = await batches.steps.due(clock.now(), AT_ONCE);
      for (const { _id, account, nextAt = 0 } of due) {
        await step(account, _id, nextAt).catch((error: unknown) => {
          logFailure(logger, 'batch: step failed, the next one follows', { batch: _id, error });
        });
      }
      return 'done';
    },
    { everyMs: STEP_EVERY_MS, hangsAfterMs: SWEEP_HANGS_AFTER_MS, clock, logger },
  );

  async function step(account: string, id: string, nextAt: number): Promise<void> {
    const until = clock.now() + IN_HAND_MS;
    if (!(await batches.steps.putOff(id, nextAt, until))) return;
    // As it is now: what was read may be older than another runner's step.
    const batch = await batches.get(account, id);
    if (batch !== null) await stepBatch(context, batch, until);
  }
}
