import type { Clock, Metrics } from '@cascade/runtime';
import type { StorageRepository } from '@cascade/store';

/** A store that is unavailable must not keep the rest of the metrics waiting. */
const PATIENCE_MS = 2_000;
const REFUSED_WITHIN_MS = 3_600_000;

/** Read anew for each scrape. Every orchestrator says the same: take the maximum over them. */
export function observeStorage(parts: {
  metrics: Metrics;
  store: { storage: Pick<StorageRepository, 'totals'> };
  clock: Clock;
}): void {
  const { metrics, store, clock } = parts;
  const bytes = metrics.gauge({
    name: 'storage_bytes',
    help: 'What files and tables of batches of all accounts take up.',
  });
  const full = metrics.gauge({
    name: 'storage_full_accounts',
    help: 'Accounts that were refused a file or a table within the last hour: their storage is full.',
  });
  async function read(): Promise<void> {
    const totals = await store.storage.totals(clock.now() - REFUSED_WITHIN_MS);
    bytes.set(totals.bytes);
    full.set(totals.full);
  }
  metrics.beforeExposing(() => Promise.race([read(), clock.sleep(PATIENCE_MS)]));
}
