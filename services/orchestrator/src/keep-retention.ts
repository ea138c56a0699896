import type { Clock, Logger, Sweep } from '@cascade/runtime';
import type { RetentionDays } from '@cascade/service';
import type { RetentionCuts } from '@cascade/store';
import type { OrchestratorStore } from './ports.ts';

/** How often somebody looks whether it is time; one orchestrator a turn does the work. */
export const RETENTION_LOOK_MS = 60_000;
const TURN_MS = 60 * 60_000;
const DAY_MS = 86_400_000;

const ROWS_AT_ONCE = 500;
/** The rest waits for the next turn, so that a day's worth of rows doesn't crowd out sends. */
const MOST_ROWS_A_TURN = 200_000;
/** Between two portions of rows the store belongs to others. */
const REST_MS = 50;

/** Takes away what has been kept for long enough, a portion at a time. */
export function createKeepRetention(parts: {
  store: Pick<OrchestratorStore, 'retention'>;
  days: RetentionDays;
  clock: Clock;
  logger: Logger;
}): Sweep {
  const { days, clock, logger } = parts;
  const { retention } = parts.store;

  return async function keepRetention(signal) {
    const now = clock.now();
    if (!(await retention.claimTurn(now, now + TURN_MS))) return 'done';
    let left = MOST_ROWS_A_TURN;
    for (const { name, take } of retention.steps(cutsOf(days, now), now)) {
      let rows = 0;
      for (let taken = ROWS_AT_ONCE; taken === ROWS_AT_ONCE && left > 0 && !signal.aborted;) {
        taken = await take(ROWS_AT_ONCE);
        rows += taken;
        left -= taken;
        if (taken === ROWS_AT_ONCE) await clock.sleep(REST_MS, signal).catch(() => undefined);
      }
      if (rows > 0) logger.info('kept for long enough', { what: name, rows });
    }
    return 'done';
  };
}

function cutsOf({ contents, metadata, media, ledger }: RetentionDays, now: number): RetentionCuts {
  const before = (count: number) => now - count * DAY_MS;
  return {
    contents: before(contents),
    metadata: before(metadata),
    media: before(media),
    ledger: before(ledger),
  };
}
