import type { Clock, Metrics } from '@cascade/runtime';
import type { WaitingEventsRepository } from '@cascade/store';

/** A store that is unavailable must not keep the rest of the metrics waiting. */
const PATIENCE_MS = 2_000;

/** Read anew for each scrape. Every orchestrator says the same: take the maximum over them. */
export function observeDeliveries(parts: {
  metrics: Metrics;
  store: { waitingEvents: WaitingEventsRepository };
  clock: Clock;
}): void {
  const { metrics, store, clock } = parts;
  const waiting = metrics.gauge({
    name: 'deliveries_waiting',
    help: 'Events that not every endpoint has been sent, counted up to 10,000 of a kind.',
    labels: ['kind'],
  });
  const oldest = metrics.gauge({
    name: 'deliveries_oldest_age_seconds',
    help: 'Time since the oldest of these events happened, of the 1,000 that are tried next; 0 without one.',
    labels: ['kind'],
  });
  async function read(): Promise<void> {
    const now = clock.now();
    for (const { kind, waiting: count, events } of await store.waitingEvents.read()) {
      waiting.set({ kind }, count);
      const since = Math.min(now, ...events.map(({ at }) => at));
      oldest.set({ kind }, (now - since) / 1_000);
    }
  }
  metrics.beforeExposing(() => Promise.race([read(), clock.sleep(PATIENCE_MS)]));
}
