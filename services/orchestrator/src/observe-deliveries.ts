import type { Clock, Metrics } from '@cascade/runtime';
import type { DeliveryRetriesRepository, WaitingEventsRepository } from '@cascade/store';

/** A store that is unavailable must not keep the rest of the metrics waiting. */
const PATIENCE_MS = 2_000;

/** Read anew for each scrape. Every orchestrator says the same: take the maximum over them. */
export function observeDeliveries(parts: {
  metrics: Metrics;
  store: {
    waitingEvents: WaitingEventsRepository;
    deliveryRetries: Pick<DeliveryRetriesRepository, 'waiting'>;
  };
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
  const retries = metrics.gauge({
    name: 'delivery_retries_waiting',
    help: 'Events that an endpoint did not take and that are tried again, counted up to 10,000.',
  });
  const overdue = metrics.gauge({
    name: 'delivery_retries_overdue_seconds',
    help: 'Time since the longest overdue retry was due; 0 without one.',
  });
  async function readRetries(now: number): Promise<void> {
    const { waiting: count, nextAt } = await store.deliveryRetries.waiting();
    retries.set(count);
    overdue.set(Math.max(0, now - (nextAt ?? now)) / 1_000);
  }
  async function read(): Promise<void> {
    const now = clock.now();
    await readRetries(now);
    for (const { kind, waiting: count, events } of await store.waitingEvents.read()) {
      waiting.set({ kind }, count);
      const since = Math.min(now, ...events.map(({ at }) => at));
      oldest.set({ kind }, (now - since) / 1_000);
    }
  }
  metrics.beforeExposing(() => Promise.race([read(), clock.sleep(PATIENCE_MS)]));
}
