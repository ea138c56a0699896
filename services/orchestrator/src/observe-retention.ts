import type { Clock, Metrics } from '@cascade/runtime';
import type { RetentionRepository } from '@cascade/store';

/** A store that is unavailable must not keep the rest of the metrics waiting. */
const PATIENCE_MS = 2_000;

/**
 * How far retention is behind, read anew for each scrape from what its last round noted. It grows while
 * no process works at it. Every orchestrator says the same: take the maximum over them.
 */
export function observeRetention(parts: {
  metrics: Metrics;
  store: { retention: Pick<RetentionRepository, 'progress'> };
  clock: Clock;
}): void {
  const { metrics, store, clock } = parts;
  const overdue = metrics.gauge({
    name: 'retention_overdue_seconds',
    help: 'Age of the oldest overdue row of a retention step at most, from when it should have gone.',
    labels: ['step'],
  });
  async function read(): Promise<void> {
    const now = clock.now();
    for (const [step, caughtUpAt] of Object.entries(await store.retention.progress())) {
      overdue.set({ step }, Math.max(0, now - caughtUpAt) / 1000);
    }
  }
  metrics.beforeExposing(() => Promise.race([read(), clock.sleep(PATIENCE_MS)]));
}
